// Tests drafts, and Undo, which restores one with all its choices.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let church: Church;
let ada: string;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(3);
  ada = await church.person({ first: 'Ada', last: 'Obi', phone: '+2348031234567', email: 'ada@example.org' });
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, of = church) =>
  server.call(method, path, { token: of.token, ...(body === undefined ? {} : { body }) });
const read = async (id: string) => (await call('GET', `/api/messages/${id}`)).body;

const everything = () => ({
  groupedContacts: [`group_${church.choir}`],
  toOthers: '08031234599,08031234598',
  ToContacts: ada,
  contacts: [{ name: 'Guest', phone: '08031234597' }],
});
const chosen = () => ({
  groupedContacts: [`group_${church.choir}`],
  toOthers: '08031234599,08031234598',
  ToContacts: ada,
  contacts: [{ name: 'Guest', phone: '08031234597' }],
  chosen: [
    { key: `group_${church.choir}`, label: 'Choir', count: 3 },
    { key: ada, label: 'Ada Obi', count: null },
    { key: '08031234599', label: '08031234599', count: null },
    { key: '08031234598', label: '08031234598', count: null },
    { key: 'contacts', label: 'Uploaded contacts', count: 1 },
  ],
});

describe('a draft', () => {
  it('[SC-14, AP-17] needs only text, and can be saved, changed, listed and deleted', async () => {
    expect((await call('POST', '/api/messaging/PostSmsDraft', { body: '' })).status).toBe(400);
    const { body: saved } = await call('POST', '/api/messaging/PostSmsDraft', {
      body: 'Rehearsal',
      isDefaultBirthDayMessage: false,
    });
    expect(saved).toEqual({ status: true, id: expect.any(String), savedAt: expect.any(String) });
    const again = await call('POST', '/api/messaging/PostSmsDraft', {
      body: 'Rehearsal at six',
      id: saved.id,
    });
    expect(again.body.id).toBe(saved.id);
    const { body: list } = await call('GET', '/api/messages?channel=sms&state=draft');
    expect(list.items).toMatchObject([{ id: saved.id, excerpt: 'Rehearsal at six', state: 'draft' }]);
    expect((await call('DELETE', `/api/messages/${saved.id}`)).body).toEqual({ status: true });
    expect((await call('GET', `/api/messages/${saved.id}`)).status).toBe(404);
    expect((await call('DELETE', `/api/messages/${saved.id}`)).status).toBe(404);
    expect((await call('POST', '/api/messaging/PostSmsDraft', { body: 'x', id: saved.id })).status).toBe(404);
  });

  it('[SC-14, OT-09] that somebody else has saved is not overwritten', async () => {
    const save = (draft: object) =>
      call('POST', '/api/messaging/saveEmaillDraft', { subject: 'News', ...draft });
    const { body: first } = await save({ body: '<p>First</p>' });
    expect((await read(first.id)).changedAt).toBe(first.savedAt);
    const { body: second } = await save({ body: '<p>Second</p>', id: first.id, seenAt: first.savedAt });
    const late = await save({ body: '<p>Late</p>', id: first.id, seenAt: first.savedAt });
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'Someone saved this draft after you opened it.' },
    });
    expect((await read(first.id)).message).toBe('<p>Second</p>');
    const again = await save({ body: '<p>Third</p>', id: first.id, seenAt: second.savedAt });
    expect(again.body.id).toBe(first.id);
  });

  it('[SC-14, OT-09] keeps destinations, sender id, route and the Personal Message box', async () => {
    const { body } = await call('POST', '/api/messaging/PostSmsDraft', {
      body: 'Dear #name#',
      subject: 'GRACE',
      isPersonalized: true,
      gateWayToUse: 'hybrid',
      ...everything(),
    });
    expect(await read(body.id)).toMatchObject({
      channel: 'sms',
      message: 'Dear #name#',
      subject: 'GRACE',
      isPersonalized: true,
      gateWayToUse: 'hybrid',
      ...chosen(),
    });
  });

  it('[EC-11, AP-24] of an e-mail keeps subject and sanitised body, even an empty one', async () => {
    const { body } = await call('POST', '/api/messaging/saveEmaillDraft', {
      subject: 'Sunday',
      body: '<p onclick="x()">Come</p><script>x</script>',
      isDefaultBirthDayMessage: false,
      groupedContacts: 'membership_00000000-0000-0000-0000-000000000000',
    });
    expect(await read(body.id)).toMatchObject({
      channel: 'email',
      subject: 'Sunday',
      message: '<p>Come</p>',
      chosen: [{ label: 'All contacts' }],
    });
    const { body: sent } = await call('GET', `/api/messaging/getSentSMSbyId?CommReportId=${body.id}`);
    expect(sent).toEqual({ subject: 'Sunday', message: '<p>Come</p>' });
    expect(
      (await call('POST', '/api/messaging/saveEmaillDraft', { subject: '', body: '' })).body.status,
    ).toBe(true);
  });

  it('[SC-14] is deleted when its message is accepted, and stays when it is refused', async () => {
    const { body } = await call('POST', '/api/messaging/PostSmsDraft', { body: 'Soon', subject: 'GRACE' });
    const payload = { subject: 'GRACE', message: 'Soon', draftId: body.id };
    expect((await call('POST', '/api/messaging/sendSms', payload)).status).toBe(400);
    expect((await read(body.id)).state).toBe('draft');
    const sent = await call('POST', '/api/messaging/sendSms', { ...payload, ...everything() });
    expect(sent.body.status).toBe(true);
    expect((await call('GET', `/api/messages/${body.id}`)).status).toBe(404);
  });

  it.each(['sendEmail', 'saveEmailSchedule'])(
    'that somebody else has saved stays when the older text is sent (%s)',
    async (path) => {
      const save = async (draft: object) =>
        (await call('POST', '/api/messaging/saveEmaillDraft', { subject: 'News', ...draft })).body;
      const first = await save({ body: '<p>First</p>' });
      const second = await save({ body: '<p>Second</p>', id: first.id });
      const send = async (seenAt: string) => {
        const message = { subject: 'News', message: `<p>${seenAt}</p>`, ...everything(), ToContacts: ada };
        const time = path === 'sendEmail' ? {} : { executionDate: '2031-12-07T09:00' };
        const payload = { ...message, ...time, draftId: first.id, seenAt };
        return (await call('POST', `/api/messaging/${path}`, payload)).body;
      };
      const late = await send(first.savedAt);
      expect(late).toMatchObject({ status: true, draftStays: true, mail: { id: expect.any(String) } });
      expect(late.message).toMatch(/. The draft stays: it was saved after you opened it.$/);
      expect((await read(first.id)).message).toBe('<p>Second</p>');
      // The repeated request gets the same message and answer.
      expect(await send(first.savedAt)).toEqual(late);

      const own = await send(second.savedAt);
      expect(own).toMatchObject({ status: true, message: expect.not.stringContaining('draft') });
      expect(own.mail.id).not.toBe(late.mail.id);
      expect((await call('GET', `/api/messages/${first.id}`)).status).toBe(404);
    },
  );

  it('[AU-06] of another tenant is a 404 to read, change and delete', async () => {
    const { body } = await call('POST', '/api/messaging/PostSmsDraft', { body: 'Ours' });
    const other = await makeChurch(server);
    expect((await call('GET', `/api/messages/${body.id}`, undefined, other)).status).toBe(404);
    expect((await call('DELETE', `/api/messages/${body.id}`, undefined, other)).status).toBe(404);
    expect(
      (await call('POST', '/api/messaging/PostSmsDraft', { body: 'Theirs', id: body.id }, other)).status,
    ).toBe(404);
    expect((await read(body.id)).message).toBe('Ours');
  });

  it('[SC-14] cannot overwrite a scheduled or sent message', async () => {
    const { body } = await call('POST', '/api/messaging/saveSmsSchedule', {
      subject: 'GRACE',
      message: 'Fixed',
      executionDate: '2031-12-07T09:00',
      ...everything(),
    });
    expect(
      (await call('POST', '/api/messaging/PostSmsDraft', { body: 'Other', id: body.messageId })).status,
    ).toBe(404);
    expect((await call('DELETE', `/api/messages/${body.messageId}`)).status).toBe(404);
    expect(await read(body.messageId)).toMatchObject({ state: 'scheduled', message: 'Fixed' });
  });
});

describe('Undo', () => {
  it('[SC-18] within the hold restores the whole draft and releases its units', async () => {
    await church.holdSeconds(10);
    const balance = async () => (await call('GET', '/api/units')).body.balance;
    const before = await balance();
    const { body } = await call('POST', '/api/messaging/sendSms', {
      subject: 'GRACE',
      message: 'Dear #name#',
      isPersonalized: true,
      gateWayToUse: 'hybrid',
      ...everything(),
    });
    const held = await read(body.messageId);
    expect(held).toMatchObject({ state: 'ready', total: 7, reserved: 7 });
    expect(Date.parse(held.undoUntil) - Date.parse(held.now)).toBeLessThanOrEqual(10_000);
    expect(Date.parse(held.undoUntil)).toBeGreaterThan(Date.parse(held.now));
    expect(await balance()).toBe(before - 7);

    expect((await call('POST', `/api/messages/${body.messageId}/undo`)).body).toEqual({
      status: true,
      id: body.messageId,
    });
    expect(await balance()).toBe(before);
    expect(await read(body.messageId)).toMatchObject({
      state: 'draft',
      message: 'Dear #name#',
      subject: 'GRACE',
      isPersonalized: true,
      gateWayToUse: 'hybrid',
      total: 0,
      counts: {},
      reserved: 0,
      undoUntil: null,
      ...chosen(),
    });
    expect((await call('GET', `/api/messages/${body.messageId}/recipients`)).body.items).toEqual([]);
    expect(await call('POST', `/api/messages/${body.messageId}/undo`)).toMatchObject({
      status: 409,
      body: { message: 'This message is a draft already.' },
    });
    expect((await call('POST', `/api/messages/${newId()}/undo`)).status).toBe(404);
    await checkInvariants(server);
  });

  it('[SC-18] by two at once releases the units once', async () => {
    const before = (await call('GET', '/api/units')).body.balance;
    const { body } = await call('POST', '/api/messaging/sendSms', {
      subject: 'GRACE',
      message: 'Twice',
      ...everything(),
    });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call('POST', `/api/messages/${body.messageId}/undo`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await call('GET', '/api/units')).body.balance).toBe(before);
    await checkInvariants(server);
  });
});
