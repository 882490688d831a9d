// Instants in the tenant's time zone.
import { expect, test } from 'vitest';
import { timeInZone } from './time.ts';

test('[SC-11] writes times in the tenant’s time zone', () => {
  const at = new Date('2026-12-07T08:00:00Z');
  expect(timeInZone(at, 'Africa/Lagos')).toBe('Mon 7 Dec 2026, 09:00');
  expect(timeInZone(at, 'Pacific/Auckland')).toBe('Mon 7 Dec 2026, 21:00');
});

test('writes midnight as 00:00 and September with three letters', () => {
  expect(timeInZone(new Date('2026-09-01T00:00:00Z'), 'UTC')).toBe('Tue 1 Sep 2026, 00:00');
});
