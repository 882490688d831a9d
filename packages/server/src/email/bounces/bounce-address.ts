// Reads and writes bounce addresses, which name a mail by its token.
import type { MailTokens, Named } from '../tokens/mail-token.ts';

/** Reads the mail that an address names. Gives null for an address or a token that is not ours. Case is ignored. */
export type ReadBounceAddress = (address: string) => Named | null;

/** Opens the reader for a pattern such as `b+*@example.org`. A pattern without a * matches no address. */
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
 * The mail named by the first bounce address in a header, or null. The header is split rather than searched with one
 * pattern, which would take quadratic time on one very long word.
 */
export function namedIn(header: string, readAddress: ReadBounceAddress): Named | null {
  for (const word of header.split(/[\s<>,;"]+/)) {
    const named = readAddress(word);
    if (named) return named;
  }
  return null;
}
