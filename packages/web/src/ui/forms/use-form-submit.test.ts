// Errors of the server beside the fields of a form.
import type { FormErrors } from '@mantine/form';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { showFieldErrors } from './use-form-submit.ts';

function show(error: unknown) {
  const shown: FormErrors[] = [];
  const form = {
    getValues: () => ({ name: '', category: '' }),
    setErrors: (errors: FormErrors | ((before: FormErrors) => FormErrors)) => {
      shown.push(typeof errors === 'function' ? errors({}) : errors);
    },
  };
  return { isShown: showFieldErrors(form, error), shown: shown.at(-1) };
}

test('a sentence about a field of the form shows beside it', () => {
  const errors = { name: 'This name is taken' };
  expect(show(new ApiError('refused', 400, undefined, errors))).toEqual({ isShown: true, shown: errors });
});

test('a sentence about anything else is left to a toast', () => {
  expect(show(new ApiError('refused', 400, undefined, { filter: 'Too long' })).isShown).toBe(false);
  expect(show(new ApiError('refused', 409, 'Changed meanwhile')).isShown).toBe(false);
  expect(show(new Error('No connection')).isShown).toBe(false);
});
