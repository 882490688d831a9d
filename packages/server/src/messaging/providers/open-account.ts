// Opens the provider of an account, and reads what comes to an account's webhook, by the account's kind.
import type { ProviderKindName } from '@tidings/contract/rules/provider-kinds.ts';
import type { Account, AccountParts, HookReading, OpenAccount, ReadHook } from './account.ts';
import type { SmsProvider } from './provider.ts';

/** What a kind of provider can do. */
interface Kind {
  open(account: Account, parts: AccountParts): SmsProvider;
  readHook: ReadHook;
}

/** The answer to what cannot be read. */
const unread: HookReading = {
  receipts: [],
  replies: [],
  answer: { status: 400, type: 'text/plain', body: 'This cannot be read.' },
};

const kinds: Partial<Record<ProviderKindName, Kind>> = {};

/** The provider of an account, by its kind. */
export const openAccountProvider: OpenAccount = (account, parts) => {
  const kind = kinds[account.kind];
  if (!kind) throw new Error(`There is no provider of the kind ${account.kind} yet.`);
  return kind.open(account, parts);
};

/** What a request at an account's webhook means; an answer of 400 with nothing to store where it means nothing. */
export const readHook: ReadHook = (account, request) =>
  kinds[account.kind]?.readHook(account, request) ?? unread;
