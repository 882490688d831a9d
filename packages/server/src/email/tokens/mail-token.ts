// Creates and checks the signed tokens in a mail, one per purpose.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secret.ts';

/** Whom a token names: a message by its number (store.ts), and its recipient's n. */
export interface Named {
  number: number;
  n: number;
}

/**
 * What a token is good for, by how far it comes about.
 * - leave: to leave by, and to send the mail back to. It stands in the mail and its envelope, for its reader alone.
 * - count: that the mail was opened or a link followed. Who shares a link shares it.
 * - id: which mail it is, in its Message-ID. Every answer and every archive has it, hence it proves nothing of who holds it.
 */
export type TokenKind = 'leave' | 'count' | 'id';

export interface MailTokens {
  /** Each at most 38 characters of a to z, 0 to 9 and '-': it may stand before an @ and in a path, and case does not matter. */
  make(named: Named): Record<TokenKind, string>;
  /** Null for what is no token of ours, or of another kind than these. */
  read(token: string, ...kinds: [TokenKind, ...TokenKind[]]): Named | null;
}

/** Hexadecimal digits of the mark that proves a token: 80 bits. */
const markLength = 20;

/** Where the mark of each kind begins in the one hash. That of leaving was once the mark of all: it stays in its place. */
const begins: Record<TokenKind, number> = { leave: 0, count: markLength, id: 2 * markLength };

/** Tokens of an installation. The same recipient has the same tokens for ever: so has every attempt at one mail. */
export function openMailTokens(secret: string): MailTokens {
  // A key made once: of bytes, one would be made for every mail, which takes longer than all the rest.
  const key = createSecretKey(deriveKey(secret, 'mail tokens'));
  const hashOf = (named: string): string => createHmac('sha256', key).update(named).digest('hex');
  // The mails of a batch are of one message.
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
