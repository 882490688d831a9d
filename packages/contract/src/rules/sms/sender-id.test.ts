// Tests of the form of a sender id and of its states.
import { expect, test } from 'vitest';
import { isSenderId, senderIdHint, senderIdState } from './sender-id.ts';

test.each([
  ['GRC', true],
  ['GraceChurch', true],
  ['1234', true],
  ['GC', false],
  ['GraceChurchX', false],
  ['Grace Choir', false],
  ['Grace-1', false],
  ['Ọlọrun', false],
  [' Grace', false],
  ['Grace\n', false],
  ['', false],
])('[SI-01] %j is a sender id: %s', (mask, good) => {
  expect(isSenderId(mask)).toBe(good);
});

test('[SI-01] the hint says what is allowed', () => {
  expect(senderIdHint).toContain('no special characters');
  expect(senderIdHint).toContain('not fewer than 3 or more than 11 characters');
});

test.each([
  [0, 'pending'],
  [1, 'processing'],
  [2, 'approved'],
  [3, 'not approved'],
  [-1, 'not approved'],
  [99, 'not approved'],
])('[SI-02] status %i is %s', (status, state) => {
  expect(senderIdState(status)).toBe(state);
});
