// Tests of saving a draft that may not be there, or not as it was, any more.
import { type ErrorCode, errorStatus } from '@tidings/contract/errors.ts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { answerConfirms } from '../../../ui/dialogs/confirm.ts';
import { keepDraft } from './keep-draft.ts';

const refused = (code: ErrorCode) => new ApiError('refused', errorStatus[code], 'No.', undefined, { code });
const savedAt = '2026-11-21T09:00:00.000Z';

/** A server that refuses to save an old draft, and takes any as a new one. */
const saveAnew = (code: ErrorCode) =>
  vi.fn(async ({ id }: { id?: string | null; seenAt?: string | null; body: string }) => {
    if (id) throw refused(code);
    return { id: 'new', savedAt };
  });

test('a draft that was deleted meanwhile is saved as a new one', async () => {
  const save = saveAnew('notFound');
  expect(await keepDraft(save, { id: 'old', seenAt: savedAt, body: 'Tea' })).toEqual({ id: 'new', savedAt });
  expect(save).toHaveBeenLastCalledWith({ id: null, seenAt: null, body: 'Tea' });
});

test('[SC-14] one that somebody else saved meanwhile stays, and the writer says whether theirs is kept beside it', async () => {
  const answers = [false, true];
  const stop = answerConfirms((question) => question.answer(answers.shift() ?? false));
  const save = saveAnew('conflict');
  const body = { id: 'old', seenAt: savedAt, body: 'Tea' };
  expect(await keepDraft(save, body)).toBeNull();
  expect(save).toHaveBeenCalledOnce();
  expect(await keepDraft(save, body).finally(stop)).toEqual({ id: 'new', savedAt });
});

test('a new draft that is refused, and any other failure, stays a failure', async () => {
  const refuse = (error: ApiError) => vi.fn(async (_body: { id?: string }) => Promise.reject(error));
  const first = refuse(refused('notFound'));
  await expect(keepDraft(first, {})).rejects.toMatchObject({ status: 404 });
  expect(first).toHaveBeenCalledOnce();
  const offline = new ApiError('offline', 0);
  const second = refuse(offline);
  await expect(keepDraft(second, { id: 'old' })).rejects.toBe(offline);
  expect(second).toHaveBeenCalledOnce();
});
