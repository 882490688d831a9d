// Tests of the sentences of a reckoning.
import { expect, test } from 'vitest';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import {
  audienceWords,
  changedWords,
  goesTo,
  isShort,
  pagesWords,
  reckoningLine,
  type Estimate,
} from './reckoning-words.ts';

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
  warnings: [],
};

test('[SC-08] the reckoning is one line of people, pages, and units of the balance', () => {
  expect(reckoningLine(estimate, 'sms')).toBe('381 people · 31 need 2 pages · 412 units of 1,900');
  expect(goesTo(estimate, 'sms')).toBe('This goes to 381 people');
});

test('[EC-10] an e-mail is reckoned without pages and units', () => {
  expect(reckoningLine(estimate, 'email')).toBe('381 people');
});

test.each([
  [0, 0, 'nobody'],
  [1, 1, '1 person'],
  [1, 0, '1 person'],
  [379, 381, '381 people on 379 phones'],
  [1, 2, '2 people on 1 phone'],
  [5, 3, '5 people'],
])('[SC-17] %i addresses of %i people read %s', (recipients, people, words) => {
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
])('[SC-04] pages %#', (pagesOfRecipients, words) => {
  expect(pagesWords({ ...estimate, pagesOfRecipients })).toBe(words);
});

test('[UN-01] a balance that does not reach is told before sending', () => {
  expect(isShort({ ...estimate, balance: 411 })).toBe(true);
  expect(isShort({ ...estimate, balance: 412 })).toBe(false);
});

test('[SC-16] what changed since the confirmation is said in numbers', () => {
  expect(changedWords(estimate, { recipients: 383, units: 414 })).toBe(
    'Since you looked it has changed: it now reaches 383 instead of 381 and costs 414 units instead of 412.',
  );
  expect(changedWords(estimate, estimate)).toContain('has changed since you looked');
});

test('[SC-16] each reason has a sentence, for one and for many', () => {
  expect(leftOutSentence('no-phone', 1)).toBe('1 person has no phone number');
  expect(leftOutSentence('no-phone', 4200)).toBe('4,200 people have no phone number');
  expect(leftOutSentence('something-new', 2)).toBe('2 are left out');
});
