// Tests that invalid input gets its exact answer and never a server error.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(3);
  await church.holdSeconds(600);
});
afterAll(() => checkInvariants(server));

const send = (over: Record<string, unknown>, of = church) =>
  server.call('POST', '/api/messaging/sendSms', {
    token: of.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${of.choir}`], ...over },
  });
const estimate = async (over: Record<string, unknown>) =>
  (
    await server.call('POST', '/api/messages/estimate', {
      token: church.token,
      body: { channel: 'sms', subject: 'GRACE', groupedContacts: [`group_${church.choir}`], ...over },
    })
  ).body;
const read = async (id: string, of = church) =>
  (await server.call('GET', `/api/messages/${id}`, { token: of.token })).body;
const balance = async (of = church) =>
  (await server.call('GET', '/api/units', { token: of.token })).body.balance;

describe('a text', () => {
  it.each([
    ['of 10,000 characters', 'a'.repeat(10_000), 66],
    ['of emoji only', '😀'.repeat(70), 3],
    ["of '[' only, as many as one page holds", '['.repeat(80), 1],
    ["of '[' only, one more", '['.repeat(81), 2],
    ['with one non-GSM character among 160', `${'a'.repeat(159)}₦`, 3],
    ['with combining marks, which are composed', 'e\u0323'.repeat(70), 1],
  ])('[SC-04, UN-01] %s is counted, paid and sent exactly', async (_name, message, pages) => {
    const before = await balance();
    expect(await estimate({ message })).toMatchObject({
      recipients: 3,
      pages: 3 * pages,
      units: 3 * pages,
      pagesOfRecipients: [{ pages, count: 3 }],
      classes: [{ country: 'NG', pages, recipients: 3, unitsEach: pages, units: 3 * pages }],
    });
    const { body } = await send({ message });
    expect(body.status).toBe(true);
    expect(await read(body.messageId)).toMatchObject({ total: 3, pages: 3 * pages, reserved: 3 * pages });
    expect(await balance()).toBe(before - 3 * pages);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t\r\n '],
    ['invisible characters', '\u200b\u2060\ufeff'],
  ])('[SC-05] of %s counts as empty', async (_name, message) => {
    expect(await send({ message })).toMatchObject({ status: 400, body: { message: 'Enter your message' } });
  });

  it('[AP-42] with characters that cannot be stored is refused', async () => {
    for (const message of ['a\u0000b', 'half \ud83d a face'])
      expect(await send({ message })).toMatchObject({ status: 400, body: { status: false } });
  });
});

describe('numbers', () => {
  it('[SC-16, UN-01] in five spellings of one are one recipient and four duplicates, paid once', async () => {
    const toOthers = '08051234567, +234 805 123 4567; 2348051234567\n(0805) 123-4567,00234 8051234567';
    const { body } = await send({ message: 'five spellings', groupedContacts: [], toOthers });
    expect(await read(body.messageId)).toMatchObject({
      total: 1,
      reserved: 1,
      people: 1,
      skipped: [{ reason: 'duplicate', count: 4 }],
    });
  });

  it('[SC-16] 5,000 pasted at once, some invalid, are all accounted for', async () => {
    const good = Array.from({ length: 4900 }, (_, i) => `0805${String(1_000_000 + i)}`);
    const pasted = [...good, ...good.slice(0, 60), ...Array.from({ length: 40 }, (_, i) => `call ${i}`)];
    const { body } = await send({ message: 'pasted', groupedContacts: [], toOthers: pasted.join('\r\n') });
    expect(await read(body.messageId)).toMatchObject({
      total: 4900,
      reserved: 4900,
      skipped: [
        { reason: 'duplicate', count: 60 },
        { reason: 'bad-phone', count: 40 },
      ],
    });
    await server.call('POST', `/api/messages/${body.messageId}/undo`, { token: church.token });
  });

  it('[UN-01] of a country without a price, and invalid ones, are left out with the reason', async () => {
    const toOthers = '+15551234567,+447911123456,08051234567';
    expect(await estimate({ message: 'x', groupedContacts: [], toOthers })).toMatchObject({
      recipients: 1,
      skipped: expect.arrayContaining([{ reason: 'no-rate', count: 1 }]),
    });
  });

  it('over 100,000 are refused before anybody has to wait for them to be read', async () => {
    expect(await send({ toOthers: '1,'.repeat(100_001) })).toMatchObject({
      status: 400,
      body: { errors: { toOthers: 'Too many numbers' } },
    });
  });
});

describe('a sender id', () => {
  it('[SI-01, SI-02] with a space in it is unknown; spaces around it are ignored', async () => {
    expect(await send({ subject: 'GRA CE' })).toMatchObject({
      status: 200,
      body: { status: false, message: "The sender id 'GRA CE' has not been requested yet." },
    });
    expect((await send({ subject: ' GRACE ', message: 'forgiven' })).body.status).toBe(true);
    const { status } = await server.call('POST', '/api/Messaging/RequestSenderID', {
      token: church.token,
      body: { mask: 'GRA CE' },
    });
    expect(status).toBe(400);
  });
});

describe('units', () => {
  it('[UN-01] short by one refuse the whole message, and leave nothing of it', async () => {
    const of = await makeChurch(server);
    await of.crowd(3);
    await of.leaveUnits(2);
    const lines = () => server.query('select id from unit_ledger where tenant_id = $1', [of.tenantId]);
    const before = (await lines()).length;
    expect(await send({}, of)).toMatchObject({
      status: 200,
      body: {
        status: false,
        code: 'notEnoughUnits',
        message: 'You do not have enough units: this message needs 3 and you have 2.',
      },
    });
    expect(await server.query('select id from message where tenant_id = $1', [of.tenantId])).toEqual([]);
    expect(await lines()).toHaveLength(before);
    expect(await balance(of)).toBe(2);
  });

  it('[UN-02] that two sends compete for go to exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const of = await makeChurch(server);
      await of.crowd(3);
      await of.leaveUnits(5);
      const answers = await Promise.all(['one', 'two'].map((message) => send({ message }, of)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
      expect(answers.find(({ body }) => !body.status)?.body.message).toBe(
        'You do not have enough units: this message needs 3 and you have 2.',
      );
      expect(await balance(of)).toBe(2);
    }
  });
});
