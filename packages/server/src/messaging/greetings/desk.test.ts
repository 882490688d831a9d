// Tests the desk: greetings that are skipped, edited or cancelled.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, launchAll, greeted, notices, desk } = openGreetings(
  () => server,
  () => church,
);
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

describe('[OT-04] the desk', () => {
  it('skips a greeting, and gives another its own text', async () => {
    const ada = await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    const obi = await celebrant('Obi', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await celebrant('Eze', { day: 21, month: 2 }, { phone: '+2348031234569' });
    await turnOn();
    await call('PUT', `/api/greetings/birthday/people/${ada}`, { year: 2027, skipped: true });
    await call('PUT', `/api/greetings/birthday/people/${obi}`, {
      year: 2027,
      text: 'Dear #name#, come and dance',
    });
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    expect(await greeted()).toEqual(['Eze', 'Obi']);
    const texts = await server.query<{ body: string }>(
      "select body from message where tenant_id = $1 and state <> 'draft' order by body",
      [church.tenantId],
    );
    expect(texts.map(({ body }) => body)).toEqual(['Dear #name#, come and dance', 'Happy birthday, #name#!']);
    const again = await call('PUT', `/api/greetings/birthday/people/${obi}`, { year: 2027, skipped: true });
    expect(again.status).toBe(409);
  });

  it('[AU-06] is open to those who may, and the text is no draft in lists', async () => {
    const staff = await addColleague(server, church.token, 'staff');
    const viewer = await addColleague(server, church.token, 'viewer');
    const leader = await addColleague(server, church.token, 'group_leader');
    const textId = await turnOn();
    const ada = await celebrant('Ada', { day: 21, month: 2 });
    expect((await call('GET', `/api/messages/${textId}`)).body).toMatchObject({
      message: 'Happy birthday, #name#!',
    });
    expect((await call('GET', '/api/messages?state=draft')).body.items).toEqual([]);
    expect((await desk(viewer.token)).items).toHaveLength(1);
    const skip = { year: 2027, skipped: true };
    const path = `/api/greetings/birthday/people/${ada}`;
    expect((await call('PUT', path, skip, viewer.token)).status).toBe(403);
    expect((await call('GET', '/api/greetings', undefined, leader.token)).status).toBe(403);
    expect((await call('PUT', path, skip, staff.token)).status).toBe(200);
    const draft = { id: textId, body: 'Mine', isDefaultBirthDayMessage: true };
    expect((await call('POST', '/api/Messaging/PostSmsDraft', draft, staff.token)).status).toBe(403);
    const plain = { ...draft, isDefaultBirthDayMessage: false };
    expect((await call('POST', '/api/Messaging/PostSmsDraft', plain, staff.token)).status).toBe(404);
  });
});

describe('[OT-04] a greeting whose message was edited', () => {
  it('is shown by its new message, is not made again, and counts for the cap', async () => {
    const ada = await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await turnOn('birthday', { monthlyUnits: 1 });
    await at('2027-02-21T08:00:01Z');
    await run();
    const [made] = await messages();
    expect((await call('POST', `/api/messages/${made?.id}/undo`)).status).toBe(200);
    expect((await desk()).items[0]).toMatchObject({ name: 'Ada', state: 'notSent', messageId: made?.id });
    const text = { message: 'Come and dance, Ada', subject: 'GRACE', ToContacts: ada, draftId: made?.id };
    const edited = await call('POST', '/api/Messaging/saveSmsSchedule', {
      ...text,
      executionDate: '2027-02-21T11:00',
    });
    const { messageId } = edited.body;
    expect((await desk()).items[0]).toMatchObject({ name: 'Ada', state: 'sent', messageId });
    await at('2027-02-22T08:00:01Z');
    await run();
    await run();
    expect(await messages()).toMatchObject([{ id: messageId }]);
    expect(await notices()).toContain('Today’s birthday messages were not sent');
  });

  it('is shown as not sent once its draft was deleted', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await run();
    const [made] = await messages();
    await call('POST', `/api/messages/${made?.id}/undo`);
    await call('DELETE', `/api/messages/${made?.id}`);
    await run();
    expect((await desk()).items).toMatchObject([{ name: 'Ada', state: 'notSent', messageId: null }]);
    expect(await messages()).toEqual([]);
  });
});

describe('[OT-04] a greeting whose message was cancelled', () => {
  it('is shown as not sent, and not made again', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await run();
    const [made] = await messages();
    await call('POST', `/api/messages/${made?.id}/cancel`);
    await turnOn('birthday', { sendAt: '10:00' });
    await at('2027-02-21T09:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ state: 'cancelled' }]);
    expect((await desk()).items).toMatchObject([{ name: 'Ada', state: 'notSent', messageId: made?.id }]);
  });
});
