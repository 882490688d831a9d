// Tests of the bar, the words and the count-down of a report.
import { expect, test } from 'vitest';
import { lookOfMessage, outcomeWords, progressWords, stateSharesOf, undoSeconds } from './states.ts';

test('[SC-15] orders the bar from delivered to pending, and joins states that look alike', () => {
  const shares = stateSharesOf({ pending: 4, delivered: 3, rejected: 1, undelivered: 2, skipped: 0 }, 0);
  expect(shares.map(({ look, count }) => [look, count])).toEqual([
    ['delivered', 3],
    ['rejected', 3],
    ['pending', 4],
  ]);
  expect(stateSharesOf({}, 0)).toEqual([]);
});

test('[DE-03] shows apart from what was sent what the outbox kept', () => {
  const shares = (kept: number) =>
    stateSharesOf({ accepted: 5, rejected: 1 }, kept).map(({ look, count }) => [look, count]);
  expect(shares(2)).toEqual([
    ['accepted', 3],
    ['kept', 2],
    ['rejected', 1],
  ]);
  expect(shares(5)).toEqual([
    ['kept', 5],
    ['rejected', 1],
  ]);
});

test.each([
  ['done' as const, { accepted: 391 }, 391, 391, 'All 391 messages kept in the Outbox', '391 messages'],
  ['done' as const, { accepted: 1 }, 1, 1, 'The message was kept in the Outbox', '1 message'],
  [
    'done' as const,
    { accepted: 300, rejected: 91 },
    300,
    391,
    '300 of 391 messages kept in the Outbox',
    '300 messages, 91 failed',
  ],
  [
    'done' as const,
    { accepted: 150, delivered: 50, undelivered: 10 },
    100,
    210,
    '110 of 210 messages sent, 50 delivered, 100 kept in the Outbox',
    '100 sent, 100 kept in outbox, 10 failed',
  ],
  [
    'cancelled' as const,
    { accepted: 2, skipped: 3 },
    2,
    5,
    '2 of 5 messages kept in the Outbox, then stopped',
    '2 kept in outbox, 3 left out',
  ],
])(
  '[DE-03] says sent of nothing that the outbox kept: %s %j',
  (state, counts, kept, total, outcome, progress) => {
    expect(outcomeWords({ state, counts, kept, total })).toBe(outcome);
    expect(progressWords({ state, counts, kept, total })).toBe(progress);
  },
);

test('[DE-03] a message that went to the outbox alone is kept, one that partly went out is done', () => {
  expect(lookOfMessage({ state: 'done', counts: { accepted: 3, rejected: 1 }, kept: 3 })).toBe('kept');
  expect(lookOfMessage({ state: 'done', counts: { accepted: 3, delivered: 1 }, kept: 3 })).toBe('done');
  expect(lookOfMessage({ state: 'done', counts: { rejected: 1 }, kept: 0 })).toBe('done');
  expect(lookOfMessage({ state: 'sending', counts: { accepted: 3, pending: 1 }, kept: 3 })).toBe('sending');
});

test.each([
  ['sending' as const, { accepted: 100, delivered: 10, rejected: 10, pending: 261 }, '120 of 381'],
  ['ready' as const, { pending: 381 }, 'to 381'],
  ['done' as const, { accepted: 300, delivered: 78, rejected: 1, undelivered: 2 }, '378 sent, 3 failed'],
  ['done' as const, { delivered: 379, uncertain: 1, skipped: 1 }, '379 sent, 1 uncertain, 1 left out'],
  ['cancelled' as const, { skipped: 381 }, '0 sent, 381 left out'],
])('[SC-14] writes the progress of a message that is %s', (state, counts, words) => {
  expect(progressWords({ state, counts, kept: 0, total: 381 })).toBe(words);
});

test.each([
  ['done' as const, { accepted: 391 }, 391, 'All 391 messages sent'],
  ['done' as const, { accepted: 1 }, 1, 'The message was sent'],
  ['done' as const, { delivered: 391 }, 391, 'All 391 messages delivered'],
  ['done' as const, { accepted: 91, delivered: 300 }, 391, 'All 391 messages sent, 300 delivered'],
  ['done' as const, { accepted: 379, rejected: 12 }, 391, '379 of 391 messages sent'],
  ['done' as const, { undelivered: 1, rejected: 1 }, 2, '1 of 2 messages sent'],
  ['done' as const, { rejected: 1 }, 1, 'No messages could be sent'],
  ['done' as const, { rejected: 1, uncertain: 1 }, 2, "We don't know whether any messages arrived"],
  [
    'cancelled' as const,
    { accepted: 589, rejected: 36, skipped: 3343 },
    3968,
    '589 of 3,968 messages sent, then stopped',
  ],
  ['cancelled' as const, { skipped: 5 }, 5, 'Nothing was sent'],
  ['cancelled' as const, {}, 0, 'Nothing was sent'],
  ['sending' as const, { accepted: 1, pending: 4 }, 5, ''],
])('[SC-15] writes the outcome of a message that is %s', (state, counts, total, words) => {
  expect(outcomeWords({ state, counts, kept: 0, total })).toBe(words);
});

test('writes no progress for a draft', () => {
  expect(progressWords({ state: 'draft', counts: {}, kept: 0, total: 0 })).toBe('');
});

test('[SC-18] counts Undo down by the clock of the server, whatever the browser’s clock says', () => {
  const until = '2026-12-07T09:00:10.000Z';
  const ours = Date.parse('2026-12-07T09:00:00Z');
  expect(undoSeconds(until, ours, 0)).toBe(10);
  expect(undoSeconds(until, ours + 3_600_000, -3_600_000)).toBe(10);
  expect(undoSeconds(until, ours, 9500)).toBe(1);
  expect(undoSeconds(until, ours, 10_500)).toBe(0);
  expect(undoSeconds(null, ours, 0)).toBe(0);
});
