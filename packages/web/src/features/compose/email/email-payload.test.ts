// Tests of the payloads of an e-mail, of what it misses, and of the toasts.
import { sendEmail } from '@tidings/contract/calls/messages/sending.ts';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { allContacts } from '../destinations/chips.ts';
import * as outcome from './send/email-outcome.ts';
import {
  emailDraftPayload,
  emailPayload,
  mergedText,
  missingOf,
  printOf,
  type EmailDraft,
} from './email-payload.ts';

const draft: EmailDraft = {
  to: [allContacts, { kind: 'person', id: 'p1', label: 'Bola' }],
  subject: ' Harvest ',
  preheader: ' Bring yam ',
  emailAddress: 'office@grace.org',
  emailDisplayName: 'Grace',
  html: '<p>Hi</p>',
  name: '',
  personal: false,
  draftId: null,
  seenAt: null,
  key: 'k',
};

test('[EC-17] the payload holds a whole document and all destinations, and fits the contract', () => {
  const payload = emailPayload(draft, { executionDate: '2026-12-07T09:00' });
  expect(payload).toMatchObject({
    subject: 'Harvest',
    preheader: 'Bring yam',
    emailAddress: 'office@grace.org',
    emailDisplayName: 'Grace',
    isPersonalized: false,
    groupedContacts: ['membership_00000000-0000-0000-0000-000000000000'],
    ToContacts: 'p1',
    executionDate: '2026-12-07T09:00',
  });
  expect(payload.message).toContain('<p>Hi</p>');
  expect(sendEmail.body.safeParse(payload).success).toBe(true);
});

test('[EC-10] a draft holds the content alone, and is no birthday message', () => {
  expect(emailDraftPayload(draft)).toMatchObject({
    subject: 'Harvest',
    body: '<p>Hi</p>',
    isDefaultBirthDayMessage: false,
  });
});

test('a draft counts as changed once any of its content is, but not by its id or key', () => {
  for (const part of [{ personal: true }, { preheader: '' }, { emailDisplayName: 'Choir' }, { to: [] }])
    expect(printOf({ ...draft, ...part })).not.toBe(printOf(draft));
  expect(printOf({ ...draft, draftId: 'd1', seenAt: 'now', key: 'another' })).toBe(printOf(draft));
});

test('[EC-06] replaces merge fields in the subject, the preview text and the message', () => {
  const named = { ...draft, subject: 'For #name#', preheader: 'Dear #fullname#', html: '<p>Hi #email#</p>' };
  expect(mergeFieldsIn(mergedText(named))).toEqual(['name', 'fullname', 'email']);
});

test('[EC-09] requires a destination and a body, but no subject', () => {
  expect(missingOf({ to: [], html: '<p>&nbsp;</p>' })).toEqual(['destination', 'message']);
  expect(missingOf({ ...draft })).toEqual([]);
});

const read = (note: { title: string; detail?: string | undefined } | null) =>
  `${note?.title} - ${note?.detail}`;

test('[EC-10] shows the toasts of the specification', () => {
  expect(read(outcome.emailSending)).toBe('Sending Email - Email is being sent....');
  expect(outcome.emailSending.ms).toBe(2500);
  expect(read(outcome.emailSent)).toBe('Sent - Email sent successfully');
  expect(outcome.emailSent.ms).toBe(4000);
  expect(read(outcome.emailNotSent(new ApiError('fault', 500, 'x')))).toBe('Not Sent - Email sending failed');
  expect(
    read(outcome.emailNotSent(new ApiError('offline', 0, 'Please ensure you have internet access'))),
  ).toBe("You 're Offline - Please ensure you have internet access");
  expect(read(outcome.emailScheduled('T'))).toBe('message Scheduled - Message scheduled for T');
  expect(read(outcome.emailNotScheduled(null))).toBe('Schedule Failed - Could not schedule message');
  expect(read(outcome.emailDrafted)).toBe('Draft Saved - Message saved as draft');
  expect(read(outcome.emailNotDrafted(null))).toBe('Error - Message not saved as draft');
  expect(outcome.emailNotDrafted(null)?.tone).toBe('warning');
  expect(read(outcome.emailNotLoaded)).toBe('Error - Could not load email!');
});
