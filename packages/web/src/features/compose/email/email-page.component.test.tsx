// Compose e-mail as its user sees it, with a plain field as editor.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, draftKey, Refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import { email } from '../../../messages/en/email.ts';
import { EmailPage } from './email-page.tsx';
import { compose } from '../../../messages/en/compose.ts';

// CKEditor measures what it shows, which jsdom cannot.
vi.mock('../../../editor/rich-editor.tsx', async () => {
  const { FakeEditor } = await import('../../../../testing/fake-editor.tsx');
  return { default: FakeEditor };
});

const estimate = {
  recipients: 2,
  people: 2,
  skipped: [],
  pages: 0,
  pagesOfRecipients: [],
  classes: [],
  shared: { addresses: 0, people: 0 },
  units: 0,
  balance: 100,
  warnings: [],
  fingerprint: 'of two',
};
const mailSettings = { fromName: 'Grace', footer: '', address: '' };
const server: Answers = {
  'GET /api/Messaging/getCommunicationGroups': {
    Groups: [{ id: 'g', name: 'Choir', count: 2, key: 'group_g' }],
  },
  'GET /api/mail-senders': { items: [], usual: 'office@grace.example' },
  'GET /api/organisation/sending': {
    state: 'approved',
    sms: null,
    email: null,
    testMode: { sms: false, email: false },
    quota: null,
    canProve: false,
  },
  'GET /api/settings/mail': mailSettings,
  'GET /api/mail-templates': { items: [] },
  'POST /api/messages/estimate': estimate,
  'POST /api/messages/estimate/people': { items: [], total: 0 },
};
const open = (answers: Answers = {}, address = '/tenant/messaging/email') =>
  renderScreen(<EmailPage />, { ...server, ...answers }, address);

/** A message to the choir, as version 0.1.0 kept it in this browser. */
const kept =
  '{"to":[{"kind":"key","key":"group_g","label":"Choir","count":2}],"subject":"Rehearsal","preheader":"",' +
  '"emailAddress":"","emailDisplayName":"","html":"<p>At <b>six</b></p>","personal":false,"draftId":null,' +
  '"seenAt":null,"key":"5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f002","begun":true}';
const keepDraft = () => localStorage.setItem(draftKey('compose-email:'), kept);
const sendEmail = 'POST /api/Messaging/sendEmail';

test('[EC-10] shows what version 0.1.0 kept in this browser, and sends it', async () => {
  keepDraft();
  const { user, sent, address } = open({
    [sendEmail]: { status: true, message: 'Sent', mail: { id: 'm1', subject: 'Rehearsal' } },
  });
  await screen.findByDisplayValue('Rehearsal');
  await screen.findByDisplayValue('<p>At <b>six</b></p>');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('Email sent successfully');
  const [call] = sent('POST', '/api/Messaging/sendEmail');
  expect(call?.body).toMatchObject({ subject: 'Rehearsal', groupedContacts: ['group_g'] });
  expect(call?.body.message).toContain('<p>At <b>six</b></p>');
  await waitFor(() => expect(address()).toBe('/tenant/sent/m1'));
  expect(localStorage.getItem(draftKey('compose-email:'))).toBeNull();
});

test('[SC-14] offers what was begun under another address, and discards it on request', async () => {
  const elsewhere = draftKey('compose-email:group=~Choir');
  localStorage.setItem(elsewhere, kept);
  const { user } = open();
  const offers = await screen.findByRole('region', { name: compose.unsent });
  expect(offers.textContent).toContain(compose.continueWith.replace('{text}', 'Rehearsal'));
  expect(offers.textContent).toContain(compose.unsentTo('Choir (2)'));
  const link = screen.getByRole('link', { name: compose.continue });
  expect(link.getAttribute('href')).toMatch(/\?group=(~|%7E)Choir$/);
  await user.click(within(offers).getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: compose.discardTitle }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: compose.unsent })).toBeNull());
  expect(localStorage.getItem(elsewhere)).toBeNull();
});

test('[EC-09] says that nobody is chosen, and sends nothing', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole('textbox', { name: email.message }), 'At six');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('Please select destination')).length).toBeGreaterThan(0);
  expect(sent('POST', '/api/Messaging/sendEmail')).toEqual([]);
});

test('[EC-10] shows what the server says against it, and keeps the message', async () => {
  keepDraft();
  const message = 'The list has changed since you looked.';
  const { user } = open({ [sendEmail]: new Refusal(400, { status: false, code: 'badInput', message }) });
  await screen.findByDisplayValue('Rehearsal');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  // Beside the form, since a toast fades.
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  await screen.findByText('Email sending failed');
  expect(localStorage.getItem(draftKey('compose-email:'))).toContain('Rehearsal');
});

test('[EC-07] asks before it discards, and keeps everything where the answer is no', async () => {
  keepDraft();
  const { user } = open();
  await screen.findByDisplayValue('Rehearsal');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: email.keepWriting }));
  await screen.findByDisplayValue('Rehearsal');
  expect(localStorage.getItem(draftKey('compose-email:'))).toContain('Rehearsal');
});

const draft = {
  id: '01a1fe69-0072-70fa-8643-5a378909d199',
  channel: 'email',
  state: 'draft',
  message: '<p>At seven</p>',
  subject: 'Choir',
  isPersonalized: false,
  preheader: '',
  emailAddress: '',
  emailDisplayName: '',
  changedAt: '2026-12-01T09:00:00.000Z',
  groupedContacts: [],
  toOthers: '',
  ToContacts: '',
  contacts: [],
  chosen: [],
};

test.each([
  ['a sent e-mail', { state: 'done' }, compose.noDraft],
  ['a draft of an SMS', { channel: 'sms' }, compose.opensSms],
])('[EC-02] opens only drafts of an e-mail, and not %s', async (_what, over, words) => {
  const load = `GET /api/messages/${draft.id}`;
  const address = `/tenant/messaging/email?emaildraft=${draft.id}`;
  open({ [load]: { ...draft, ...over } }, address);
  const alert = (await screen.findByText(`Could not load email! ${words}`)).closest('[role=alert]');
  expect(alert).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(email.subject).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[EC-02] opens a draft', async () => {
  open({ [`GET /api/messages/${draft.id}`]: draft }, `/tenant/messaging/email?emaildraft=${draft.id}`);
  await screen.findByDisplayValue('<p>At seven</p>');
  expect(screen.getByLabelText<HTMLInputElement>(email.subject).value).toBe('Choir');
});
