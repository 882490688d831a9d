// Tests that people who die while quiet hours hold their greeting are skipped.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { beginSending } from '../queue/claim.ts';

let server: TestServer;
let church: Church;
const { clock, at, call, run, celebrant, marry, turnOn, messages, launchAll, balance } = openGreetings(
  () => server,
  () => church,
);
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' }, { clock });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
  await server.query(
    "update tenant_setting set quiet_from = '21:00', quiet_to = '10:00' where tenant_id = $1",
    [church.tenantId],
  );
});
afterAll(() => checkInvariants(server));

const day = { day: 21, month: 2 };
const become = (id: string, state: string) => call('PUT', `/api/people/${id}/state`, { state });
/** Makes the messages of the day, which quiet hours hold from 09:00 to 10:00 in Lagos. */
async function hold(): Promise<void> {
  await at('2027-02-21T08:00:01Z');
  await run();
  await launchAll();
}
/** Lets everything begin that was held; returns the state and reason of everyone, by name. */
async function begin(): Promise<string[][]> {
  await at('2027-02-21T09:00:01Z');
  const { tenantId } = church;
  for (const { id: messageId } of await messages()) {
    const rights = { lane: 'sms:smpp', newMaySend: true };
    const begun = await server.db.inTenant(tenantId, (tx) =>
      beginSending(tx, { tenantId, messageId }, rights),
    );
    expect(begun).toBe(true);
  }
  const rows = await server.query<{ name: string; state: string; reason: string }>(
    `select p.name, r.state, coalesce(r.reason, '') as reason from recipient r
       join recipient_person p on p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
       where r.tenant_id = $1 order by p.name`,
    [tenantId],
  );
  return rows.map(({ name, state, reason }) => [name, state, reason]);
}

describe('[OT-04] a greeting that quiet hours hold', () => {
  it('does not reach who has died or was archived meanwhile, and their units come back', async () => {
    const ada = await celebrant('Ada', day, { phone: '+2348031234567' });
    await celebrant('Eze', day, { phone: '+2348031234568' });
    const obi = await celebrant('Obi', day, { phone: '+2348031234569' });
    await turnOn();
    const before = await balance();
    await hold();
    expect(await balance()).toBe(before - 3);
    expect((await become(ada, 'deceased')).status).toBe(200);
    expect((await become(obi, 'archived')).status).toBe(200);
    expect(await begin()).toEqual([
      ['Ada', 'skipped', 'inactive'],
      ['Eze', 'pending', ''],
      ['Obi', 'skipped', 'inactive'],
    ]);
    expect(await balance()).toBe(before - 1);
  });

  it('reaches who shares a phone with somebody who has died, and who is active again', async () => {
    const ada = await celebrant('Ada', day, { phone: '+2348031234567' });
    await celebrant('Bola', day, { phone: '+2348031234567' });
    const obi = await celebrant('Obi', day, { phone: '+2348031234569' });
    await turnOn();
    await hold();
    await become(ada, 'deceased');
    await become(obi, 'archived');
    await become(obi, 'active');
    expect((await begin()).map(([name, state]) => [name, state])).toEqual([
      ['Ada', 'pending'],
      ['Bola', 'pending'],
      ['Obi', 'pending'],
    ]);
  });

  it('for an anniversary does not reach the one whose spouse has died', async () => {
    const ada = await celebrant('Ada', { day: 1, month: 1 }, { phone: '+2348031234567' });
    const obi = await celebrant('Obi', { day: 1, month: 1 }, { phone: '+2348031234568' });
    const eze = await celebrant('Eze', { day: 1, month: 1 }, { phone: '+2348031234569' });
    await marry([ada, obi], day);
    await marry([eze], day);
    await turnOn('anniversary');
    await hold();
    await become(obi, 'deceased');
    expect(await begin()).toEqual([
      ['Ada', 'skipped', 'bereaved'],
      ['Eze', 'pending', ''],
      ['Obi', 'skipped', 'inactive'],
    ]);
  });
});

describe('[DE-01] a message that a colleague sent', () => {
  it('does not reach who has died while it waits, and reaches who was archived', async () => {
    const ada = await church.person({ first: 'Ada', phone: '+2348031234567' });
    const obi = await church.person({ first: 'Obi', phone: '+2348031234568' });
    await at('2027-02-21T08:00:01Z');
    const text = { message: 'Rehearsal today', subject: 'GRACE', ToContacts: `${ada},${obi}`, quiet: 'wait' };
    expect((await call('POST', '/api/Messaging/sendSms', text)).body).toMatchObject({ status: true });
    await become(ada, 'deceased');
    await become(obi, 'archived');
    expect(await begin()).toEqual([
      ['Ada', 'skipped', 'inactive'],
      ['Obi', 'pending', ''],
    ]);
  });
});
