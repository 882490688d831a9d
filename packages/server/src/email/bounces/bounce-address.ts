// Reads and writes bounce addresses, which name a mail by its token.
import type { MailTokens, Named } from '../tokens/mail-token.ts';

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
    return tokens.read(given.slice(before.length, given.length - after.length), 'leave');
  };
}

/**
 * The mail of the first such address in a header; null where none is ours. Taken apart, not searched: a header of one long
 * word would be searched from each of its letters on.
 */
export function namedIn(header: string, readAddress: ReadBounceAddress): Named | null {
  for (const word of header.split(/[\s<>,;"]+/)) {
    const named = readAddress(word);
    if (named) return named;
  }
  return null;
}
