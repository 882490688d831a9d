// Tests that the heap grows as usual again after the last of some works.
import { expect, it } from 'vitest';
import { withLeanHeap } from './heap-growth.ts';

it('grows less while works run, also where they overlap or fail', async () => {
  const set: number[] = [];
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const works = [first, second].map(({ promise }) =>
    withLeanHeap(
      () => promise,
      (percent) => set.push(percent),
    ),
  );
  first.resolve('read');
  expect(await works[0]).toBe('read');
  expect(set).toEqual([50]);
  second.reject(new Error('no'));
  await expect(works[1]).rejects.toThrow('no');
  expect(set).toEqual([50, 65]);
});
