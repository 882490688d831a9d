// Ids differ, and sort in the order in which they were made.
import { afterEach, expect, it, vi } from 'vitest';
import { idSince, isId, newId } from './id.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('makes ids that differ also in what is left to chance, each greater than the one before', () => {
  const before = Date.now();
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(ids.length);
  expect(ids[0]?.[14]).toBe('7');
  expect('89ab').toContain(ids[0]?.[19]);
  expect((ids[0] as string) >= idSince(before)).toBe(true);
  expect((ids.at(-1) as string) < idSince(Date.now() + 1)).toBe(true);
});

it('goes on in order while the clock stands still or is put back', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const first = newId();
  vi.setSystemTime(Date.now() - 30_000);
  const second = newId();
  expect(second > first).toBe(true);
});
