// The token of one mail: it names its recipient in addresses that go out with it, and nobody can make one up.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secret.ts';

/** Whom a token names: a message by its number (store.ts), and its recipient's n. */
export interface Named {
  number: number;
  n: number;
}

export interface MailTokens {
  /** At most 38 characters of a to z, 0 to 9 and '-': it may stand before an @ and in a path, and case does not matter. */
  make(named: Named): string;
  /** Null for what is no token of ours. */
  read(token: string): Named | null;
}

/** Hexadecimal digits of the mark that proves a token: 80 bits. */
const markLength = 20;

/** Tokens of an installation. The same recipient has the same token for ever: so has every attempt at one mail. */
export function openMailTokens(secret: string): MailTokens {
  // A key made once: of bytes, one would be made for every mail, which takes longer than all the rest.
  const key = createSecretKey(deriveKey(secret, 'mail tokens'));
  const markOf = (named: string): string =>
    createHmac('sha256', key).update(named).digest('hex').slice(0, markLength);
  return {
    make: ({ number, n }) => {
      const named = `${number.toString(36)}-${n.toString(36)}`;
      return `${named}-${markOf(named)}`;
    },
    read: (token) => {
      const [, number, n, mark] =
        /^([0-9a-z]{1,11})-([0-9a-z]{1,6})-([0-9a-f]{20})$/.exec(token.toLowerCase()) ?? [];
      if (number === undefined || n === undefined || mark === undefined) return null;
      if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(`${number}-${n}`)))) return null;
      return { number: Number.parseInt(number, 36), n: Number.parseInt(n, 36) };
    },
  };
}
