// Tests of the words for what became of a recipient.
import { expect, test } from 'vitest';
import { reasonWords, recipientStates, stateWords } from './fates.ts';

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
