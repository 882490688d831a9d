// Tests of the bar, the words and the count-down of a report.
import { expect, test } from 'vitest';
import { stateSharesOf, outcomeWords, progressWords, undoSeconds } from './states.ts';

test('[SC-15] orders the bar from delivered to pending, and joins states that look alike', () => {
  const shares = stateSharesOf({ pending: 4, delivered: 3, rejected: 1, undelivered: 2, skipped: 0 });
  expect(shares.map(({ look, count }) => [look, count])).toEqual([
    ['delivered', 3],
    ['rejected', 3],
    ['pending', 4],
  ]);
  expect(stateSharesOf({})).toEqual([]);
});

test.each([
  ['sending' as const, { accepted: 100, delivered: 10, rejected: 10, pending: 261 }, '120 of 381'],
  ['ready' as const, { pending: 381 }, 'to 381'],
  ['done' as const, { accepted: 300, delivered: 78, rejected: 1, undelivered: 2 }, '378 sent, 3 failed'],
  ['done' as const, { delivered: 379, uncertain: 1, skipped: 1 }, '379 sent, 1 uncertain, 1 left out'],
  ['cancelled' as const, { skipped: 381 }, '0 sent, 381 left out'],
])('[SC-14] writes the progress of a message that is %s', (state, counts, words) => {
  expect(progressWords(state, counts, 381)).toBe(words);
});

test.each([
  ['done' as const, { accepted: 391 }, 391, 'All 391 messages were handed over'],
  ['done' as const, { accepted: 1 }, 1, 'The message was handed over'],
  ['done' as const, { delivered: 391 }, 391, 'All 391 messages arrived'],
  ['done' as const, { accepted: 91, delivered: 300 }, 391, 'All 391 messages were handed over, 300 arrived'],
  ['done' as const, { accepted: 379, rejected: 12 }, 391, '379 of 391 messages were handed over'],
  ['done' as const, { undelivered: 1, rejected: 1 }, 2, '1 of 2 messages was handed over'],
  ['done' as const, { rejected: 1 }, 1, 'No messages could be sent'],
  ['done' as const, { rejected: 1, uncertain: 1 }, 2, 'It is not known whether any message arrived'],
  [
    'cancelled' as const,
    { accepted: 589, rejected: 36, skipped: 3343 },
    3968,
    '589 of 3,968 messages were handed over, then it was stopped',
  ],
  ['cancelled' as const, { skipped: 5 }, 5, 'Nothing was sent'],
  ['cancelled' as const, {}, 0, 'Nothing was sent'],
  ['sending' as const, { accepted: 1, pending: 4 }, 5, ''],
])('[SC-15] writes the outcome of a message that is %s', (state, counts, total, words) => {
  expect(outcomeWords(state, counts, total)).toBe(words);
});

test('writes no progress for a draft', () => {
  expect(progressWords('draft', {}, 0)).toBe('');
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
