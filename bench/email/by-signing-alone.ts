// The limit of signed mail: as many RSA-2048 signatures as all cores of this machine make when they do nothing else.
import { createPrivateKey, sign } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Key, Round } from './letter.ts';

/** About as much as is signed of a mail. */
const headers = Buffer.alloc(900, 'x');

/** Signs `count` times with a key. */
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
