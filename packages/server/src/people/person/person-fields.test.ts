// Tests of dates of birth in the form of a person, at a given moment.
import type { PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { expect, test } from 'vitest';
import { readFields } from './person-fields.ts';

const now = new Date('2026-11-23T12:00:00Z');
const born = (dayOfBirth: number, monthOfBirth: number, yearOfBirth: number) =>
  readFields(
    { firstName: 'Ada', dayOfBirth, monthOfBirth, yearOfBirth } as PersonForm,
    null,
    { country: 'NG', now },
    undefined,
  );

test.each([
  [25, 11, 2026],
  [0, 12, 2026],
  [1, 1, 2027],
])('[PF-04] refuses a date of birth that is still to come: %i.%i.%i', (...day) => {
  expect(() => born(...day)).toThrow(AppError);
  expect(() => born(...day)).toThrow('is still to come.');
});

test.each([
  ['yesterday', 22, 11, 2026],
  ['the day after, which has begun in Kiribati', 24, 11, 2026],
  ['a birthday later this year without its year', 25, 12, 0],
  ['this year alone', 0, 0, 2026],
])('[PF-04] takes %s', (_, ...day) => {
  expect(born(...day)).toMatchObject({ birth_day: day[0], birth_year: day[2] });
});
