// Errors of the server beside the fields of a form.
import type { FormErrors } from '@mantine/form';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { errorsThatStay, showFieldErrors } from './use-form-submit.ts';

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

test('an error goes once its value changes, and others stay', () => {
  const before = { name: 'A', words: ['x', 'y'], settings: { host: 'h', port: 1 } };
  const errors = { name: 'n', 'words.1': 'w', 'settings.host': 'h', elsewhere: 'e' };
  const left = (values: typeof before) => Object.keys(errorsThatStay(errors, values, before));
  expect(left({ ...before, name: 'B' })).toEqual(['words.1', 'settings.host']);
  expect(left({ ...before, words: ['x', 'y', 'z'] })).toEqual(['name', 'words.1', 'settings.host']);
  expect(left({ ...before, words: ['x'] })).toEqual(['name', 'settings.host']);
  expect(left({ ...before, settings: { host: 'h', port: 2 } })).toEqual(['name', 'words.1', 'settings.host']);
  expect(left({ ...before, settings: { host: 'i', port: 1 } })).toEqual(['name', 'words.1']);
});

test('an error about a part that has no value yet goes with its whole', () => {
  const before = { settings: {}, name: 'A' };
  const errors = { 'settings.host': 'Enter the host' };
  expect(errorsThatStay(errors, { ...before, name: 'B' }, before)).toEqual(errors);
  expect(errorsThatStay(errors, { ...before, settings: { host: 'h' } }, before)).toEqual({});
});
