// Tests of the payloads of an SMS and of what it misses.
import { sendSms } from '@tidings/contract/calls/messages/sending.ts';
import { expect, test } from 'vitest';
import { allContacts } from '../destinations/chips.ts';
import {
  missingOf,
  missToast,
  smsDraftPayload,
  smsPayload,
  usableSender,
  type SmsDraft,
} from './sms-payload.ts';

const draftId = '0190a1b2-0000-7000-8000-000000000001';
const draft: SmsDraft = {
  to: [allContacts, { kind: 'number', number: '08031112222' }],
  sender: 'GRACE',
  text: 'Hello #name#',
  name: ' Rehearsal ',
  personal: true,
  draftId,
  seenAt: '2026-11-21T09:00:00.000Z',
  key: 'k',
};
const writer = { isoCode: 'NG', email: 'ada@grace.org', organisation: 'Grace' };

test('[SC-13] the payload has every field of the specification, and fits the contract', () => {
  const payload = smsPayload(draft, writer, 'hybrid', { fingerprint: 'f' });
  expect(Object.keys(payload)).toEqual(
    expect.arrayContaining([
      'subject',
      'message',
      'contacts',
      'isPersonalized',
      'groupedContacts',
      'toOthers',
      'ToContacts',
      'isoCode',
      'category',
      'emailAddress',
      'emailDisplayName',
      'gateWayToUse',
    ]),
  );
  expect(payload).toMatchObject({ subject: 'GRACE', gateWayToUse: 'hybrid', fingerprint: 'f', draftId });
  expect(sendSms.body.safeParse(payload).success).toBe(true);
});

test('[SC-11] a draft keeps everything that was chosen, and is no birthday message', () => {
  expect(smsDraftPayload(draft)).toMatchObject({
    body: 'Hello #name#',
    isDefaultBirthDayMessage: false,
    subject: 'GRACE',
    isPersonalized: true,
    toOthers: '08031112222',
    id: draftId,
  });
  expect(smsDraftPayload({ ...draft, draftId: null })).not.toHaveProperty('id');
});

test('[SC-05] lists what is missing in the order sender, message, destination, with the exact words', () => {
  expect(missingOf({ sender: '', text: ' \n', to: [] })).toEqual(['sender', 'message', 'destination']);
  expect(missingOf({ sender: 'GRACE', text: 'x', to: [] })).toEqual(['destination']);
  expect(missingOf(draft)).toEqual([]);
  expect(missToast).toEqual({
    sender: { title: 'No sender id selected', detail: 'Kindly select a sender id and try again' },
    message: { title: 'Enter your message' },
    destination: { title: 'Please select destination' },
  });
});

test('[SC-05] does not select a sender id that is not, or no longer, approved', () => {
  const ids = [
    { mask: 'GRACE', status: 2 },
    { mask: 'LATER', status: 0 },
    { mask: 'NEVER', status: 3 },
  ];
  expect(['GRACE', 'LATER', 'NEVER', 'Harvest', ''].map((mask) => usableSender(mask, ids))).toEqual([
    'GRACE',
    '',
    '',
    '',
    '',
  ]);
  expect(usableSender('GRACE', undefined)).toBe('GRACE');
});
