// Tests the inbox over the API: conversations and answers.
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying, ourNumber } from '../../../testing/providers/replies.ts';
import { startWorker } from '../../worker.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church();
  await at.ours(church);
});

const phone = '+2348031234567';
const call = (method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.server().call(method, path, { token: church.token, headers, ...(body === undefined ? {} : { body }) });
const person = async (firstName: string, mobilePhone: string, lastName = '') =>
  (await call('POST', '/api/people/createperson', { firstName, lastName, mobilePhone })).body.personId;
const answer = (body: Record<string, unknown>, headers: Record<string, string> = {}, to = phone) =>
  call('POST', `/api/inbox/${encodeURIComponent(to)}/reply`, body, headers);
const replies = () =>
  at
    .server()
    .query(
      "select sender, body, provider, quiet, state from message where tenant_id = $1 and purpose = 'reply'",
      [church.tenantId],
    );
const phones = async (query: string) =>
  (await at.inbox(church, query)).items.map((item: { phone: string }) => item.phone);

describe('[DE-04] the list', () => {
  it('has one row per phone, newest first, with everyone who has it', async () => {
    const ada = await person('Ada', '08031234567', 'Obi');
    const bola = await person('Bola', '0803 123 4567');
    await at.receives('Amen');
    await at.receives('We are coming');
    await at.receives('Who is this?', { from: '2348039999999' });
    expect(await at.inbox(church)).toMatchObject({
      items: [
        { phone: '+2348039999999', people: [], lastText: 'Who is this?', unread: 1 },
        {
          phone,
          people: [
            { personId: ada, name: 'Ada Obi' },
            { personId: bola, name: 'Bola' },
          ],
          lastText: 'We are coming',
          lastOurs: false,
          unread: 2,
          optedOut: false,
        },
      ],
      unread: 2,
      nextCursor: null,
    });
    await call('POST', `/api/people/changes`, { ids: [bola], action: 'archive' });
    expect((await at.inbox(church)).items[1].people).toHaveLength(2);
  });

  it('is searched by the name of anybody who has the phone, and by parts of the number', async () => {
    await person('Ọlá', '08031234567', 'Bello');
    await person('Tunde', '08031234567');
    await at.receives('Amen');
    await at.receives('Hello', { from: '2348039999999' });
    await at.receives('Low', { from: 'MTN NG' });
    for (const search of ['ola', 'BELLO', 'tunde', '0803 123', '+234803123', '4567'])
      expect([search, await phones(`?search=${encodeURIComponent(search)}`)]).toEqual([search, [phone]]);
    expect(await phones('?search=0803')).toEqual(['+2348039999999', phone]);
    expect(await phones('?search=mtn')).toEqual(['MTN NG']);
    for (const search of ['nobody', '%', '0809'])
      expect([search, await phones(`?search=${encodeURIComponent(search)}`)]).toEqual([search, []]);
  });

  it('continues on its next page', async () => {
    for (let i = 0; i < 65; i += 1) await at.comes('Amen', { from: `+23480${31_000_000 + i}` });
    await at.open().match();
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await at.inbox(church, `?cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.items.map((item: { phone: string }) => item.phone));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
    expect((await call('GET', '/api/inbox?cursor=x')).status).toBe(400);
    expect((await call('GET', `/api/inbox/${phone}?cursor=x`)).status).toBe(400);
  });

  it('knows what is unread', async () => {
    await at.receives('Amen');
    await at.receives('Hello', { from: '2348039999999' });
    const read = (isRead: boolean, of = '08031234567') =>
      call('POST', `/api/inbox/${of}/read`, { read: isRead });
    expect((await read(true)).body).toEqual({ status: true });
    expect(await at.inbox(church)).toMatchObject({ unread: 1, items: [{ unread: 1 }, { unread: 0 }] });
    expect(await phones('?show=unread')).toEqual(['+2348039999999']);
    expect(await at.inbox(church, '?limit=0')).toEqual({ items: [], unread: 1, nextCursor: null });
    expect(await at.inbox(church, '?limit=1')).toMatchObject({ items: [{ unread: 1 }], unread: 1 });
    await read(false);
    expect(await at.inbox(church)).toMatchObject({ unread: 2, items: [{ unread: 1 }, { unread: 1 }] });
    expect((await read(true, '08030000000')).status).toBe(404);
  });
});

describe('[DE-04] a conversation', () => {
  it('contains both sides, newest first, ours as they read it, with its state', async () => {
    await person('Ada', '08031234567');
    const { body: sent } = await call('POST', '/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Dear #name#, come.',
      isPersonalized: true,
      toOthers: '08031234567',
    });
    const worker = await startWorker(at.server().context, { direct: at.server().logins, alone: true });
    await expect
      .poll(async () => (await call('GET', `/api/messages/${sent.messageId}`)).body.state)
      .toBe('done');
    await worker.stop();
    await at.receives('Amen');
    const page = await at.conversation(church, '0803 123 4567');
    expect(page).toMatchObject({
      phone,
      people: [{ name: 'Ada' }],
      suppressed: null,
      answerFrom: ourNumber,
      items: [
        { ours: false, text: 'Amen', keyword: null, state: null, messageId: null, sentBy: '' },
        { ours: true, text: 'Dear Ada, come.', messageId: sent.messageId, sentBy: 'Ada Obi', keyword: null },
      ],
      nextCursor: null,
    });
    expect(['accepted', 'delivered']).toContain(page.items[1].state);
  });

  it('continues on its next page across both sides, each line once', async () => {
    for (let i = 0; i < 60; i += 1) await at.comes(`line ${i}`);
    await at.open().match();
    for (let i = 0; i < 30; i += 1) expect((await answer({ message: `answer ${i}` })).body.status).toBe(true);
    const seen: { id: string; at: string }[] = [];
    let cursor = '';
    do {
      const page = await at.conversation(church, phone, `?cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.items);
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect([seen.length, new Set(seen.map((line) => line.id)).size]).toEqual([90, 90]);
    expect(seen.map((line) => line.at)).toEqual(
      seen
        .map((line) => line.at)
        .toSorted()
        .toReversed(),
    );
  });

  it('is not found for a phone without messages', async () => {
    for (const of of ['08031234567', 'MTN', '%00', 'a/b']) {
      expect((await call('GET', `/api/inbox/${encodeURIComponent(of)}`)).status).toBeGreaterThan(399);
      expect((await answer({ message: 'Hi' }, {}, of)).status).toBe(404);
    }
  });

  it('[AU-06] belongs to one organisation, even if both write to the phone by one provider', async () => {
    const other = await at.church();
    await at.ours(other, '32811');
    await at.receives('to church');
    await at.receives('to other', { to: '32811' });
    expect((await at.conversation(church, phone)).items).toMatchObject([{ text: 'to church' }]);
    expect((await at.conversation(other, phone)).items).toMatchObject([{ text: 'to other' }]);
    const third = await at.church();
    expect(await at.inbox(third)).toMatchObject({ items: [], unread: 0 });
    expect((await at.server().call('GET', `/api/inbox/${phone}`, { token: third.token })).status).toBe(404);
  });
});

describe('[DE-04] an answer', () => {
  beforeEach(() => at.receives('May I come later?'));

  it('is sent at once from the number they wrote to, at any hour, and marks the conversation as read', async () => {
    await at
      .server()
      .query("update tenant_setting set quiet_from = '00:00', quiet_to = '23:59', hold_seconds = 600");
    const { status, body } = await answer({ message: 'Of course.' });
    expect([status, body]).toMatchObject([200, { status: true, message: 'SMS Sent successfully' }]);
    expect(await replies()).toEqual([
      { sender: ourNumber, body: 'Of course.', provider: 'sms:outbox', quiet: 'ignore', state: 'ready' },
    ]);
    expect(await at.inbox(church)).toMatchObject({
      unread: 0,
      items: [{ lastText: 'Of course.', lastOurs: true, unread: 0 }],
    });
    expect((await at.conversation(church, phone)).items[0]).toMatchObject({
      ours: true,
      text: 'Of course.',
      messageId: body.messageId,
      sentBy: 'Ada Obi',
    });
    expect((await call('GET', '/api/messages?channel=sms')).body.items).toEqual([]);
    await at.receives('Thanks');
    expect(await at.inbox(church)).toMatchObject({
      items: [{ lastText: 'Thanks', lastOurs: false, unread: 1 }],
    });
    const worker = await startWorker(at.server().context, { direct: at.server().logins, alone: true });
    await expect.poll(async () => (await replies())[0]?.['state']).toBe('done');
    await worker.stop();
  });

  it('[SC-09] is sent once for one key, and once for the same text within a minute', async () => {
    const keyed = await Promise.all(
      [1, 2, 3].map(() => answer({ message: 'Yes' }, { 'idempotency-key': 'k1' })),
    );
    expect(new Set(keyed.map(({ body }) => body.messageId)).size).toBe(1);
    const clicked = await Promise.all([1, 2].map(() => answer({ message: 'Come' })));
    expect(new Set(clicked.map(({ body }) => body.messageId)).size).toBe(1);
    expect(await replies()).toHaveLength(2);
    expect((await answer({ message: 'Other' }, { 'idempotency-key': 'k1' })).status).toBe(409);
  });

  it('[SI-02] is sent from an approved sender id if one is chosen', async () => {
    expect((await answer({ message: 'Hello', subject: 'grace' })).body.status).toBe(true);
    expect(await replies()).toMatchObject([{ sender: 'GRACE' }]);
    expect((await answer({ message: 'Hello', subject: 'NOBODYS' })).body).toEqual({
      status: false,
      code: 'refused',
      message: "The sender id 'NOBODYS' has not been requested yet.",
    });
  });

  it('needs a sender id if the number they wrote to is unknown', async () => {
    await at.ours(church, '32811');
    await at.receives('Hello', { from: '2348030000001', to: '32811' }, 'smpp');
    expect(await at.conversation(church, '+2348030000001')).toMatchObject({ answerFrom: '' });
    expect(await answer({ message: 'Hi' }, {}, '+2348030000001')).toMatchObject({
      status: 400,
      body: { message: 'No sender id selected', errors: { subject: 'No sender id selected' } },
    });
    expect((await answer({ message: 'Hi', subject: 'GRACE' }, {}, '+2348030000001')).body.status).toBe(true);
  });

  test.each([
    ['opted-out', 'They have opted out, so nothing was sent. They can opt in again by texting START.'],
    ['wrong-number', 'This number cannot be written to: Wrong number.'],
    ['dnd', 'This number cannot be written to: On Do Not Disturb.'],
  ])('is refused with a sentence if the number is %s', async (reason, sentence) => {
    await at
      .server()
      .query("insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, $3)", [
        church.tenantId,
        phone,
        reason,
      ]);
    expect((await answer({ message: 'Hi' })).body).toMatchObject({ status: false, message: sentence });
    expect(await replies()).toEqual([]);
    expect(await at.inbox(church)).toMatchObject({ unread: 1 });
  });

  it('is refused without units, without text, and to what is no phone', async () => {
    await at.receives('Low', { from: 'MTN' });
    expect((await answer({ message: 'Hi' }, {}, 'MTN')).body).toMatchObject({
      status: false,
      message: 'This is not a phone number, so you cannot reply to it.',
    });
    expect(await answer({ message: '  ' })).toMatchObject({
      status: 400,
      body: { message: 'Enter your message' },
    });
    await at.server().query('update unit_balance set balance = 0 where tenant_id = $1', [church.tenantId]);
    expect((await answer({ message: 'Hi' })).body).toMatchObject({
      status: false,
      code: 'notEnoughUnits',
      message: expect.stringMatching(/^You do not have enough units/),
    });
  });
});
