// Tests of sending with an idempotency key.
import type { ErrorCode } from '@tidings/contract/errors.ts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { answerConfirms } from '../../../ui/dialogs/confirm.ts';
import { callOnce } from './call-once.ts';
import { compose } from '../../../messages/en/compose.ts';

/** A server that refuses the key 'old' with this code, and a writer who answers the question. */
async function sendTaken(yes: boolean, code: ErrorCode = 'conflict') {
  const call = vi.fn(async (_body: object, key: string) => {
    if (key === 'old') throw new ApiError('refused', 409, 'No.', undefined, { code });
    return 'accepted';
  });
  const renewed: string[] = [];
  const titles: string[] = [];
  const stop = answerConfirms((question) => {
    titles.push(question.title);
    question.answer(yes);
  });
  const answer = await callOnce(call, {}, 'old', (key) => renewed.push(key)).finally(stop);
  return { call, answer, renewed, titles };
}

test('[SC-09] sends a message once, with its own key', async () => {
  const call = vi.fn(async () => 'accepted');
  expect(await callOnce(call, { message: 'x' }, 'key', () => undefined)).toBe('accepted');
  expect(call.mock.calls).toEqual([[{ message: 'x' }, 'key']]);
});

test('[SC-09] sends nothing without the writer’s consent where an earlier try arrived with another text', async () => {
  const { call, answer, renewed } = await sendTaken(false);
  expect(answer).toBeNull();
  expect(call).toHaveBeenCalledTimes(1);
  expect(renewed).toEqual([]);
});

test('[SC-09] sends it as a new message on consent, and keeps the new key', async () => {
  const { call, answer, renewed } = await sendTaken(true);
  expect(answer).toBe('accepted');
  expect(call).toHaveBeenCalledTimes(2);
  expect(renewed).toEqual([call.mock.calls[1]?.[1]]);
  expect(renewed[0]).not.toBe('old');
});

test('[SC-18] says that a message was brought back as a draft, and sends nothing without consent', async () => {
  const back = await sendTaken(false, 'undone');
  expect(back.titles).toEqual([compose.undone]);
  expect([back.answer, back.call.mock.calls.length]).toEqual([null, 1]);
  expect(await sendTaken(true, 'undone')).toMatchObject({
    answer: 'accepted',
    renewed: [expect.any(String)],
  });
  expect((await sendTaken(false)).titles).toEqual([compose.maybeSent]);
});

test('[SC-10] leaves every other failure to the caller', async () => {
  const fault = new ApiError('timeout', 0, 'too long');
  await expect(
    callOnce(
      () => Promise.reject(fault),
      {},
      'key',
      () => undefined,
    ),
  ).rejects.toBe(fault);
});
