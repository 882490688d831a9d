// Tests the words for birthdays and wedding anniversaries.
import { expect, test } from 'vitest';
import { celebrationWords, monthsOf } from './celebration-words.ts';

const today = '2026-12-30';

test.each([
  [{ kind: 'birthday', date: today, years: 40 }, 'Today: turns 40'],
  [{ kind: 'birthday', date: '2026-12-31', years: null }, 'Tomorrow: birthday'],
  [{ kind: 'wedding', date: '2027-01-03', years: 1 }, 'Sun 3 Jan: married for 1 year'],
  [{ kind: 'wedding', date: '2027-01-03', years: 25 }, 'Sun 3 Jan: married for 25 years'],
  [{ kind: 'wedding', date: today, years: 0 }, 'Today: wedding anniversary'],
] as const)('[OT-03] %j reads %s', (celebration, words) => {
  expect(celebrationWords(celebration, today).replace(',', '')).toBe(words);
});

test('the link to all birthdays covers both months of the coming two weeks', () => {
  expect(monthsOf(today)).toBe('12,1');
  expect(monthsOf('2026-11-03')).toBe('11');
});
