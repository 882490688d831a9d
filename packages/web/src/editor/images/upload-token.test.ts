// The token of the editor's uploads: when it is renewed, and what is reported.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorTexts } from '../../messages/en/editor.ts';
import { keepUploadToken } from './upload-token.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
/** A token that expires in so many minutes; the name makes it unique. */
const token = (minutes: number, name = 'a') =>
  `head.${btoa(JSON.stringify({ exp: (Date.now() + minutes * minute) / 1000, name }))}.signature`;

function keeping(fetchToken: () => Promise<string>) {
  const problems: string[] = [];
  return { problems, keeper: keepUploadToken({ fetchToken, onProblem: (words) => problems.push(words) }) };
}

test('[EC-16] fetches a token at the first upload and renews it at half its remaining life', async () => {
  const fetchToken = vi.fn(async () => token(20));
  const { keeper, problems } = keeping(fetchToken);
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
  expect([fetchToken.mock.calls.length, problems]).toEqual([3, []]);
});

test.each(['no token at all', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`])(
  '[EC-16] uses a token with an unreadable expiry (%s), reports it, and renews it after 1 hour',
  async (strange) => {
    const fetchToken = vi.fn(async () => strange);
    const { keeper, problems } = keeping(fetchToken);
    expect(await keeper.read()).toBe(strange);
    expect(problems).toEqual([editorTexts.tokenUnreadable]);
    await vi.advanceTimersByTimeAsync(60 * minute - 1);
    expect(fetchToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    keeper.stop();
  },
);

test('[EC-16] reports a failed renewal, and tries again at the next upload', async () => {
  const fetchToken = vi.fn(async () => token(20));
  const { keeper, problems } = keeping(fetchToken);
  const first = await keeper.read();
  fetchToken.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(problems).toEqual([editorTexts.tokenNotFetched]);
  expect(await keeper.read()).toBe(first);
  await vi.advanceTimersByTimeAsync(10 * minute);
  const next = await keeper.read();
  expect([next === first, fetchToken.mock.calls.length]).toEqual([false, 3]);
  keeper.stop();
});

test('[EC-16] fails an upload with a sentence where no token can be fetched', async () => {
  const { keeper } = keeping(() => Promise.reject(new Error('offline')));
  await expect(keeper.read()).rejects.toThrow(editorTexts.tokenNotFetched);
});
