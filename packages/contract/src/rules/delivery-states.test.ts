// Tests of the words for delivery states and causes.
import { expect, test } from 'vitest';
import { causes, causeWords, reasonWords, recipientStates, stateWords } from './delivery-states.ts';

test('[DE-02] every state has a word: accepted is sent, rejected and undelivered are failed', () => {
  expect(recipientStates.map((state) => stateWords[state])).toEqual([
    'Waiting',
    'Sending',
    'Sent',
    'Delivered',
    'Failed',
    'Failed',
    'Uncertain',
    'Left out',
  ]);
});

test('translates our reasons, and keeps a provider’s as they are', () => {
  expect(reasonWords('no-phone')).toBe('No phone number');
  expect(reasonWords('Mailbox full')).toBe('Mailbox full');
  expect(reasonWords('')).toBe('');
});

test('words a cause for e-mail without sender ids, texts of SMS or networks', () => {
  expect(causeWords('sender', 'sms')).toBe('Sender id refused by the network');
  expect(causeWords('sender', 'email')).toBe('Sender address not accepted by the mail server');
  expect(causeWords('opted-out', 'email')).toBe(causeWords('opted-out', 'sms'));
  const ofPhones = new Set(['no-phone', 'wrong-number', 'switched-off', 'no-rate', 'dnd']);
  for (const cause of causes.filter((one) => !ofPhones.has(one)))
    expect(causeWords(cause, 'email')).not.toMatch(/network|sender id|phone/i);
});
