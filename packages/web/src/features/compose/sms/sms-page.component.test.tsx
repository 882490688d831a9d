// Compose SMS as its user sees it, with drafts of an earlier release.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSms, right, route } from '../../../../testing/open-sms.tsx';
import { draftKey, Refusal, type renderScreen } from '../../../../testing/render-screen.tsx';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { kept } from '../../../messages/en/kept.ts';
import { messageName } from '../../../messages/en/message-name.ts';
import { compose } from '../../../messages/en/compose.ts';
import { smsTexts } from '../../../messages/en/sms.ts';

/** A message to two, as version 0.1.0 kept it in this browser. */
const stored =
  '{"to":[{"kind":"key","key":"group_g","label":"Choir","count":2},{"kind":"number","number":"0244123456"}],' +
  '"sender":"GRACE","text":"Rehearsal at six","personal":false,"draftId":null,"seenAt":null,' +
  '"key":"5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f001","begun":true}';
const keepDraft = () => localStorage.setItem(draftKey('compose-sms:'), stored);

/** Presses Send, then what confirms it. */
async function confirmSend({ user }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Send' });
  await user.click(await within(dialog).findByRole('button', { name: 'Confirm Send' }));
}

test('[SC-14] shows what version 0.1.0 kept in this browser, and sends it', async () => {
  keepDraft();
  const opened = openSms({
    'POST /api/Messaging/sendSms': { status: true, message: 'SMS Sent successfully', messageId: 'm1' },
  });
  await screen.findByDisplayValue('Rehearsal at six');
  await screen.findByText('0244123456');
  await confirmSend(opened);
  await screen.findByText('SMS Sent successfully');
  expect(opened.sent('POST', '/api/Messaging/sendSms')).toMatchObject([
    {
      body: {
        subject: 'GRACE',
        message: 'Rehearsal at six',
        groupedContacts: ['group_g'],
        toOthers: '0244123456',
        fingerprint: 'of two',
      },
    },
  ]);
  // It went out: a reload must not offer it again.
  await waitFor(() => expect(localStorage.getItem(draftKey('compose-sms:'))).toBeNull());
});

test('[SC-14] stores nothing before anything is written, and then what is', async () => {
  const { user } = openSms();
  const message = await screen.findByRole('textbox', { name: /Message/ });
  await screen.findByPlaceholderText(smsTexts.selectSenderId);
  expect(localStorage.getItem(draftKey('compose-sms:'))).toBeNull();
  await user.type(message, 'At six');
  expect(localStorage.getItem(draftKey('compose-sms:'))).toContain('"text":"At six"');
});

/** The stored message, as a page that was loaded again finds it: it was given to the server, which did not answer. */
const keepSubmitted = () =>
  localStorage.setItem(
    draftKey('compose-sms:'),
    stored.replace('"begun":true', '"begun":true,"submittedKey":"5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f001"'),
  );
const nobodyElse = { items: [], nextCursor: null };
const accepted = { id: 'm1', channel: 'sms', state: 'ready', executionDate: null };

test('[SC-09] after a reload, asks the server whether it has the message, and leaves for its report', async () => {
  keepSubmitted();
  const asked = vi
    .fn()
    .mockReturnValueOnce(nobodyElse)
    .mockReturnValue({ items: [accepted] });
  const { address, sent } = openSms({ 'GET /api/messages': asked });
  await screen.findByText(compose.wasItSent);
  await screen.findByText('SMS Sent successfully', undefined, { timeout: 5000 });
  await waitFor(() => expect(address()).toBe('/tenant/sent/m1'));
  expect(sent('GET', '/api/messages')[0]?.query).toEqual({ key: '5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f001' });
  expect(sent('POST', '/api/Messaging/sendSms')).toEqual([]);
  expect(localStorage.getItem(draftKey('compose-sms:'))).toBeNull();
});

test('[SC-09] after a reload, a text that is changed is kept, whatever the server has', async () => {
  keepSubmitted();
  const { user, address } = openSms({ 'GET /api/messages': nobodyElse });
  await screen.findByText(compose.wasItSent);
  await user.type(screen.getByLabelText('Message'), '!');
  expect(screen.queryByText(compose.wasItSent)).toBeNull();
  expect(address()).toBe('/tenant/messaging/sms');
  expect(localStorage.getItem(draftKey('compose-sms:'))).toContain('"submittedKey":""');
});

test('[SC-09, SC-18] after a reload, a message that was brought back as a draft meanwhile was not sent', async () => {
  keepSubmitted();
  const { address } = openSms({ 'GET /api/messages': { items: [{ ...accepted, state: 'draft' }] } });
  await screen.findByDisplayValue('Rehearsal at six');
  await waitFor(() => expect(localStorage.getItem(draftKey('compose-sms:'))).toContain('"submittedKey":""'));
  expect(address()).toBe('/tenant/messaging/sms');
});

test('[SC-09] a refused message is not asked for, one without an answer is', async () => {
  for (const [answer, key] of [
    [new Refusal(422, { message: 'Nobody would get it.' }), ''],
    [new Refusal(500, { message: 'Something went wrong' }), '5d0c8f7e-6c38-4d35-9d0a-0e6a4bd0f001'],
  ] as const) {
    keepDraft();
    const opened = openSms({ 'POST /api/Messaging/sendSms': answer });
    await confirmSend(opened);
    await waitFor(() =>
      expect(localStorage.getItem(draftKey('compose-sms:'))).toContain(`"submittedKey":"${key}"`),
    );
    cleanup();
  }
});

test('[SC-14] sends the name of the message along, and counts nothing again for it', async () => {
  keepDraft();
  const opened = openSms({
    'POST /api/Messaging/sendSms': { status: true, message: 'SMS Sent successfully', messageId: 'm1' },
  });
  const { user, sent } = opened;
  await user.click(await screen.findByRole('button', { name: messageName.add }));
  await user.type(screen.getByRole('textbox', { name: messageName.label }), 'Choir');
  await confirmSend(opened);
  await screen.findByText('SMS Sent successfully');
  expect(sent('POST', '/api/Messaging/sendSms')).toMatchObject([{ body: { name: 'Choir' } }]);
  for (const { body } of sent('POST', '/api/messages/estimate')) expect(body).not.toHaveProperty('name');
});

test.each([
  ['regular', smsTexts.showsPhone('+2348030000009')],
  ['hybrid', smsTexts.showsPhoneHosted('+2348030000009')],
])('[DE-11] says which number recipients see where a phone takes the %s route', async (taken, said) => {
  const routes = { regular: route, hybrid: route, [taken]: { ...route, shows: '+2348030000009' } };
  openSms({ 'GET /api/messages/routes': routes });
  expect(await screen.findByText(said)).toBeTruthy();
  const preview = screen.queryByText('+2348030000009');
  expect(preview !== null, 'the preview shows the number in place of the sender id').toBe(
    taken === 'regular',
  );
});

test('[DE-03] says the truth of test mode beside the confirmation and beside the toast', async () => {
  keepDraft();
  const opened = openSms({
    'GET /api/organisation/sending': { ...right, testMode: { sms: true, email: false } },
    'POST /api/Messaging/sendSms': { status: true, message: 'SMS Sent successfully', messageId: 'm1' },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Send' });
  await within(dialog).findByText(kept.noteTestSms);
  await user.click(screen.getByRole('button', { name: 'Confirm Send' }));
  await screen.findByText('SMS Sent successfully');
  expect(await screen.findByText(kept.testKeptSms)).toBeTruthy();
});

test('[SC-03] Send waits for a group that the address names and that is still being loaded', async () => {
  const groups = Promise.withResolvers<unknown>();
  const { user } = openSms(
    { 'GET /api/Messaging/getCommunicationGroups': () => groups.promise },
    '?group=~Choir',
  );
  await user.type(await screen.findByRole('textbox', { name: /Message/ }), 'At six');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  groups.resolve({ Groups: [{ id: 'g', name: 'Choir', count: 2, key: 'group_g' }] });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false),
  );
  expect(screen.getByRole('list', { name: destinationTexts.selected }).textContent).toContain('Choir');
});

test('[SC-05] says what is missing, and sends nothing', async () => {
  const { user, sent } = openSms();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText('No sender id selected')).not.toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Confirm Send' })).toBeNull();
  expect(sent('POST', '/api/Messaging/sendSms')).toEqual([]);
});

test('[SC-10] says that units are missing, and keeps the message', async () => {
  keepDraft();
  const message = 'You do not have enough units: this costs 2, and you have 1.';
  const opened = openSms({
    'POST /api/Messaging/sendSms': { status: false, code: 'notEnoughUnits', message },
  });
  await confirmSend(opened);
  await screen.findByText('Insufficient Unit');
  expect(await screen.findAllByText(message)).not.toEqual([]);
  expect(localStorage.getItem(draftKey('compose-sms:'))).toContain('Rehearsal at six');
});

test('[SC-14] saves what is typed as a draft', async () => {
  const { user, sent } = openSms({
    'POST /api/Messaging/PostSmsDraft': { status: true, id: 'd1', savedAt: '2026-11-23T15:00:00.000Z' },
    // For the note of a colleague who sent it back.
    'GET /api/messages/d1': { id: 'd1', channel: 'sms', state: 'draft', message: 'See you soon' },
  });
  await user.type(await screen.findByRole('textbox', { name: /Message/ }), 'See you soon');
  await user.click(screen.getByRole('button', { name: compose.moreWays }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as Draft' }));
  await screen.findByText('Message saved as draft');
  expect(sent('POST', '/api/Messaging/PostSmsDraft')).toMatchObject([{ body: { body: 'See you soon' } }]);
});
