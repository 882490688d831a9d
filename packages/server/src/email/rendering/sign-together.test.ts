// Tests that e-mails are signed together in threads, also where the threads fail.
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openWorkerPool, type RunInWorker, usualWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { SignText } from './dkim.ts';
import { signTogether } from './sign-together.ts';

const keys = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 1024 }));
const pool = openWorkerPool({ ...usualWorkerPool, most: 2 });
afterAll(pool.close);

/** The pool, with the sizes of its tasks and the most that ran at a time. */
function watched() {
  const sizes: number[] = [];
  let running = 0;
  const seen = { sizes, most: 0 };
  const run = (async (module, work, ...given) => {
    sizes.push((given[0] as unknown[]).length);
    running += 1;
    seen.most = Math.max(seen.most, running);
    return pool.run(module, work, ...given).finally(() => (running -= 1));
  }) as RunInWorker;
  return { run, seen };
}

/** Signs so many texts in one turn, with both keys by turns; gives how many of the signatures are good. */
async function goodOf(sign: SignText, count: number): Promise<number> {
  const good = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { privateKey, publicKey } = keys[i % 2]!;
      const signature = await sign(privateKey, `ọmọ ${i}`);
      return createVerify('sha256').update(`ọmọ ${i}`).verify(publicKey, signature, 'base64');
    }),
  );
  return good.filter(Boolean).length;
}

it('[EC-15] signs what is asked for in one turn in few tasks, so many at a time, each with its own key', async () => {
  const { run, seen } = watched();
  expect(await goodOf(signTogether(run, 2), 100)).toBe(100);
  expect(seen).toEqual({ sizes: [32, 32, 32, 4], most: 2 });
});

it('starts no thread for a few', async () => {
  const { run, seen } = watched();
  expect(await goodOf(signTogether(run, 2), 3)).toBe(3);
  expect(seen.sizes).toEqual([]);
});

it('[EC-15] signs without the threads where they fail', async () => {
  const fails = (() => Promise.reject(new Error('no thread'))) as RunInWorker;
  expect(await goodOf(signTogether(fails, 1), 50)).toBe(50);
});

it('rejects what cannot be signed, and signs the rest', async () => {
  const sign = signTogether(pool.run, 1);
  const { publicKey } = keys[0]!;
  const results = await Promise.allSettled([sign(publicKey, 'a'), goodOf(sign, 10)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ value: 10 });
});
