// Tests sending a test SMS to oneself: immediate, paid and limited.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer(
    {},
    { rateLimits: { perAddress: 1000, perEmail: 1000, perUser: 20, registrations: 1000 } },
  );
  church = await makeChurch(server);
  await church.holdSeconds(600);
  await church.person({ first: 'Secretary', phone: '+2348031234567', choir: true });
  await server.query(
    "update tenant_setting set quiet_from = '00:00', quiet_to = '23:59:59' where tenant_id = $1",
    [church.tenantId],
  );
});

const test = (over: Record<string, unknown> = {}, of = church) =>
  server.call('POST', '/api/Messaging/testSms', {
    token: of.token,
    body: { subject: 'grace', message: 'Dear #name#', isPersonalized: true, phone: '08031234567', ...over },
  });
const balance = async () =>
  (await server.call('GET', '/api/units', { token: church.token })).body.balance as number;

describe('a test SMS', () => {
  it("[SC-19] goes to one phone at once, even in quiet hours, in the sender's own name, and is paid", async () => {
    const before = await balance();
    const { status, body } = await test({
      message: 'Dear #name#, that is #fullname# of the #lastname#s, #occupation|reader#',
    });
    expect([status, body]).toEqual([
      200,
      { status: true, message: 'SMS Sent successfully', messageId: expect.any(String) },
    ]);
    const rows = await server.query(
      `select m.purpose, m.state, m.sender, m.not_before <= engine.now() as due, r.address, r.fields, r.pages, r.units
         from message m join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id where m.id = $1`,
      [body.messageId],
    );
    expect(rows).toEqual([
      {
        purpose: 'test',
        state: 'ready',
        sender: 'GRACE',
        due: true,
        address: '+2348031234567',
        fields: { name: 'Ada', lastname: 'Obi', fullname: 'Ada Obi' },
        pages: 1,
        units: 1000,
      },
    ]);
    expect(await balance()).toBe(before - 1);
    const undone = await server.call('POST', `/api/messages/${body.messageId}/undo`, { token: church.token });
    expect(undone).toMatchObject({
      status: 409,
      body: { message: "This message is sent immediately, so it can't be undone." },
    });
    await checkInvariants(server);
  });

  it('[SC-06] leaves fields literal where it is not personal', async () => {
    const { body } = await test({ isPersonalized: false });
    const [row] = await server.query(
      'select m.personalized, r.fields from message m join recipient r on r.message_id = m.id where m.id = $1',
      [body.messageId],
    );
    expect(row).toEqual({ personalized: false, fields: {} });
  });

  it('[SC-19] never goes to more than one phone, however many are typed', async () => {
    const { body } = await test({ message: 'To two', phone: '08031234567, 08031234568' });
    const rows = await server.query('select address from recipient where message_id = $1', [body.messageId]);
    expect(rows).toEqual([{ address: '+2348031234567' }]);
  });

  it('[SC-09] is one message after a double click', async () => {
    const answers = await Promise.all([test({ message: 'Twice' }), test({ message: 'Twice' })]);
    expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1);
  });

  it('[SC-05, AP-42] reports missing or wrong input', async () => {
    for (const [over, message] of [
      [{ subject: '' }, 'No sender id selected'],
      [{ message: ' ' }, 'Enter your message'],
      [{ message: '\u200b' }, 'Enter your message'],
      [{ phone: '' }, 'Enter your phone number'],
      [{ phone: '0803' }, "'0803' is too short for a phone number."],
      [
        { message: 'a'.repeat(153 * 255 + 1) },
        'This message is too long: it has 256 pages, and 255 can be sent.',
      ],
    ] as const)
      expect(await test(over)).toMatchObject({ status: 400, body: { status: false, message } });
    expect(await test({ subject: 'OTHER' })).toMatchObject({
      status: 200,
      body: { status: false, message: "The sender id 'OTHER' has not been requested yet." },
    });
  });

  it('[UN-01] is not sent without enough units', async () => {
    const poor = await makeChurch(server);
    await server.query('update unit_balance set balance = 0 where tenant_id = $1', [poor.tenantId]);
    await server.query('delete from unit_ledger where tenant_id = $1', [poor.tenantId]);
    expect(await test({}, poor)).toMatchObject({
      status: 200,
      body: {
        status: false,
        code: 'notEnoughUnits',
        message: 'You do not have enough units: this message needs 1 and you have 0.',
      },
    });
  });

  it('[SC-19] to a phone that opted out is refused', async () => {
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031234599', 'opted-out')",
      [church.tenantId],
    );
    expect(await test({ phone: '08031234599' })).toMatchObject({
      status: 200,
      body: { status: false, message: 'This number cannot be written to: Opted out.' },
    });
  });

  it('[SC-19] is limited to twenty attempts an hour per user, whatever their results', async () => {
    const other = await makeChurch(server);
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await test({ phone: '0803' }, other)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    const { body } = await test({}, other);
    expect(body).toMatchObject({
      code: 'tooMany',
      message: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes/),
    });
  });
});
