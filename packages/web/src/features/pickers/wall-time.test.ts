// Wall times of the schedule dialog.
import { readExecution } from '@tidings/contract/rules/dates.ts';
import { expect, test } from 'vitest';
import { executionFields, nextWallTime, tomorrowAt, wallTimeOf } from './wall-time.ts';

test('[SC-11] one instant has different wall times in different time zones', () => {
  const at = new Date('2026-12-07T23:30:40Z');
  expect(wallTimeOf(at, 'Africa/Lagos')).toBe('2026-12-08T00:30');
  expect(wallTimeOf(at, 'America/New_York')).toBe('2026-12-07T18:30');
});

test('[SC-11] the wall time is sent as executionDate, date and time, from which the contract reads one instant', () => {
  const fields = executionFields('2026-12-07T09:00:00');
  expect(fields).toEqual({ executionDate: '2026-12-07T09:00', date: '2026-12-07', time: '09:00' });
  expect(readExecution(fields, 'Africa/Lagos', new Date('2026-12-01T00:00:00Z'))).toEqual({
    at: new Date('2026-12-07T08:00:00Z'),
  });
});

test('[SC-11] tomorrow and the next weekday are those of the time zone', () => {
  // Already Saturday in Lagos, still Friday in New York.
  const at = new Date('2026-12-04T23:30:00Z');
  expect(tomorrowAt('09:00', at, 'Africa/Lagos')).toBe('2026-12-06T09:00');
  expect(tomorrowAt('09:00', at, 'America/New_York')).toBe('2026-12-05T09:00');
  expect(nextWallTime(6, '18:00', at, 'Africa/Lagos')).toBe('2026-12-05T18:00');
  expect(nextWallTime(0, '07:00', at, 'Africa/Lagos')).toBe('2026-12-06T07:00');
});

test('[SC-11] a weekday whose hour has come is that of next week, across a change of the clocks and of the year', () => {
  const zone = 'Europe/London';
  expect(nextWallTime(6, '18:00', new Date('2026-10-24T16:59:00Z'), zone)).toBe('2026-10-24T18:00');
  expect(nextWallTime(6, '18:00', new Date('2026-10-24T17:00:00Z'), zone)).toBe('2026-10-31T18:00');
  expect(nextWallTime(0, '07:00', new Date('2026-12-27T08:00:00Z'), zone)).toBe('2027-01-03T07:00');
});
