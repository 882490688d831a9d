// Tests of the worker pool: answers, errors, limits and closing.
import { AppError } from '@tidings/contract/errors.ts';
import { expect, it } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { boundless, doubled, endless, faulty, refused, threadOf } from '../../../testing/heavy-work.ts';
import { unheardDuring } from '../../../testing/unheard.ts';
import { openWorkerPool, usualWorkerPool } from './worker-pool.ts';

const heavy = new URL('../../../testing/heavy-work.ts', import.meta.url).href;
const open = (over: Partial<typeof usualWorkerPool> = {}) => {
  const runInWorker = openWorkerPool({ ...usualWorkerPool, most: 1, ...over });
  afterFile(runInWorker.close);
  return runInWorker;
};

it('answers from another thread, one task after the other', async () => {
  const { run } = open();
  const [first, second] = await Promise.all([run(heavy, threadOf), run(heavy, threadOf)]);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(first);
  expect(await run(heavy, doubled, { text: 'ọmọ' })).toEqual({ text: 'ọmọọmọ' });
});

it('needs one thread for one task after the other, and further ones only for tasks at the same time', async () => {
  const { run } = open({ most: 3 });
  const first = await run(heavy, threadOf);
  expect([await run(heavy, threadOf), await run(heavy, threadOf)]).toEqual([first, first]);
  await run(heavy, refused).catch(() => {});
  expect(await run(heavy, threadOf)).toBe(first);
  expect(new Set(await Promise.all([run(heavy, threadOf), run(heavy, threadOf)])).size).toBe(2);
});

it('runs the lightest waiting task first, and tasks of one weight in their order', async () => {
  const { run } = open();
  const order: string[] = [];
  const texts = ['first', 'x'.repeat(900), 'x'.repeat(30), 'y'.repeat(900), 'y'.repeat(30)];
  await Promise.all(
    texts.map(async (text) => {
      await run(heavy, doubled, { text });
      order.push(`${text[0]}${text.length}`);
    }),
  );
  expect(order).toEqual(['f5', 'x30', 'y30', 'x900', 'y900']);
});

it('throws what the task throws', async () => {
  const { run } = open();
  const refusal = await run(heavy, refused).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'badInput', message: 'No.', errors: { text: 'No' }, more: { n: 1 } });
  await expect(run(heavy, faulty)).rejects.toThrow('a fault');
});

it('gives up a task that takes too long or too much memory, and goes on with the next', async () => {
  const { run } = open({ longestMs: 1500, memory: 64 });
  const given = [run(heavy, endless), run(heavy, doubled, { text: 'a' }), run(heavy, boundless)];
  const [late, next, large] = await Promise.allSettled(given);
  expect(late).toMatchObject({ reason: { code: 'badInput' } });
  expect(next).toMatchObject({ value: { text: 'aa' } });
  expect(large).toMatchObject({ reason: { code: 'badInput' } });
});

it('refuses waiting and new tasks once it is closed', async () => {
  const runInWorker = open();
  const under = runInWorker.run(heavy, endless);
  const waiting = runInWorker.run(heavy, threadOf);
  const ends = Promise.allSettled([under, waiting]);
  await runInWorker.close();
  expect(await ends).toMatchObject([{ reason: { code: 'badInput' } }, { reason: { code: 'unavailable' } }]);
  await expect(runInWorker.run(heavy, threadOf)).rejects.toMatchObject({ code: 'unavailable' });
});

it('refuses arguments that cannot be copied to a thread, and goes on with the next task', async () => {
  const { run } = open();
  const uncopied = { text: 'a', asked: () => 'a function cannot be copied' };
  const given = () => expect(run(heavy, doubled, uncopied)).rejects.toThrow('could not be cloned');
  expect(await unheardDuring(given)).toEqual([]);
  expect(await run(heavy, doubled, { text: 'b' })).toEqual({ text: 'bb' });
});
