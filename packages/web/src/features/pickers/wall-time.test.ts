// Wall times of the schedule dialog.
import { readExecution } from '@tidings/contract/rules/dates.ts';
import { expect, test } from 'vitest';
import { executionFields, wallTimeOf } from './wall-time.ts';

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
