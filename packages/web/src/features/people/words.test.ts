// Dates and custom values in words.
import { expect, test } from 'vitest';
import { dayInWords } from '@tidings/contract/rules/days.ts';
import { customValueInWords, isoDayInWords } from './words.ts';

test('[PL-06] a day is written as far as it is known', () => {
  expect(dayInWords({ day: 12, month: 8, year: 1985 })).toBe('12 August 1985');
  expect(dayInWords({ day: 1, month: 12, year: 1990 })).toBe('1 December 1990');
  expect(dayInWords({ day: 12, month: 8, year: 0 })).toBe('12 August');
  expect(dayInWords({ day: 0, month: 0, year: 1985 })).toBe('1985');
  expect(dayInWords({ day: 0, month: 0, year: 0 })).toBe('');
});

test('a custom value is written by the type of its field', () => {
  const values: [number, string][] = [
    [2, 'true'],
    [2, 'false'],
    [2, ''],
    [3, '2026-05-01'],
    [3, 'in May'],
    [0, '2026-05-01'],
  ];
  expect(values.map(([controlType, data]) => customValueInWords({ controlType }, data))).toEqual([
    'Yes',
    'No',
    '',
    '1 May 2026',
    'in May',
    '2026-05-01',
  ]);
  expect(isoDayInWords('2026-12-07')).toBe('7 December 2026');
});
