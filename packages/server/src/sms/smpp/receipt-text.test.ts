// Tests receipts in the spellings of several vendors.
import { expect, it } from 'vitest';
import { normalId, spellings } from './message-id.ts';
import { looksLikeReceipt, readReceipt } from './receipt-text.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  [
    'id:0A1F sub:001 dlvrd:001 submit date:2611201058 done date:2611201100 stat:DELIVRD err:000 text:Good morn',
    {
      references: ['a1f', '0A1F', '2591'],
      state: 'delivered',
      code: null,
      at: new Date('2026-11-20T11:00:00Z'),
    },
  ],
  [
    'id:2591 sub:001 dlvrd:000 submit date:261120105801 done date:261120110002 stat:UNDELIV err:27B',
    {
      references: ['2591', 'a1f', '9617'],
      state: 'undelivered',
      code: '27B',
      at: new Date('2026-11-20T11:00:02Z'),
    },
  ],
  [
    'id: c4_x@$ STAT: rejectd err: 11 done date: 20261120110000',
    {
      references: ['c4_x@$'],
      state: 'rejected',
      cause: 'provider',
      code: '11',
      at: new Date('2026-11-20T11:00:00Z'),
    },
  ],
  [
    'id:7 stat:EXPIRED',
    { references: ['7'], state: 'undelivered', cause: 'switched-off', code: null, at: null },
  ],
  ['id:7 stat:ACCEPTD err:000', { references: ['7'], state: 'buffered', code: null, at: null }],
  ['id:7 stat:UNKNOWN', { references: ['7'], state: 'buffered', code: null, at: null }],
  ['nothing we know', { references: [], state: 'buffered', code: null, at: null }],
  // A local time ahead of UTC would be in the future, so it becomes now.
  ['id:7 done date:2611201258 stat:DELIVRD', { references: ['7'], state: 'delivered', code: null, at: now }],
  ['id:7 done date:2613991258 stat:DELIVRD', { references: ['7'], state: 'delivered', code: null, at: null }],
])('[DE-04] reads %s', (text, expected) => {
  expect(readReceipt(text, {}, now)).toEqual(expected);
});

it('[DE-04] prefers the fields to the text', () => {
  const fields = { receiptedMessageId: 'FF', messageState: 5, networkError: Buffer.from([3, 0, 27]) };
  expect(readReceipt('id:1 stat:DELIVRD err:000', fields, now)).toEqual({
    references: ['ff', 'FF', '255', '1'],
    state: 'undelivered',
    cause: 'switched-off',
    code: '27',
    at: null,
  });
});

it.each([
  [2, 'delivered'],
  [3, 'undelivered'],
  [4, 'undelivered'],
  [5, 'undelivered'],
  [8, 'rejected'],
  [1, 'buffered'],
  [6, 'buffered'],
  [7, 'buffered'],
])('message_state %i means %s', (messageState, state) => {
  expect(readReceipt('', { messageState }, now).state).toBe(state);
});

it('[DE-04] finds an id however either side writes it', () => {
  const written = ['2591', 'a1f', 'A1F', '00000A1F', '0000002591'];
  for (const submitted of ['a1f', 'A1F', '00000A1F']) {
    for (const receipted of written) expect(spellings(receipted)).toContain(normalId(submitted));
  }
  for (const submitted of ['2591', '0000002591']) {
    for (const receipted of written) expect(spellings(receipted)).toContain(normalId(submitted));
  }
  expect(normalId('000')).toBe('0');
  expect(spellings(' ')).toEqual([]);
});

it('distinguishes a receipt from what a person writes', () => {
  expect(looksLikeReceipt('id:7 sub:001 stat:DELIVRD')).toBe(true);
  expect(looksLikeReceipt('My id: is lost, what is the stat: of my card')).toBe(false);
  expect(looksLikeReceipt('STOP')).toBe(false);
});
