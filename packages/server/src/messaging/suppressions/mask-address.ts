// Masks an address so that only people who know it recognise it.

/** Masks an address: '+234…9487', 'a…@example.org'. */
export const maskAddress = (address: string): string =>
  address.startsWith('+')
    ? `${address.slice(0, 4)}…${address.slice(-4)}`
    : `${address.slice(0, 1)}…${address.slice(address.indexOf('@'))}`;
