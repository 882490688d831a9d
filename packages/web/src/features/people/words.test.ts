// Dates and custom values in words.
import { expect, test } from 'vitest';
import { customValueInWords, isoDayInWords } from './words.ts';

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
