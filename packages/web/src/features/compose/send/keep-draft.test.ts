// Tests of saving a draft that may not be there any more.
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { keepDraft } from './keep-draft.ts';

const gone = new ApiError('refused', 404, 'This draft is not there any more.');

test('a draft that was deleted meanwhile is saved as a new one', async () => {
  const save = vi.fn(async ({ id }: { id?: string | null; body: string }) => {
    if (id) throw gone;
    return { id: 'new' };
  });
  expect(await keepDraft(save, { id: 'old', body: 'Tea' })).toBe('new');
  expect(save).toHaveBeenLastCalledWith({ id: null, body: 'Tea' });
});

test('a new draft that is refused, and any other failure, stays a failure', async () => {
  const refuse = (error: ApiError) => vi.fn(async (_body: { id?: string }) => Promise.reject(error));
  const first = refuse(gone);
  await expect(keepDraft(first, {})).rejects.toBe(gone);
  expect(first).toHaveBeenCalledOnce();
  const offline = new ApiError('offline', 0);
  const second = refuse(offline);
  await expect(keepDraft(second, { id: 'old' })).rejects.toBe(offline);
  expect(second).toHaveBeenCalledOnce();
});
