// Ages and anniversaries.
import { expect, test } from 'vitest';
import { yearsSince } from './years-since.ts';

test('[PL-06] counts whole years, and the birthday itself', () => {
  const born = { day: 12, month: 8, year: 1985 };
  expect(yearsSince(born, '2026-08-11')).toBe(40);
  expect(yearsSince(born, '2026-08-12')).toBe(41);
  expect(yearsSince({ day: 29, month: 2, year: 2000 }, '2026-02-28')).toBe(25);
  expect(yearsSince({ day: 29, month: 2, year: 2000 }, '2026-03-01')).toBe(26);
  expect(yearsSince({ day: 0, month: 0, year: 1985 }, '2026-01-01')).toBe(41);
  expect(yearsSince({ day: 12, month: 8, year: 0 }, '2026-08-12')).toBeNull();
  expect(yearsSince({ day: 1, month: 1, year: 2027 }, '2026-08-12')).toBeNull();
});
