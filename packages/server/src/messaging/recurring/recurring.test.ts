// Tests that each run of a repeating message is made once, as a schedule.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { topUp } from '../units/units.ts';
import { makeRuns } from './make-runs.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-03-20T12:00:00Z');
  church = await makeChurch(server, { timeZone: 'Europe/London' });
  await church.person({ first: 'Ada', phone: '+2348031234567', choir: true });
});
afterAll(() => checkInvariants(server));

/** Sets the product's clock to this instant, from where it runs on. */
const at = (instant: string) => server.shiftClock((Date.parse(instant) - Date.now()) / 1000);
const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  token = church.token,
) => server.call(method, path, { token, ...(body ? { body } : {}) });
const composing = () => openComposing(server.context);
const run = () => makeRuns({ composing: composing(), log: server.context.log, ...server.context.accounts });
async function schedule(executionDate = '2027-03-21T09:00', over: object = {}): Promise<string> {
  const body = {
    subject: 'GRACE',
    message: 'Rehearsal today, #name#',
    isPersonalized: true,
    groupedContacts: [`group_${church.choir}`],
    executionDate,
    ...over,
  };
  return (await call('POST', '/api/Messaging/saveSmsSchedule', body)).body.messageId as string;
}
const repeat = (id: string, every: string, until?: string, token = church.token) =>
  call('POST', `/api/messages/${id}/repeat`, { every, until }, token);
/** The messages of an organisation without their patterns, by their time. */
const messages = () =>
  server.query<{ id: string; state: string; at: string }>(
    `select id, state, to_char(execute_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from message
       where tenant_id = $1 and not is_default order by execute_at, id`,
    [church.tenantId],
  );
const times = async () => (await messages()).map((message) => message.at);
const launchDue = async () => {
  for (const { id, state } of await messages())
    if (state === 'scheduled') await launchMessage(composing(), church.tenantId, id);
};
const titles = async () =>
  (await call('GET', '/api/notices')).body.items.map(({ title }: { title: string }) => title) as string[];

describe('a repeating message', () => {
  it('is made run by run, each resolved again, at its wall time over the clock change', async () => {
    const id = await schedule();
    expect((await repeat(id, 'week')).body).toEqual({ status: true });
    await run();
    expect(await times()).toEqual(['2027-03-21 09:00']);
    await at('2027-03-21T09:00:01Z');
    await launchDue();
    await church.person({ first: 'Obi', phone: '+2348031234568', choir: true });
    await Promise.all([run(), run(), run()]);
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-28 08:00']);
    expect((await call('GET', '/api/messages?state=scheduled')).body.items).toHaveLength(1);
    await at('2027-03-28T08:00:01Z');
    await launchDue();
    await run();
    expect(await messages()).toMatchObject([
      { state: 'ready' },
      { state: 'ready' },
      { state: 'scheduled', at: '2027-04-04 08:00' },
    ]);
    const sizes = await server.query<{ total: number }>(
      "select total from message where tenant_id = $1 and state = 'ready' order by execute_at",
      [church.tenantId],
    );
    expect(sizes.map(({ total }) => total)).toEqual([1, 2]);
  });

  it('keeps its wall time when clocks go back too, an hour that comes twice being the first', async () => {
    await at('2027-10-29T12:00:00Z');
    const nine = await schedule('2027-10-30T09:00');
    const twice = await schedule('2027-10-30T01:30');
    await repeat(nine, 'day');
    await repeat(twice, 'day');
    for (const instant of ['2027-10-30T08:00:01Z', '2027-10-31T09:00:01Z']) {
      await at(instant);
      await launchDue();
      await run();
    }
    expect(await times()).toEqual([
      '2027-10-30 00:30',
      '2027-10-30 08:00',
      '2027-10-31 00:30',
      '2027-10-31 09:00',
      '2027-11-01 01:30',
      '2027-11-01 09:00',
    ]);
  });

  it('keeps its wall time where the organisation changes its time zone; a run that is made keeps its moment', async () => {
    await repeat(await schedule(), 'day');
    const details = { name: 'Grace Chapel', country: 'NG', address: '', timeZone: 'Asia/Dubai' };
    expect((await call('PUT', '/api/organisation', details)).status).toBe(200);
    for (const day of ['21', '22']) {
      await at(`2027-03-${day}T09:00:01Z`);
      await run();
    }
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-22 05:00', '2027-03-23 05:00']);
  });

  it('by e-mail keeps its subject, and each run waits for approval where its author always needs it', async () => {
    await church.person({ first: 'Eze', email: 'eze@example.org', choir: true });
    const staff = await addColleague(server, church.token, 'staff');
    const mail = { subject: 'Rehearsal', message: '<p>Come, #name#</p>', isPersonalized: true };
    const whom = { groupedContacts: [`group_${church.choir}`], executionDate: '2027-03-21T09:00' };
    const send = await call('POST', '/api/Messaging/saveEmailSchedule', { ...mail, ...whom }, staff.token);
    const id = send.body.messageId as string;
    expect((await repeat(id, 'day', undefined, staff.token)).body).toEqual({ status: true });
    const always = { recipients: null, units: null, always: [staff.userId] };
    expect((await call('PUT', '/api/settings/approval', always)).status).toBe(200);
    await at('2027-03-21T09:00:01Z');
    await run();
    const [, next] = await messages();
    expect(next).toMatchObject({ state: 'approval', at: '2027-03-22 09:00' });
    expect(await titles()).toContain('A message is waiting for your approval');
    expect((await call('POST', `/api/messages/${next?.id}/approve`, {})).body.state).toBe('scheduled');
    expect((await call('GET', `/api/messages/${next?.id}`)).body).toMatchObject({
      channel: 'email',
      subject: 'Rehearsal',
    });
  });

  it('lets one run be edited before it goes, which is that run still, and goes on as it was', async () => {
    const id = await schedule();
    await repeat(id, 'week');
    await at('2027-03-21T09:00:01Z');
    await launchDue();
    await run();
    const [, next] = await messages();
    // As the screen does it: back to a draft, which is scheduled again with other words at another time.
    expect((await call('POST', `/api/messages/${next?.id}/undo`)).status).toBe(200);
    expect((await call('GET', '/api/recurring')).body.items).toMatchObject([{ nextMessageId: null }]);
    const over = { draftId: next?.id, message: 'Easter Sunday' };
    const edited = await schedule('2027-03-28T11:00', over);
    const [listed] = (await call('GET', '/api/recurring')).body.items;
    expect(listed).toMatchObject({ nextMessageId: edited, nextAt: '2027-03-28T10:00:00.000Z' });
    expect((await call('GET', `/api/messages/${edited}`)).body.message).toBe('Easter Sunday');
    expect((await repeat(edited, 'day')).status).toBe(409);
    await at('2027-03-28T10:00:01Z');
    await launchDue();
    await Promise.all([run(), run()]);
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-28 10:00', '2027-04-04 08:00']);
    const { nextMessageId } = (await call('GET', '/api/recurring')).body.items[0];
    expect((await call('GET', `/api/messages/${nextMessageId}`)).body.message).toBe(
      'Rehearsal today, #name#',
    );
  });

  it('lets nobody edit a run that is being sent already, and sends it once', async () => {
    const id = await schedule();
    await repeat(id, 'week');
    await at('2027-03-21T09:00:01Z');
    await launchDue();
    await server.query("update message set state = 'sending' where id = $1", [id]);
    expect((await call('POST', `/api/messages/${id}/undo`)).status).toBe(409);
    const late = { message: 'Other words', draftId: id };
    const group = { subject: 'GRACE', groupedContacts: [`group_${church.choir}`] };
    const answer = await call('POST', '/api/Messaging/sendSms', { ...group, ...late });
    expect(answer.status).toBe(409);
    await server.query("update message set state = 'ready' where id = $1", [id]);
    await run();
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-28 08:00']);
  });

  it('goes on after one run was skipped, until its last day or until it is stopped', async () => {
    const id = await schedule();
    await repeat(id, 'day', '2027-03-23');
    const { items } = (await call('GET', '/api/recurring')).body;
    expect(items).toMatchObject([
      {
        every: 'day',
        sendAt: '09:00',
        until: '2027-03-23',
        nextMessageId: id,
        title: 'Rehearsal today, #name#',
      },
    ]);
    await call('POST', `/api/messages/${id}/cancel`);
    expect((await call('GET', '/api/recurring')).body.items).toMatchObject([
      { nextMessageId: null, nextAt: '2027-03-22T09:00:00.000Z' },
    ]);
    await at('2027-03-21T09:00:01Z');
    await run();
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-22 09:00']);
    for (const day of ['22', '23', '24']) {
      await at(`2027-03-${day}T09:00:01Z`);
      await launchDue();
      await run();
      // Once the last run is made, it is listed until it is sent.
      const listed = (await call('GET', '/api/recurring')).body.items;
      const [, , last] = await messages();
      if (day === '22') expect(listed).toMatchObject([{ nextMessageId: last?.id, isLast: true }]);
      else expect(listed).toEqual([]);
    }
    expect(await times()).toHaveLength(3);
    const other = await schedule('2027-03-25T09:00');
    await repeat(other, 'day');
    const [listed] = (await call('GET', '/api/recurring')).body.items;
    expect((await call('DELETE', `/api/recurring/${listed.id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/recurring/${listed.id}`)).status).toBe(404);
    expect((await call('GET', '/api/recurring')).body.items).toMatchObject([
      { nextMessageId: other, isLast: true },
    ]);
    await at('2027-03-26T09:00:01Z');
    await run();
    expect(await times()).toHaveLength(4);
  });

  it('asks for runs whose time passed while no server ran, and leaves out old ones', async () => {
    await repeat(await schedule(), 'day');
    await at('2027-03-31T20:00:00Z');
    for (let n = 0; n < 20; n += 1) await run();
    await launchDue();
    const states = (await messages()).map(({ state, at: time }) => [time.slice(0, 10), state]);
    expect(states[0]).toEqual(['2027-03-21', 'late']);
    expect(states.slice(1)).toEqual([
      ...['25', '26', '27', '28', '29', '30', '31'].map((day) => [`2027-03-${day}`, 'late']),
      ['2027-04-01', 'scheduled'],
    ]);
  });

  it('asks after a restored backup', async () => {
    await repeat(await schedule(), 'week');
    await at('2027-03-28T08:10:00Z');
    await server.query('select engine.restored()');
    await run();
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'late']);
    expect(await titles()).toContain('An automatic message was not sent after a backup was restored');
  });

  it('tells once where a run cannot be paid, tries again, and goes on', async () => {
    await repeat(await schedule(), 'week');
    await at('2027-03-21T09:00:01Z');
    await launchDue();
    await church.leaveUnits(0);
    await run();
    await at('2027-03-22T09:00:01Z');
    await run();
    expect(await times()).toHaveLength(1);
    expect((await titles()).filter((title) => title.startsWith('A repeating message'))).toHaveLength(1);
    await server.db.inTenant(church.tenantId, (tx) => topUp(tx, church.tenantId, 5, '', newId()));
    await at('2027-03-23T09:00:01Z');
    await run();
    expect(await times()).toEqual(['2027-03-21 09:00', '2027-03-28 08:00']);
  });

  it('needs a scheduled message, a second run, and the right to send', async () => {
    const id = await schedule();
    expect((await repeat(id, 'week', '2027-03-27')).status).toBe(400);
    const viewer = await addColleague(server, church.token, 'viewer');
    expect((await repeat(id, 'week', undefined, viewer.token)).status).toBe(403);
    expect((await repeat(id, 'week')).status).toBe(200);
    expect((await repeat(id, 'week')).status).toBe(409);
    const draft = { body: 'Come', isDefaultBirthDayMessage: false };
    const { body } = await call('POST', '/api/Messaging/PostSmsDraft', draft);
    expect((await repeat(body.id, 'week')).status).toBe(409);
  });
});
