// The address that a mail comes back to: it names the mail by its token (BOUNCE_ADDRESS, whose * the token stood for).
import type { MailTokens, Named } from '../../mail-token/mail-token.ts';

/** The mail that an address names; null where it is not ours, or its token is not. Case does not matter. */
export type ReadBounceAddress = (address: string) => Named | null;

/** Reads addresses of this pattern. One without a * names nobody. */
export function openBounceAddress(
  pattern: string | undefined,
  tokens: Pick<MailTokens, 'read'>,
): ReadBounceAddress {
  const [before = '', after] = (pattern ?? '').split('*');
  return (address) => {
    const given = address.trim().toLowerCase();
    if (after === undefined || !given.startsWith(before) || !given.endsWith(after)) return null;
    return tokens.read(given.slice(before.length, given.length - after.length));
  };
}
