// Tests the days of messages that repeat.
import { expect, test } from 'vitest';
import { momentOf } from './dates.ts';
import { dayAfter, type Recurrence } from './recurrence.ts';

const daysOf = (every: Recurrence, startsOn: string, count: number) => {
  const days = [startsOn];
  while (days.length < count) days.push(dayAfter(every, startsOn, days.at(-1) ?? startsOn));
  return days;
};

test('a message repeats daily, weekly, or monthly by day or weekday', () => {
  expect(daysOf('day', '2027-02-27', 3)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(daysOf('week', '2026-12-27', 3)).toEqual(['2026-12-27', '2027-01-03', '2027-01-10']);
  expect(daysOf('month', '2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(daysOf('monthWeekday', '2026-11-01', 4)).toEqual([
    '2026-11-01',
    '2026-12-06',
    '2027-01-03',
    '2027-02-07',
  ]);
  // The fifth Sunday is the last one elsewhere.
  expect(daysOf('monthWeekday', '2027-01-31', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-28']);
});

test('the wall time stays over both clock changes', () => {
  const at = (date: string, time: string) => momentOf(date, time, 'Europe/London').toISOString();
  expect(at('2027-03-27', '09:00')).toBe('2027-03-27T09:00:00.000Z');
  expect(at('2027-03-28', '09:00')).toBe('2027-03-28T08:00:00.000Z');
  // The hour that is skipped is later; of the hour that comes twice, the first.
  expect(at('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00.000Z');
  expect(at('2027-10-31', '01:30')).toBe('2027-10-31T00:30:00.000Z');
});
