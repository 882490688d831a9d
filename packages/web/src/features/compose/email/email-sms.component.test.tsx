// The SMS of an e-mail: what was typed outlives a reload until it is sent.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, draftKey, renderScreen, userInGhana } from '../../../../testing/render-screen.tsx';
import { compose } from '../../../messages/en/compose.ts';
import { email } from '../../../messages/en/email.ts';
import { EmailPage } from './email-page.tsx';

// CKEditor measures what it shows, which jsdom cannot.
vi.mock('../../../editor/rich-editor.tsx', async () => {
  const { FakeEditor } = await import('../../../../testing/fake-editor.tsx');
  return { default: FakeEditor };
});

const estimate = {
  recipients: 2,
  people: 2,
  skipped: [],
  pages: 2,
  pagesOfRecipients: [{ pages: 1, count: 2 }],
  classes: [],
  shared: { addresses: 0, people: 0 },
  units: 2,
  balance: 100,
  warnings: [],
  fingerprint: 'of two',
};
const route = { by: 'installation', name: 'SMSC', pageRule: 'gsm', shows: '' };
const choir = { Groups: [{ id: 'g', name: 'Choir', count: 2, key: 'group_g' }] };
const server: Answers = {
  'GET /api/Membership/GetCurrentSignedInUser': userInGhana,
  'GET /api/Messaging/RetrieveTenantSenderIDs': { returnObject: [{ id: 'm', mask: 'GRACE', status: 2 }] },
  'GET /api/Messaging/getCommunicationGroups': choir,
  'GET /api/messages/routes': { regular: route, hybrid: route },
  'GET /api/mail-senders': { items: [], usual: 'office@grace.example' },
  'GET /api/organisation/sending': {
    state: 'approved',
    sms: null,
    email: null,
    testMode: { sms: false, email: false },
    quota: null,
    canProve: false,
  },
  'GET /api/settings/mail': { fromName: 'Grace', footer: '', address: '' },
  'GET /api/mail-templates': { items: [] },
  'POST /api/messages/estimate': estimate,
};
const open = (answers: Answers = {}, address = '/tenant/messaging/email') =>
  renderScreen(<EmailPage />, { ...server, ...answers }, address);

const emailKey = draftKey('compose-email:');
const smsKey = draftKey('email-sms:compose-email:');
const openKey = `${smsKey}:to`;
const messageKey = '5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f003';

/** An e-mail to the choir, as a reload finds it. */
const keepEmail = () =>
  localStorage.setItem(
    emailKey,
    '{"to":[{"kind":"key","key":"group_g","label":"Choir","count":2}],"subject":"Rehearsal","preheader":"",' +
      '"emailAddress":"","emailDisplayName":"","name":"","html":"<p>At six</p>","personal":false,' +
      '"draftId":null,"seenAt":null,"key":"5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f002","begun":true}',
  );

/** Its SMS, which was being typed when the page was loaded again. */
function keepSms({ submittedKey = '' } = {}): void {
  const kept = { text: 'At seven!', sender: 'GRACE', key: messageKey, submittedKey };
  localStorage.setItem(smsKey, JSON.stringify(kept));
  sessionStorage.setItem(openKey, '{"chips":null}');
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm Send' }));
const send = async ({ user }: ReturnType<typeof renderScreen>) =>
  user.click(await (await findDialog()).findByRole('button', { name: 'Send SMS Now' }));

test('[EC-12, AU-03] keeps what is typed, also when it is closed, until the text of the e-mail is chosen', async () => {
  keepEmail();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: email.asSms }));
  await user.type((await findDialog()).getByDisplayValue('At six'), ' sharp');
  expect(localStorage.getItem(smsKey)).toContain('"text":"At six sharp"');
  expect(sessionStorage.getItem(openKey)).toBe('{"chips":null}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem(openKey)).toBeNull();

  await user.click(screen.getByRole('button', { name: email.asSms }));
  const dialog = await findDialog();
  dialog.getByDisplayValue('At six sharp');
  await user.click(dialog.getByRole('button', { name: email.emailText }));
  dialog.getByDisplayValue('At six');
  expect(dialog.queryByText(email.ownSms)).toBeNull();
});

test('[EC-12] its button waits for a group that the address names and that is still being loaded', async () => {
  const groups = Promise.withResolvers<unknown>();
  open(
    { 'GET /api/Messaging/getCommunicationGroups': () => groups.promise },
    '/tenant/messaging/email?group=~Choir',
  );
  const asSms = await screen.findByRole<HTMLButtonElement>('button', { name: email.asSms });
  expect(asSms.disabled).toBe(true);
  groups.resolve(choir);
  await waitFor(() => expect(asSms.disabled).toBe(false));
});

test('[EC-12, AU-03] a reload opens it again with what was typed; once sent, it is forgotten', async () => {
  keepEmail();
  keepSms();
  const opened = open({
    'POST /api/Messaging/sendSms': { status: true, message: 'SMS Sent successfully', messageId: 'm1' },
  });
  (await findDialog()).getByDisplayValue('At seven!');
  await send(opened);
  await screen.findByText('SMS Sent successfully');
  const [call] = opened.sent('POST', '/api/Messaging/sendSms');
  expect(call?.body).toMatchObject({ message: 'At seven!', subject: 'GRACE', groupedContacts: ['group_g'] });
  await waitFor(() => expect(opened.address()).toBe('/tenant/sent/m1'));
  expect(localStorage.getItem(smsKey)).toBeNull();
  expect(sessionStorage.getItem(openKey)).toBeNull();
  // The e-mail is still to be sent.
  expect(localStorage.getItem(emailKey)).toContain('Rehearsal');
});

test('[EC-12, SC-09] after a reload while it was sent, asks the server whether it has the SMS', async () => {
  keepEmail();
  keepSms({ submittedKey: messageKey });
  const accepted = { id: 'm1', channel: 'sms', state: 'ready', executionDate: null };
  const asked = vi
    .fn()
    .mockReturnValueOnce({ items: [], nextCursor: null })
    .mockReturnValue({ items: [accepted] });
  const { address, sent } = open({ 'GET /api/messages': asked });
  await screen.findByText(compose.wasItSent);
  await screen.findByText('SMS Sent successfully', undefined, { timeout: 5000 });
  await waitFor(() => expect(address()).toBe('/tenant/sent/m1'));
  expect(sent('POST', '/api/Messaging/sendSms')).toEqual([]);
  expect(localStorage.getItem(smsKey)).toBeNull();
});

test('[EC-07] goes with the e-mail when that is discarded', async () => {
  keepEmail();
  keepSms();
  sessionStorage.removeItem(openKey);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: email.discardTitle }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(localStorage.getItem(emailKey)).toBeNull());
  expect(localStorage.getItem(smsKey)).toBeNull();
});
