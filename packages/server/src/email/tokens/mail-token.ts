// Creates and checks the signed tokens in a mail, one per purpose.
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secret.ts';

/** What a token names: a message by its number (store.ts), and its recipient's n. */
export interface Named {
  number: number;
  n: number;
}

/**
 * What a token is good for, by how far it spreads.
 * - leave: unsubscribing and returning the mail. It is in the mail and its envelope, for its reader only.
 * - count: counting opens and clicks. A person who shares a link shares it.
 * - id: the Message-ID. Every reply and every archive contains it, so it proves nothing about its holder.
 */
export type TokenKind = 'leave' | 'count' | 'id';

export interface MailTokens {
  /**
   * Each is at most 38 characters of a to z, 0 to 9 and '-', so it may precede an @ or be part of a path. Letter case
   * does not matter.
   */
  make(named: Named): Record<TokenKind, string>;
  /** Null for text that is no token of ours, or of none of these kinds. */
  read(token: string, ...kinds: [TokenKind, ...TokenKind[]]): Named | null;
}

/** Hexadecimal digits of the signature in a token: 80 bits. */
const markLength = 20;

/** Where the signature of each kind begins in the marks of a recipient; `leave` once was the only kind. */
const begins: Record<TokenKind, number> = { leave: 0, count: markLength, id: 2 * markLength };
const marksLength = 3 * markLength;

/** Recipients whose marks are derived together: for each of them that takes a sixth of an HMAC of its own. */
const together = 64;

/** The most groups of recipients whose marks are kept, at 4 kB each. Messages that go out beside each other take turns. */
const mostKept = 200;

/**
 * Opens the tokens of an installation. A recipient always has the same tokens, so every attempt at a mail is the same.
 * Decision 165.
 */
export function openMailTokens(secret: string): MailTokens {
  // Key objects are made once; from bytes, one would be made for every mail, which takes longer than all the rest.
  const key = createSecretKey(deriveKey(secret, 'marks of mail tokens'));
  const formerKey = createSecretKey(deriveKey(secret, 'mail tokens'));
  const kept = new Map<string, string>();

  /** The marks of a group of recipients of one message, one after another. */
  const derive = (group: string): string =>
    Buffer.from(hkdfSync('sha256', key, '', group, (together * marksLength) / 2)).toString('hex');
  const keep = (group: string): string => {
    const marks = derive(group);
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
    kept.set(group, marks);
    return marks;
  };
  const tokensOf = (number: string, n: number, marksOf: (group: string) => string): Tokens => {
    const group = `${number}-${Math.floor(n / together)}`;
    const at = (n % together) * marksLength;
    return tokensWith(`${number}-${n.toString(36)}`, marksOf(group).slice(at, at + marksLength));
  };
  /** The tokens of mails from before marks were derived together. */
  const formerTokensOf = (number: string, n: number): Tokens => {
    const named = `${number}-${n.toString(36)}`;
    return tokensWith(named, createHmac('sha256', formerKey).update(named).digest('hex'));
  };

  // Consecutive mails usually belong to one message.
  let last = { number: -1, text: '' };
  const textOf = (number: number): string => {
    if (number !== last.number) last = { number, text: number.toString(36) };
    return last.text;
  };
  return {
    make: ({ number, n }) => tokensOf(textOf(number), n, (group) => kept.get(group) ?? keep(group)),
    read: (text, ...kinds) => {
      const token = text.toLowerCase();
      const [, number, n] = /^([0-9a-z]{1,11})-([0-9a-z]{1,6})-[0-9a-f]{20}$/.exec(token) ?? [];
      if (number === undefined || n === undefined) return null;
      const named = { number: Number.parseInt(number, 36), n: Number.parseInt(n, 36) };
      // Nothing is kept, since anybody may ask for any number.
      const ours = [tokensOf(number, named.n, derive), formerTokensOf(number, named.n)];
      return ours.some((tokens) => kinds.some((kind) => isSame(token, tokens[kind]))) ? named : null;
    },
  };
}

type Tokens = Record<TokenKind, string>;

const tokensWith = (named: string, marks: string): Tokens => ({
  leave: `${named}-${markIn(marks, 'leave')}`,
  count: `${named}-${markIn(marks, 'count')}`,
  id: `${named}-${markIn(marks, 'id')}`,
});

const markIn = (marks: string, kind: TokenKind): string =>
  marks.slice(begins[kind], begins[kind] + markLength);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
