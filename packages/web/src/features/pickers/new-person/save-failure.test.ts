// Toasts of failed saves.
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveFailure } from './save-failure.ts';

const read = (error: unknown, creating: boolean) => {
  const note = saveFailure(error, creating);
  return note && [note.title, note.detail];
};

test('[PF-14] a refused creation is titled Attention!, with the server’s message or a default', () => {
  expect(read(new ApiError('refused', 400, 'This day is not possible'), true)).toEqual([
    'Attention!',
    'This day is not possible',
  ]);
  expect(read(new ApiError('refused', 400), true)).toEqual(['Attention!', 'Save operation failed']);
});

test('[PF-14] a failed update is titled Update Failed', () => {
  expect(read(new ApiError('refused', 409, 'Somebody saved it'), false)).toEqual([
    'Update Failed',
    'Somebody saved it',
  ]);
  expect(read(new ApiError('fault', 500), false)).toEqual([
    'Update Failed',
    'Update operation was not succesfull',
  ]);
});

test('[PF-14] a timeout and a lost connection have the same toasts for creation and update', () => {
  for (const creating of [true, false]) {
    expect(read(new ApiError('timeout', 0), creating)).toEqual([
      'Request Delayed',
      'Request took too long to respond',
    ]);
    expect(read(new ApiError('offline', 0), creating)?.[0]).toBe("You 're Offline");
  }
});
