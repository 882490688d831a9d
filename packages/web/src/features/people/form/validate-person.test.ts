// Validation of the person form in the browser.
import { expect, test } from 'vitest';
import { personForm } from '../../../messages/en/person-form.ts';
import { validateCustomValue, validatePerson } from './validate-person.ts';

const nothing = () => undefined;
const birth = (day: number, month: number, year: number) =>
  validatePerson({ birth: { day, month, year } }, nothing)['dayOfBirth'];

test('[PF-04] refuses an impossible day; day and month alone, or a year alone, are accepted', () => {
  expect([birth(29, 2, 0), birth(3, 4, 0), birth(0, 0, 1990), birth(0, 0, 0)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(birth(31, 2, 0)).toBe('There is no 31 February.');
  expect(birth(29, 2, 2001)).toBe('There is no 29 February 2001.');
  expect(birth(3, 0, 0)).toBe(personForm.monthMissing);
  expect(birth(0, 0, 1700)).toBe('1700 is not a valid year.');
});

test.each([
  [3, '2026-02-29', personForm.invalidDate],
  [3, '2028-02-29', null],
  [4, 'a@b', /is not an e-mail address/],
  [4, 'john,doe@a.org; x@b.org', /is not an e-mail address/],
  [4, 'a@b.org', null],
  [7, '12,5', personForm.invalidNumber],
  [7, ' -12.5 ', null],
  [0, 'anything', null],
  [99, 'anything', null],
])('[PF-07] validates a field of type %i with the value %s', (type, value, problem) => {
  const said = validateCustomValue(type, value);
  if (problem instanceof RegExp) expect(said).toMatch(problem);
  else expect(said).toBe(problem);
  expect(validateCustomValue(type, '')).toBeNull();
});

test('validates only what was edited', () => {
  expect(validatePerson({}, nothing)).toEqual({});
  expect(validatePerson({ email: 'x', custom: { f: { data: 'x' } } }, () => 7)).toEqual({
    email: expect.stringContaining('not an e-mail address'),
    f: personForm.invalidNumber,
  });
});
