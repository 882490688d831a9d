// Tests of the sentences of an estimate.
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import {
  audienceWords,
  balanceAfter,
  changedReasons,
  changedWords,
  classWords,
  goesTo,
  isShort,
  pagesWords,
  estimateParts,
  sharedWords,
  uncountedWords,
  type Estimate,
} from './estimate-words.ts';
import { estimateTexts } from '../../../messages/en/estimate.ts';

const estimate: Estimate = {
  recipients: 381,
  people: 381,
  skipped: [],
  pages: 412,
  pagesOfRecipients: [
    { pages: 2, count: 31 },
    { pages: 1, count: 350 },
  ],
  classes: [{ country: 'NG', pages: 1, recipients: 350, unitsEach: 1, units: 350 }],
  shared: { addresses: 0, people: 0 },
  units: 412,
  balance: 1900,
  fingerprint: 'f',
  quietUntil: null,
  timeZone: 'Africa/Lagos',
  provider: '',
  pageRule: 'gsm',
  limit: null,
  warnings: [],
};

test('[SC-08] writes an estimate as people, pages and units of the balance', () => {
  expect(estimateParts(estimate, 'sms')).toEqual(['381 people', '31 need 2 pages', '412 units of 1,900']);
  expect(goesTo(estimate, 'sms')).toBe(estimateTexts.goesTo('381 people'));
});

test('writes the estimate of an e-mail without pages and units', () => {
  expect(estimateParts(estimate, 'email')).toEqual(['381 people']);
});

test.each([
  [0, 0, 'no one'],
  [1, 1, '1 person'],
  [1, 0, '1 person'],
  [379, 381, '381 people on 379 phones'],
  [1, 2, '2 people on 1 phone'],
  [5, 3, '5 people'],
])('[SC-17] %i addresses of %i people are written as %s', (recipients, people, words) => {
  expect(audienceWords({ ...estimate, recipients, people }, 'sms')).toBe(words);
});

test.each([
  [[{ pages: 1, count: 9 }], '1 page each'],
  [[{ pages: 3, count: 9 }], '3 pages each'],
  [
    [
      { pages: 1, count: 9 },
      { pages: 2, count: 1 },
      { pages: 3, count: 4 },
    ],
    '1 needs 2 pages, 4 need 3',
  ],
  [
    [
      { pages: 4, count: 1 },
      { pages: 2, count: 401 },
    ],
    '401 need 2 pages, 1 needs 4',
  ],
  [[], ''],
])('[SC-04] writes who needs how many pages, case %#', (pagesOfRecipients, words) => {
  expect(pagesWords({ ...estimate, pagesOfRecipients })).toBe(words);
});

test('[UN-01] knows before sending that the balance is too low', () => {
  expect(isShort({ ...estimate, balance: 411 })).toBe(true);
  expect(isShort({ ...estimate, balance: 412 })).toBe(false);
});

test('[SC-16] says in numbers what changed since the confirmation', () => {
  expect(changedWords(estimate, { recipients: 383, units: 414 })).toBe(
    'This has changed since you looked: it now reaches 383 instead of 381 and costs 414 units instead of 412.',
  );
  expect(changedWords(estimate, estimate)).toBe(estimateTexts.changed);
});

test('[SC-16] says by reason who was added or left out since the confirmation', () => {
  const skipped = (...counts: [string, number][]) => ({
    ...estimate,
    skipped: counts.map(([reason, count]) => ({ reason, count })),
  });
  expect(
    changedReasons(
      skipped(['no-phone', 1], ['opted-out', 2], ['dnd', 4]),
      skipped(['no-phone', 3], ['opted-out', 2]),
    ),
  ).toEqual([
    estimateTexts.changedReason('3 people have no phone number', 1),
    estimateTexts.changedReason('0 numbers are on Do Not Disturb', 4),
  ]);
  expect(changedReasons(undefined, estimate)).toEqual([]);
});

test('[SC-08] writes a cost class with its country, pages and sum', () => {
  const one = { country: 'GH', pages: 2, recipients: 1200, unitsEach: 2.5, units: 3000 };
  expect(classWords(one)).toEqual({
    who: '1,200 in Ghana · 2 pages',
    cost: '1,200 × 2.5 = 3,000 units',
  });
  expect(classWords({ ...one, country: '' }).who).toBe('1,200 · 2 pages');
});

test('[SC-08] says what is left of a balance that is large enough', () => {
  expect(balanceAfter(estimate)).toBe('1,488 units left afterwards');
  expect(balanceAfter({ ...estimate, balance: 411 })).toBe('');
});

test.each([
  [0, 0, ''],
  [1, 2, '2 people share a phone and get one message'],
  [3, 7, '7 people share 3 phones and get one message per phone'],
])('[SC-17] %i phones that %i people share are written as %s', (addresses, people, words) => {
  expect(sharedWords({ ...estimate, shared: { addresses, people } })).toBe(words);
});

test('[SC-16] has a sentence for each reason, for one person and for many', () => {
  expect(leftOutSentence('no-phone', 1)).toBe('1 person has no phone number');
  expect(leftOutSentence('no-phone', 4200)).toBe('4,200 people have no phone number');
  expect(leftOutSentence('something-new', 2)).toBe('2 are left out');
});

test('says why counting failed where it is known, and that no text is lost', () => {
  expect(uncountedWords(new ApiError('timeout', 0))).toBe(estimateTexts.tookTooLong);
  const stopped = 'This took longer than a minute, so it was stopped.';
  expect(uncountedWords(new ApiError('fault', 503, stopped))).toBe(stopped);
  expect(uncountedWords(new ApiError('refused', 409, 'The group is gone.'))).toBe('The group is gone.');
  expect(uncountedWords(new ApiError('fault', 500, 'x'))).toBe(estimateTexts.notCounted);
});
