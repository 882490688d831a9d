// Measures the limit of signed e-mail: RSA-2048 signatures of all cores doing nothing else.
import { createPrivateKey, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Key, Round } from './letter.ts';

/** About as many bytes as are signed of an e-mail. */
const headers = Buffer.alloc(900, 'x');

/** Signs `count` times with one key. */
export async function bySigningAlone(count: number, { privateKey }: Key): Promise<Round> {
  const key = createPrivateKey(privateKey);
  const inPool = promisify(sign);
  const began = performance.now();
  let next = 1;
  const signer = async (): Promise<void> => {
    while (next <= count) {
      next++;
      await inPool('sha256', headers, key);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, signer));
  return { rate: count / ((performance.now() - began) / 1000) };
}
