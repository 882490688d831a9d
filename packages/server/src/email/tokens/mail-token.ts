// Creates and checks the signed tokens in a mail, one per purpose.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
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

/** Where the signature of each kind begins in the one hash. `leave` keeps the place of the former only kind. */
const begins: Record<TokenKind, number> = { leave: 0, count: markLength, id: 2 * markLength };

/**
 * Opens the tokens of an installation. A recipient always has the same tokens, so every attempt at a mail is the same.
 */
export function openMailTokens(secret: string): MailTokens {
  // A key object is made once; from bytes, one would be made for every mail, which takes longer than all the rest.
  const key = createSecretKey(deriveKey(secret, 'mail tokens'));
  const hashOf = (named: string): string => createHmac('sha256', key).update(named).digest('hex');
  // Consecutive mails usually belong to one message.
  let last = { number: -1, text: '' };
  const textOf = (number: number): string => {
    if (number !== last.number) last = { number, text: number.toString(36) };
    return last.text;
  };
  return {
    make: ({ number, n }) => {
      const named = `${textOf(number)}-${n.toString(36)}`;
      const hash = hashOf(named);
      return {
        leave: `${named}-${markIn(hash, 'leave')}`,
        count: `${named}-${markIn(hash, 'count')}`,
        id: `${named}-${markIn(hash, 'id')}`,
      };
    },
    read: (token, ...kinds) => {
      const [, number, n, mark] =
        /^([0-9a-z]{1,11})-([0-9a-z]{1,6})-([0-9a-f]{20})$/.exec(token.toLowerCase()) ?? [];
      if (number === undefined || n === undefined || mark === undefined) return null;
      const hash = hashOf(`${number}-${n}`);
      if (!kinds.some((kind) => isSame(mark, markIn(hash, kind)))) return null;
      return { number: Number.parseInt(number, 36), n: Number.parseInt(n, 36) };
    },
  };
}

const markIn = (hash: string, kind: TokenKind): string => hash.slice(begins[kind], begins[kind] + markLength);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
