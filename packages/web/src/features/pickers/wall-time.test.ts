// Tests of wall times between the field, the payload and the zone.
import { readExecution } from '@tidings/contract/rules/dates.ts';
import { expect, test } from 'vitest';
import { executionFields, wallTimeOf } from './wall-time.ts';

test('[SC-11] the same instant is another wall time in another zone', () => {
  const at = new Date('2026-12-07T23:30:40Z');
  expect(wallTimeOf(at, 'Africa/Lagos')).toBe('2026-12-08T00:30');
  expect(wallTimeOf(at, 'America/New_York')).toBe('2026-12-07T18:30');
});

test('[SC-11] the field becomes executionDate, date and time, and the contract reads one instant from them', () => {
  const fields = executionFields('2026-12-07T09:00:00');
  expect(fields).toEqual({ executionDate: '2026-12-07T09:00', date: '2026-12-07', time: '09:00' });
  expect(readExecution(fields, 'Africa/Lagos', new Date('2026-12-01T00:00:00Z'))).toEqual({
    at: new Date('2026-12-07T08:00:00Z'),
  });
});
