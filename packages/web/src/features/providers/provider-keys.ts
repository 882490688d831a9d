// Query keys of accounts with providers.

/** A plural is the beginning of every key of its kind. */
export const providerKeys = {
  accounts: ['providers'],
  accountsOf: (owner: string) => [...providerKeys.accounts, owner],
  ownPhone: ['providers-own-phone'],
};
