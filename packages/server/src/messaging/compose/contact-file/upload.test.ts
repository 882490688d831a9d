// Tests contact files over the API: preview, then send with other destinations.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { workbook } from '../../../../testing/people/workbook.ts';

let server: TestServer;
let church: Church;
let member: string;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.holdSeconds(600);
  await church.person({ first: 'Ada', last: 'Obi', phone: '+2348031234567', choir: true });
  await church.person({ first: 'Bola', phone: '+2348031234568', choir: true });
  member = await church.person({ first: 'Chidi', phone: '+2348031234569' });
});

type Fields = Record<string, string>;
const post = (
  path: string,
  file: string | Uint8Array<ArrayBuffer> | null,
  fields: Fields,
  { of = church, key = '', field = 'file' } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append(field, new Blob([file]), 'contacts.csv');
  return server.call('POST', `/api/messaging/${path}`, {
    token: of.token,
    payload: form,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
};
const upload = (
  file: Parameters<typeof post>[1],
  fields: Fields = {},
  options: Parameters<typeof post>[3] = {},
) => post('upload', file, { subject: 'GRACE', message: 'Rehearsal at six', ...fields }, options);
const preview = (file: Parameters<typeof post>[1]) => post('upload/preview', file, {});
const addresses = async (id: string) =>
  (
    await server.query<{ address: string }>(
      'select address from recipient where message_id = $1 order by 1',
      [id],
    )
  ).map((row) => row.address);
const get = async (path: string) => (await server.call('GET', path, { token: church.token })).body;
const messages = () => server.query('select id from message where tenant_id = $1', [church.tenantId]);

const csv =
  'Name,Phone\nGuest,08051234567\nNobody,0805\nBola again,0803 123 4568\n,\nOther,+234 805 123 4560\n';

describe('the preview', () => {
  it('[SC-12] shows numbers and bad rows with their row numbers, and sends nothing', async () => {
    const before = (await messages()).length;
    expect((await preview(csv)).body).toEqual({
      contacts: [
        { row: 2, name: 'Guest', phone: '+2348051234567' },
        { row: 4, name: 'Bola again', phone: '+2348031234568' },
        { row: 6, name: 'Other', phone: '+2348051234560' },
      ],
      rejected: [
        {
          row: 3,
          name: 'Nobody',
          phone: '0805',
          text: 'Nobody, 0805',
          reason: "'0805' is too short for a phone number.",
        },
      ],
    });
    expect(await messages()).toHaveLength(before);
  });

  it('[SC-12, AP-42] refuses a file without numbers with a sentence', async () => {
    for (const [file, status, message] of [
      ['', 400, 'This file is empty.'],
      ['Name,Age\nAda,30\n', 400, "This file has no column of phone numbers. Name that column 'Phone'."],
      [null, 400, 'Choose the file with the phone numbers.'],
      [`Phone\n${'0'.repeat(20 * 1024 * 1024)}`, 413, 'This file is too large. The limit is 20 MB.'],
    ] as const)
      for (const answer of [await preview(file), await upload(file)])
        expect(answer).toMatchObject({ status, body: { status: false, message } });
  });
});

describe('the upload', () => {
  it('[AP-18, SC-12] sends to a file with exactly the fields of the old API, in any case', async () => {
    const { status, body } = await post(
      'upload',
      workbook([{ name: 'Numbers', rows: [['Phone'], [8051230001], ['0805 123 0002']] }]),
      { Message: 'From a workbook', Subject: 'GRACE', CATEGORY: '', gatewayToUse: 'regular', isoCode: 'NG' },
      { field: 'File' },
    );
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        message: 'SMS Sent successfully',
        messageId: body.response.messageId,
        state: 'ready',
        response: { accepted: 2, rejected: [], messageId: expect.any(String) },
        waitsUntil: null,
      },
    ]);
    expect(await addresses(body.response.messageId)).toEqual(['+2348051230001', '+2348051230002']);
  });

  it('[AP-18, SC-12, UN-01] makes one message of a file, groups, members and numbers, without duplicates, paid once', async () => {
    const before = (await get('/api/units')).balance;
    const { body } = await upload(csv, {
      message: 'Dear #name#',
      isPersonalized: 'true',
      groupedContacts: `group_${church.choir}`,
      toOthers: '08051234560,0803 123 4567',
      ToContacts: member,
    });
    expect(body).toMatchObject({
      status: true,
      response: { accepted: 3, rejected: [{ row: 3, reason: "'0805' is too short for a phone number." }] },
    });
    const id = body.response.messageId;
    expect(await addresses(id)).toEqual([
      '+2348031234567',
      '+2348031234568',
      '+2348031234569',
      '+2348051234560',
      '+2348051234567',
    ]);
    expect(await get(`/api/messages/${id}`)).toMatchObject({
      total: 5,
      people: 5,
      reserved: 5,
      skipped: [
        { reason: 'duplicate', count: 3 },
        { reason: 'bad-phone', count: 1 },
      ],
    });
    expect((await get('/api/units')).balance).toBe(before - 5);
    await checkInvariants(server);
  });

  it('[SC-16] has the same fingerprint as the estimate of the preview, however the numbers are spelt', async () => {
    const { contacts } = (await preview(csv)).body;
    const payload = { subject: 'GRACE', message: 'Confirmed', groupedContacts: `group_${church.choir}` };
    const estimate = async (list: unknown) =>
      (
        await server.call('POST', '/api/messages/estimate', {
          token: church.token,
          body: { channel: 'sms', ...payload, contacts: list },
        })
      ).body;
    const { fingerprint, recipients } = await estimate(contacts);
    const local = contacts.map(({ name, phone }: Fields) => ({ name, phone: phone?.replace('+234', '0') }));
    expect(await estimate(local)).toMatchObject({ fingerprint, recipients: 4 });
    expect(recipients).toBe(4);
    const changed = await upload(`${csv}New,08051239999\n`, { ...payload, fingerprint });
    expect(changed.body).toMatchObject({
      status: false,
      changed: { recipients: 5, units: 5 },
      response: { accepted: 0, messageId: null },
    });
    expect((await upload(csv, { ...payload, fingerprint })).body).toMatchObject({
      status: true,
      response: { accepted: 3 },
    });
  });

  it('[AP-18, SC-12] counts rows that repeat a number, in whatever spelling', async () => {
    const twice = 'Name,Phone\nGuest,08051234567\nguest,+234 805 123 4567\nOther,2348051234567\n';
    const { body } = await upload(twice, { message: 'Twice' });
    expect(body.response).toMatchObject({ accepted: 3, repeated: 2, rejected: [] });
    expect(await get(`/api/messages/${body.response.messageId}`)).toMatchObject({
      total: 1,
      people: 2,
      skipped: [{ reason: 'duplicate', count: 1 }],
    });
  });

  it('[SC-09] is bound to its key: a repetition returns the first message, another file is a 409', async () => {
    const first = await upload('Phone\n08051237001\n', { message: 'keyed' }, { key: 'file' });
    const again = await upload('Phone\n08051237001\n', { message: 'keyed' }, { key: 'file' });
    expect(again.body).toEqual(first.body);
    const other = await upload('Phone\n08051237002\n', { message: 'keyed' }, { key: 'file' });
    expect(other).toMatchObject({ status: 409, body: { status: false } });
    const clicks = await Promise.all(
      [1, 2, 3].map(() => upload('Phone\n08051237001\n', { message: 'clicked' })),
    );
    expect(new Set(clicks.map(({ body }) => body.response.messageId)).size).toBe(1);
  });

  it('[AP-18, SC-11] with a time is a schedule, and its numbers are stored until then', async () => {
    const { body } = await upload(csv, { message: 'later', executionDate: '2031-12-07T09:00' });
    expect(body).toMatchObject({
      status: true,
      message: 'Message scheduled for Sun 7 Dec 2031, 09:00',
      response: { accepted: 3 },
    });
    expect(await get(`/api/messages/${body.response.messageId}`)).toMatchObject({
      state: 'scheduled',
      reserved: 3,
      contacts: [
        { name: 'Guest', phone: '+2348051234567' },
        { name: 'Bola again', phone: '+2348031234568' },
        { name: 'Other', phone: '+2348051234560' },
        { name: 'Nobody', phone: '0805' },
      ],
    });
    const parts = await upload(csv, { message: 'later', date: '2031-12-07', time: '10:00' });
    expect(parts.body.message).toBe('Message scheduled for Sun 7 Dec 2031, 10:00');
    expect((await upload(csv, { executionDate: '2020-01-01T09:00' })).status).toBe(400);
  });

  it('[AP-18, UN-01] that is refused accepts nothing, and still reports the rows', async () => {
    const poor = await makeChurch(server);
    await poor.leaveUnits(1);
    expect(await upload(csv, {}, { of: poor })).toMatchObject({
      status: 200,
      body: {
        status: false,
        code: 'notEnoughUnits',
        message: 'You do not have enough units: this message needs 3 and you have 1.',
        response: { accepted: 0, rejected: [{ row: 3 }], messageId: null },
      },
    });
    expect(await upload('Name,Phone\nA,1\nB,2\n')).toMatchObject({
      status: 200,
      body: {
        status: false,
        code: 'refused',
        message: 'None of the people you chose has a phone number that can receive this.',
        response: { accepted: 0, rejected: [{ row: 2 }, { row: 3 }], messageId: null },
      },
    });
    expect(await upload(csv, { subject: 'OTHER' })).toMatchObject({
      status: 200,
      body: { status: false, response: { accepted: 0 } },
    });
  });

  it('[SC-05, AP-42] reports missing input and another tenant’s group', async () => {
    const { tenantId, token } = church;
    const without = await upload(csv, { subject: '', message: 'From the only one' });
    expect(without.body).toMatchObject({ status: true });
    expect((await get(`/api/messages/${without.body.response.messageId}`)).subject).toBe('GRACE');
    const asked = await server.call('POST', '/api/Messaging/RequestSenderID', {
      token,
      body: { mask: 'ANOTHER' },
    });
    await server.query('update sender_id set status = 2 where tenant_id = $1 and id = $2', [
      tenantId,
      asked.body.id,
    ]);
    expect(await upload(csv, { subject: '' })).toMatchObject({
      status: 400,
      body: { message: 'No sender id selected' },
    });
    expect(await upload(csv, { message: '' })).toMatchObject({
      status: 400,
      body: { message: 'Enter your message' },
    });
    const stranger = await makeChurch(server);
    expect((await upload(csv, { groupedContacts: `group_${stranger.choir}` })).status).toBe(404);
    expect((await upload(csv, { isoCode: 'GH' })).status).toBe(400);
    const asJson = await server.call('POST', '/api/messaging/upload', {
      token: church.token,
      body: { subject: 'GRACE', message: 'x' },
    });
    expect(asJson).toMatchObject({
      status: 400,
      body: { message: 'Choose the file with the phone numbers.' },
    });
  });

  it('[AU-05] is forbidden to a viewer, like the preview', async () => {
    const of = await makeChurch(server);
    await server.query("update member set role = 'viewer' where tenant_id = $1", [of.tenantId]);
    expect((await upload(csv, {}, { of })).status).toBe(403);
    expect((await post('upload/preview', csv, {}, { of })).status).toBe(403);
  });
});
