// Tests of the sums of the plot over time.
import { expect, test } from 'vitest';
import { arrivals } from './arrivals.ts';

const moments = [
  { at: '2026-12-07T08:00:00.000Z', sent: 3, delivered: 0, failed: 0 },
  { at: '2026-12-07T08:01:00.000Z', sent: 1, delivered: 2, failed: 1 },
];

test('[SC-15] sums up to each moment, in the time zone of the organisation', () => {
  expect(arrivals(moments, 60, 'Africa/Lagos')).toEqual([
    { key: moments[0]?.at, at: '09:00', sent: 3, delivered: 0, failed: 0 },
    { key: moments[1]?.at, at: '09:01', sent: 4, delivered: 2, failed: 1 },
  ]);
});

test('shows seconds where a minute has several points, and days where each is one', () => {
  expect(arrivals(moments, 10, 'UTC').map(({ at }) => at)).toEqual(['08:00:00', '08:01:00']);
  expect(arrivals(moments.slice(0, 1), 86_400, 'UTC').map(({ at }) => at)).toEqual(['7 Dec']);
});
