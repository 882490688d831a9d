// Tests days in words, and moved days.
import { expect, it } from 'vitest';
import { dayWords, daysAfter, dueWords } from './days.ts';

it('writes a day in words', () => {
  expect(dayWords('2026-12-07')).toBe('Mon 7 Dec 2026');
  expect(dayWords('2026-09-01')).toBe('Tue 1 Sep 2026');
});

it('moves a day over the end of a month and a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
});

it('says whether a day has passed', () => {
  expect(dueWords('2026-12-06', '2026-12-07')).toBe('Overdue: Sun 6 Dec 2026');
  expect(dueWords('2026-12-07', '2026-12-07')).toBe('Today');
  expect(dueWords('2026-12-08', '2026-12-07')).toBe('By Tue 8 Dec 2026');
});
