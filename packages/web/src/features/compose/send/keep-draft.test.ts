// Tests of saving a draft that was deleted or saved by somebody else.
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

test('saves a draft that was deleted meanwhile as a new one', async () => {
  const save = saveAnew('notFound');
  expect(await keepDraft(save, { id: 'old', seenAt: savedAt, body: 'Tea' })).toEqual({ id: 'new', savedAt });
  expect(save).toHaveBeenLastCalledWith({ id: null, seenAt: null, body: 'Tea' });
});

test('[SC-14] keeps a draft that somebody else saved, and asks whether to save another beside it', async () => {
  const answers = [false, true];
  const stop = answerConfirms((question) => question.answer(answers.shift() ?? false));
  const save = saveAnew('conflict');
  const body = { id: 'old', seenAt: savedAt, body: 'Tea' };
  expect(await keepDraft(save, body)).toBeNull();
  expect(save).toHaveBeenCalledOnce();
  expect(await keepDraft(save, body).finally(stop)).toEqual({ id: 'new', savedAt });
});

test('throws the refusal of a new draft, and every other failure', async () => {
  const refuse = (error: ApiError) => vi.fn(async (_body: { id?: string }) => Promise.reject(error));
  const first = refuse(refused('notFound'));
  await expect(keepDraft(first, {})).rejects.toMatchObject({ status: 404 });
  expect(first).toHaveBeenCalledOnce();
  const offline = new ApiError('offline', 0);
  const second = refuse(offline);
  await expect(keepDraft(second, { id: 'old' })).rejects.toBe(offline);
  expect(second).toHaveBeenCalledOnce();
});
