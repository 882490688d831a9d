// Tests a schedule from acceptance to launch.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { startWorker, type Worker } from '../../../worker.ts';
import { openComposing } from '../../../open-composing.ts';
import { addColleague } from '../../../../testing/colleagues.ts';
import { launchMessage } from './launch.ts';

let server: TestServer;
let church: Church;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  church = await makeChurch(server);
});
afterAll(async () => {
  await worker.stop();
  await checkInvariants(server);
});

/** The product's clock, in seconds ahead of the machine's; it only moves forward. */
let shifted = 0;
const jump = (seconds: number) => server.shiftClock((shifted += seconds));
const inSeconds = (seconds: number) => new Date(Date.now() + (shifted + seconds) * 1000).toISOString();

const schedule = (over: Record<string, unknown>, of = church) =>
  server.call('POST', '/api/Messaging/saveSmsSchedule', {
    token: of.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${of.choir}`], ...over },
  });
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, of = church) =>
  server.call(method, path, { token: of.token });
const read = async (id: string, of = church) => (await call('GET', `/api/messages/${id}`, of)).body;
const reaches = async (id: string, state: string, of = church) => {
  await expect.poll(async () => (await read(id, of)).state, { timeout: 20_000, interval: 30 }).toBe(state);
};
const expectNotice = async (of: Church, notice: Record<string, string>) => {
  await expect
    .poll(async () => (await call('GET', '/api/notices', of)).body.items[0], { timeout: 20_000 })
    .toMatchObject(notice);
};
const balance = async (of = church) => (await call('GET', '/api/units', of)).body.balance;

describe('the time of a schedule', () => {
  it('[SC-11, AP-16] is read in the tenant’s time zone and confirmed in the answer', async () => {
    await church.person({ first: 'Ada', phone: '+2348031234567', choir: true });
    const { body } = await schedule({ executionDate: '2031-12-07T09:00', message: 'far away' });
    expect(body).toMatchObject({ status: true, message: 'Message scheduled for Sun 7 Dec 2031, 09:00' });
    expect(await read(body.messageId)).toMatchObject({
      state: 'scheduled',
      executionDate: '2031-12-07T08:00:00.000Z',
      total: 0,
      reserved: 1,
    });
    const parts = await schedule({ date: '2031-12-07', time: '09:30', message: 'in parts' });
    expect(parts.body.message).toBe('Message scheduled for Sun 7 Dec 2031, 09:30');
    const offset = await schedule({ executionDate: '2031-12-07T09:00:00Z', message: 'with an offset' });
    expect(offset.body.message).toBe('Message scheduled for Sun 7 Dec 2031, 10:00');
  });

  it('[SC-11, AP-23] applies to e-mail too', async () => {
    const of = await makeChurch(server);
    await of.person({ first: 'Obi', email: 'obi@example.org', choir: true });
    const { body } = await server.call('POST', '/api/Messaging/saveEmailSchedule', {
      token: of.token,
      body: {
        subject: 'Rehearsal',
        message: '<p>At six</p>',
        groupedContacts: `group_${of.choir}`,
        executionDate: '2031-12-07T09:00',
      },
    });
    expect(body).toMatchObject({ status: true, message: 'Message scheduled for Sun 7 Dec 2031, 09:00' });
    expect(await read(body.mail.id, of)).toMatchObject({
      channel: 'email',
      state: 'scheduled',
      executionDate: '2031-12-07T08:00:00.000Z',
    });
  });

  it('[SC-11] missing, past, unreadable or given twice differently is a 400', async () => {
    for (const [fields, words] of [
      [{}, 'Choose the date and time'],
      [{ executionDate: '2020-01-01T09:00' }, 'has passed: choose a later time'],
      [{ executionDate: '2031-02-30T09:00' }, 'is not a date and time'],
      [{ executionDate: '2031-12-07T09:00', date: '2031-12-08' }, 'The times disagree'],
      [{ executionDate: '2031-12-07T09:00', time: '10:00' }, 'The times disagree'],
    ] as const) {
      const { status, body } = await schedule(fields);
      expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
      expect(body.errors).toHaveProperty('executionDate');
    }
  });

  it('[SC-11] that a clock change skips is refused', async () => {
    const berlin = await makeChurch(server, { country: 'DE', timeZone: 'Europe/Berlin' });
    await berlin.person({ first: 'Ada', phone: '+4915112345678', choir: true });
    const { status, body } = await schedule({ executionDate: '2031-03-30T02:30' }, berlin);
    expect([status, body.message]).toEqual([400, expect.stringContaining('the clock skips that hour')]);
    const summer = await schedule({ executionDate: '2031-03-30T03:30' }, berlin);
    expect((await read(summer.body.messageId, berlin)).executionDate).toBe('2031-03-30T01:30:00.000Z');
  });
});

describe('a schedule at its time', () => {
  it('[DE-06, SC-11, UN-01] goes once to the people of that moment; units are reserved or released to match', async () => {
    const of = await makeChurch(server);
    await of.crowd(10);
    const { body } = await schedule({ executionDate: inSeconds(600) }, of);
    expect(await balance(of)).toBe(10_000 - 10);
    await of.crowd(5, 100);
    await server.query(
      `delete from membership where tenant_id = $1 and person_id in (select id from person where tenant_id = $1 and first_name = 'Singer1')`,
      [of.tenantId],
    );
    expect((await read(body.messageId, of)).state).toBe('scheduled');
    await jump(601);
    await reaches(body.messageId, 'done', of);
    expect(await read(body.messageId, of)).toMatchObject({
      total: 14,
      counts: { accepted: 14 },
      reserved: 14,
      captured: 0,
      released: 14,
    });
    // The outbox gives everything back.
    expect(await balance(of)).toBe(10_000);
    await launchMessage(openComposing(server.context), of.tenantId, body.messageId);
    expect(await read(body.messageId, of)).toMatchObject({ state: 'done', total: 14 });
  });

  it('[DE-06] releases units for fewer people', async () => {
    const of = await makeChurch(server);
    await of.crowd(10);
    const { body } = await schedule({ executionDate: inSeconds(600) }, of);
    await server.query('delete from membership where tenant_id = $1', [of.tenantId]);
    await of.crowd(3, 50);
    await jump(601);
    await reaches(body.messageId, 'done', of);
    expect(await read(body.messageId, of)).toMatchObject({ reserved: 3, released: 3 });
    expect(await balance(of)).toBe(10_000);
  });

  it('[DE-06, UN-01] short of units is refused as a whole, nothing is lost, and the owner is notified', async () => {
    const of = await makeChurch(server);
    await of.crowd(2);
    const { body } = await schedule({ executionDate: inSeconds(600) }, of);
    await server.query('update unit_balance set balance = 1000 where tenant_id = $1', [of.tenantId]);
    await server.query(
      `insert into unit_ledger (tenant_id, id, kind, units, effect) values ($1, gen_random_uuid(), 'reserve', $2, -$2::bigint)`,
      [of.tenantId, (10_000 - 2 - 1) * 1000],
    );
    await of.crowd(5, 50);
    await jump(601);
    await reaches(body.messageId, 'refused', of);
    const message = await read(body.messageId, of);
    expect(message.refusal).toMatch(/^You do not have enough units/);
    expect(message).toMatchObject({ total: 0, counts: {}, reserved: 0 });
    expect(await balance(of)).toBe(1 + 2);
    await expectNotice(of, { title: 'A message was not sent', link: `/tenant/sent/${body.messageId}` });
  });

  it('[SI-02] sends nothing from a sender id withdrawn in the meantime', async () => {
    const of = await makeChurch(server);
    await of.crowd(2);
    const { body } = await schedule({ executionDate: inSeconds(600) }, of);
    await server.query('update sender_id set status = 3 where tenant_id = $1', [of.tenantId]);
    await jump(601);
    await reaches(body.messageId, 'refused', of);
    expect((await read(body.messageId, of)).refusal).toContain('was not approved');
    expect(await balance(of)).toBe(10_000);
  });
});

describe('a schedule found late', () => {
  const late = async (of?: Church) => {
    of ??= await makeChurch(server);
    await of.crowd(4);
    const { body } = await schedule({ executionDate: inSeconds(600) }, of);
    // The worker is down at that time and finds the message more than sixty minutes later.
    await worker.stop();
    await jump(600 + 61 * 60);
    worker = await startWorker(server.context, { direct: server.logins, alone: true });
    await reaches(body.messageId, 'late', of);
    return { of, id: body.messageId as string };
  };

  it('[DE-06] waits for a person, who is notified and can send it', async () => {
    const { of, id } = await late();
    await expectNotice(of, { title: 'A scheduled message missed its send time' });
    expect((await call('POST', `/api/messages/${id}/send-now`, of)).body).toMatchObject({
      status: true,
      messageId: id,
    });
    await reaches(id, 'done', of);
    expect(await read(id, of)).toMatchObject({ counts: { accepted: 4 } });
  });

  it('[DE-06] is told to whom the rules of the organisation name', async () => {
    const of = await makeChurch(server);
    const viewer = await addColleague(server, of.token, 'viewer');
    const rule = { topic: 'late', who: 'chosen', userIds: [viewer.userId] };
    const rules = [{ ...rule, bell: true, email: false, sms: false }];
    await server.call('PUT', '/api/organisation/notices', { token: of.token, body: { rules } });
    await late(of);
    await expectNotice({ ...of, token: viewer.token }, { title: 'A scheduled message missed its send time' });
    // Who joined first is told first.
    const { items } = (await call('GET', '/api/notices', of)).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).not.toContain('message');
  });

  it('[DE-06] can be cancelled, which releases the units', async () => {
    const { of, id } = await late();
    expect((await call('POST', `/api/messages/${id}/cancel`, of)).body.state).toBe('cancelled');
    expect(await balance(of)).toBe(10_000);
    expect((await call('POST', `/api/messages/${id}/send-now`, of)).status).toBe(409);
  });
});

describe('a schedule that has not started', () => {
  it('[SC-14] can be sent now, cancelled, or brought back and changed; another tenant’s cannot', async () => {
    const of = await makeChurch(server);
    await of.crowd(3);
    const far = { executionDate: '2031-12-07T09:00' };
    const [first, second, third] = await Promise.all(
      ['one', 'two', 'three'].map(
        async (message) => (await schedule({ ...far, message }, of)).body.messageId as string,
      ),
    );
    const stranger = await makeChurch(server);
    for (const act of ['send-now', 'cancel', 'undo'])
      expect((await call('POST', `/api/messages/${first}/${act}`, stranger)).status).toBe(404);

    await call('POST', `/api/messages/${first}/send-now`, of);
    await reaches(first as string, 'done', of);
    await call('POST', `/api/messages/${second}/cancel`, of);
    expect((await read(second as string, of)).state).toBe('cancelled');
    for (const [id, message] of [
      [first, 'It is too late to undo: this message has gone out.'],
      [second, 'This message has been stopped already.'],
    ])
      expect(await call('POST', `/api/messages/${id}/undo`, of)).toMatchObject({
        status: 409,
        body: { message },
      });
    await call('POST', `/api/messages/${third}/undo`, of);
    expect(await read(third as string, of)).toMatchObject({
      state: 'draft',
      message: 'three',
      executionDate: null,
    });
    expect(await read(first as string, of)).toMatchObject({ reserved: 3, released: 3 });
    expect(await balance(of)).toBe(10_000);
    expect(await server.query('select 1 from engine.due where tenant_id = $1', [of.tenantId])).toEqual([]);
  });
});
