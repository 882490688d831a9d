// Tests of the sender that an e-mail shows.
import { expect, test } from 'vitest';
import { email } from '../../../../messages/en/email.ts';
import { fromNote, fromOf, type Senders, verifiedOf, withDefaultSender } from './from-words.ts';

const sender = (over: Partial<Senders['items'][number]>): Senders['items'][number] => ({
  id: 'a',
  address: 'office@grace.example',
  name: 'Grace office',
  verified: true,
  isDefault: false,
  inFrom: true,
  from: 'office@grace.example',
  why: '',
  ...over,
});
const senders = (...items: Senders['items']): Senders => ({
  items,
  usual: 'mail@tidings.example',
  canVerify: true,
});
const none = { emailAddress: '', emailDisplayName: '' };

test('offers only verified addresses', () => {
  expect(verifiedOf(senders(sender({ verified: false })))).toEqual([]);
  expect(verifiedOf(undefined)).toEqual([]);
});

test('gives the usual address to a message without one, and leaves any other', () => {
  const known = senders(sender({ isDefault: true }));
  const usual = { emailAddress: 'office@grace.example', emailDisplayName: 'Grace office' };
  expect(withDefaultSender(none, known)).toEqual(usual);
  expect(withDefaultSender({ ...none, emailAddress: 'me@here.example' }, known).emailAddress).toBe(
    'me@here.example',
  );
  expect(withDefaultSender(none, senders(sender({})))).toEqual(none);
});

test('shows an address that may stand in From, with its name or the organisation’s', () => {
  const chosen = { emailAddress: 'office@grace.example', emailDisplayName: '' };
  const from = fromOf(chosen, senders(sender({})), 'Grace Church');
  expect(from).toMatchObject({ name: 'Grace Church', address: 'office@grace.example' });
  expect(fromNote(from)).toBe('');
});

test('sends replies to an address that may not stand in From, and says why', () => {
  const gmail = sender({
    address: 'p@gmail.com',
    inFrom: false,
    from: 'mail@tidings.example',
    why: 'So it is.',
  });
  const chosen = { emailAddress: 'p@gmail.com', emailDisplayName: 'Pastor' };
  const from = fromOf(chosen, senders(gmail), 'Grace Church');
  expect(from).toMatchObject({ name: 'Pastor', address: 'mail@tidings.example', answersTo: 'p@gmail.com' });
  expect(fromNote(from)).toBe('So it is.');
  expect(fromNote({ ...from, why: '' })).toBe(email.shownAs('Pastor <mail@tidings.example>', 'p@gmail.com'));
});
