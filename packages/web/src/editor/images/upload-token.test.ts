// The token of the editor's uploads: when it is fetched anew, and what is told.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUploadToken, notFetched, unreadable } from './upload-token.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
/** A token that ends in so many minutes; the name keeps two apart. */
const token = (minutes: number, name = 'a') =>
  `head.${btoa(JSON.stringify({ exp: (Date.now() + minutes * minute) / 1000, name }))}.signature`;

function keeping(fetchToken: () => Promise<string>) {
  const told: string[] = [];
  return { told, keeper: keepUploadToken({ fetchToken, onTrouble: (words) => told.push(words) }) };
}

test('[EC-16] none is fetched before the first upload; then anew at half its remaining life', async () => {
  const fetchToken = vi.fn(async () => token(20));
  const { keeper, told } = keeping(fetchToken);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(fetchToken).toHaveBeenCalledTimes(0);
  const first = await keeper.read();
  expect(await keeper.read()).toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchToken).toHaveBeenCalledTimes(2);
  expect(await keeper.read()).not.toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(fetchToken).toHaveBeenCalledTimes(3);
  keeper.stop();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect([fetchToken.mock.calls.length, told]).toEqual([3, []]);
});

test.each(['no token at all', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`])(
  '[EC-16] one whose life cannot be read (%s) is told in words, used, and fetched anew after 1 hour',
  async (strange) => {
    const fetchToken = vi.fn(async () => strange);
    const { keeper, told } = keeping(fetchToken);
    expect(await keeper.read()).toBe(strange);
    expect(told).toEqual([unreadable]);
    await vi.advanceTimersByTimeAsync(60 * minute - 1);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    keeper.stop();
  },
);

test('[EC-16] a new one that cannot be downloaded is told in words; the next upload asks again', async () => {
  const fetchToken = vi.fn(async () => token(20));
  const { keeper, told } = keeping(fetchToken);
  const first = await keeper.read();
  fetchToken.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(told).toEqual([notFetched]);
  expect(await keeper.read()).toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minute);
  const next = await keeper.read();
  expect([next === first, fetchToken.mock.calls.length]).toEqual([false, 3]);
  keeper.stop();
});

test('[EC-16] an upload without one fails with the words', async () => {
  const { keeper } = keeping(() => Promise.reject(new Error('offline')));
  await expect(keeper.read()).rejects.toThrow(notFetched);
});
