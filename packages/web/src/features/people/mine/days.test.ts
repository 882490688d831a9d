// Tests moved days, and when something is due.
import { expect, it } from 'vitest';
import { daysAfter, dueWords } from './days.ts';

it('moves a day over the end of a month and a year', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
});

it('says whether a day has passed', () => {
  expect(dueWords('2026-12-06', '2026-12-07')).toBe('Overdue: Sun 6 Dec 2026');
  expect(dueWords('2026-12-07', '2026-12-07')).toBe('Today');
  expect(dueWords('2026-12-08', '2026-12-07')).toBe('By Tue 8 Dec 2026');
});
