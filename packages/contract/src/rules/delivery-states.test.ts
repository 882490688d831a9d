// Tests of the words for what became of a recipient.
import { expect, test } from 'vitest';
import { causes, causeWords, reasonWords, recipientStates, stateWords } from './delivery-states.ts';

test('[DE-02] every state has a word: accepted reads sent, rejected and undelivered read failed', () => {
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

test('a reason of ours is put into words, and one of a provider stays as it is', () => {
  expect(reasonWords('no-phone')).toBe('No phone number');
  expect(reasonWords('Mailbox full')).toBe('Mailbox full');
  expect(reasonWords('')).toBe('');
});

test('[DE-02, EC-15] a cause says of an e-mail what it means there: no sender id, no text of an SMS, no network', () => {
  expect(causeWords('sender', 'sms')).toBe('Sender id refused by the network');
  expect(causeWords('sender', 'email')).toBe('Sender address not accepted by the mail server');
  expect(causeWords('opted-out', 'email')).toBe(causeWords('opted-out', 'sms'));
  const ofPhones = new Set(['no-phone', 'wrong-number', 'switched-off', 'no-rate', 'dnd']);
  for (const cause of causes.filter((one) => !ofPhones.has(one)))
    expect(causeWords(cause, 'email')).not.toMatch(/network|sender id|phone/i);
});
