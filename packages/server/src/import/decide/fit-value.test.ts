// Tests of values that imports put into custom fields.
import { expect, test } from 'vitest';
import { fitValue } from './fit-value.ts';

const now = new Date('2026-12-01T09:00:00Z');
const fit = (controlType: number, text: string) =>
  fitValue(
    {
      id: 'f',
      label: 'Field',
      controlType,
      entityType: 1,
      parameterValues: 'Ikeja\\, Lagos,Abuja',
      retired: false,
    },
    text,
    { dayFirst: true, now },
  );

test.each([
  [1, 'ikeja, lagos', { value: 'Ikeja, Lagos' }],
  [1, 'Ikeja', { problem: "Field: 'Ikeja' is not one of the values of its list, and was left out." }],
  [4, 'Ada@example.org', { value: 'Ada@example.org' }],
  [4, 'john,doe@example.org', { problem: expect.stringContaining('not an e-mail address') }],
  [4, 'a@example.org; b@example.org', { problem: expect.stringContaining('more than one e-mail address') }],
])('[PL-03] a field of kind %i has of %j %j', (controlType, text, fitting) => {
  expect(fit(controlType, text)).toEqual(fitting);
});
