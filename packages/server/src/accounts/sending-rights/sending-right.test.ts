// Tests of the rule of sending rights: who may send what.
import { expect, test } from 'vitest';
import { letsNewSend, rightOf } from './sending-right.ts';
import type { Standing } from './standing-store.ts';

const standing = (
  state: Standing['state'],
  addressProved = false,
  quotaLifted = false,
  dailyQuota: number | null = null,
): Standing => ({ state, addressProved, quotaLifted, dailyQuota, closedAt: null });

test.each([
  ['approved', undefined, false, false, null, null],
  ['approved', 'open', false, false, null, null],
  ['suspended', 'open', true, true, 'suspended', null],
  ['suspended', undefined, true, true, 'suspended', null],
  ['new', undefined, true, true, 'approval', null],
  ['new', 'approval', true, true, 'approval', null],
  ['new', 'invited', true, true, 'approval', null],
  ['new', 'closed', true, true, 'approval', null],
  ['new', 'open', false, false, 'address', 100],
  ['new', 'open', false, true, 'address', null],
  ['new', 'open', true, false, null, 100],
  ['new', 'open', true, true, null, null],
] as const)(
  '[AU-13] %s, registration %s, address proved %s, limit lifted %s: kept for %s, %s a day',
  (state, REGISTRATION, proved, lifted, keptFor, quota) => {
    expect(rightOf(standing(state, proved, lifted), letsNewSend({ REGISTRATION }))).toEqual({
      keptFor,
      quota,
      isApproved: state === 'approved',
    });
  },
);

test('[AU-13] a daily limit of its own counts instead of the usual one, unless it is lifted', () => {
  const quotaOf = (lifted: boolean) => rightOf(standing('new', true, lifted, 500), true).quota;
  expect([quotaOf(false), quotaOf(true)]).toEqual([500, null]);
});
