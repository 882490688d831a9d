// Tests that colleagues are told beforehand where greetings cannot be paid.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, marry, turnOn, messages, notices, desk } = openGreetings(
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

const short = 'Units are running short for birthday messages';
const [one, two] = ['+2348031234567', '+2348031234568'];

describe('[OT-04] units of the coming days', () => {
  it('are counted day by day: two who share a phone on different days cost two', async () => {
    await server.query('update tenant_setting set share_address = true where tenant_id = $1', [
      church.tenantId,
    ]);
    await celebrant('Mother', { day: 22, month: 2 }, { phone: one });
    await celebrant('Child', { day: 25, month: 2 }, { phone: one });
    await church.leaveUnits(1);
    await turnOn();
    expect(await desk()).toMatchObject({ units: 2, balance: 1 });
    expect(await notices()).toContain(short);
  });

  it('are told as soon as the greetings are turned on, and once', async () => {
    await celebrant('Ada', { day: 25, month: 2 }, { phone: one });
    await church.leaveUnits(0);
    await turnOn();
    await turnOn('birthday', { sendAt: '08:00' });
    for (const day of [21, 22, 23]) {
      await at(`2027-02-${day}T08:00:01Z`);
      await run();
    }
    expect((await notices()).filter((title) => title === short)).toHaveLength(1);
  });

  it('are those of both occasions and of the people who wait to be welcomed', async () => {
    await celebrant('Ada', { day: 22, month: 2 }, { phone: one });
    const [obi, ify] = [
      await church.person({ first: 'Obi', phone: two }),
      await church.person({ first: 'Ify' }),
    ];
    await marry([obi, ify], { day: 23, month: 2 });
    await church.leaveUnits(2);
    await turnOn('anniversary');
    await turnOn();
    expect(await notices()).not.toContain(short);
    const text = { body: 'Welcome!', isDefaultBirthDayMessage: true };
    const { body: draft } = await call('POST', '/api/Messaging/PostSmsDraft', text);
    const whom = { groups: [], classifications: [], also: [] };
    const rules = { enabled: true, channel: 'sms', textId: draft.id, hours: 48, monthlyUnits: null };
    expect((await call('PUT', '/api/welcome', { ...rules, ...whom })).status).toBe(200);
    await call('POST', '/api/People/createPerson', { firstName: 'Eze', mobilePhone: '08031234569' });
    // The application's own clock is not moved here.
    await server.query(
      "update person set created_at = engine.now() where tenant_id = $1 and first_name = 'Eze'",
      [church.tenantId],
    );
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await notices()).toContain(short);
  });

  it('are told before the monthly limit is reached', async () => {
    await celebrant('Ada', { day: 26, month: 2 }, { phone: one });
    await celebrant('Obi', { day: 1, month: 3 }, { phone: two });
    await turnOn('birthday', { monthlyUnits: 1 });
    await at('2027-02-21T08:00:01Z');
    await run();
    const limit = 'The monthly limit will stop birthday messages';
    expect(await notices()).not.toContain(limit);
    await celebrant('Eze', { day: 27, month: 2 }, { phone: '+2348031234569' });
    await at('2027-02-22T08:00:01Z');
    await run();
    expect(await notices()).toContain(limit);
  });

  it('are not counted without a sender id, and a day without birthdays passes quietly', async () => {
    await celebrant('Ada', { day: 24, month: 2 }, { phone: one });
    await turnOn();
    await server.query('update sender_id set status = 3 where tenant_id = $1', [church.tenantId]);
    for (const day of [21, 22, 23]) {
      await at(`2027-02-${day}T08:00:01Z`);
      await run();
    }
    expect(await notices()).toEqual([]);
    await at('2027-02-24T08:00:01Z');
    await run();
    expect(await notices()).toContain('Today’s birthday messages were not sent');
    expect(await messages()).toEqual([]);
  });
});

describe('[OT-04] greetings that were not sent', () => {
  it('are named by their day, and listed for a week, from the day on which they were turned on', async () => {
    await celebrant('Before', { day: 19, month: 2 }, { phone: one });
    await celebrant('Ada', { day: 21, month: 2 }, { phone: one });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: two });
    await turnOn();
    await church.leaveUnits(0);
    await at('2027-02-22T08:00:01Z');
    await run();
    await run();
    expect(await notices()).toContain('The birthday messages of Sun 21 Feb 2027 were not sent');
    expect(await notices()).toContain('Today’s birthday messages were not sent');
    expect((await desk()).unsent).toMatchObject([{ name: 'Ada', date: '2027-02-21', state: 'missed' }]);
    await at('2027-02-28T08:00:00Z');
    const later = (await desk()).unsent as { name: string }[];
    expect(later.map(({ name }) => name)).toEqual(['Ada', 'Obi']);
    await at('2027-03-01T08:00:00Z');
    expect((await desk()).unsent).toMatchObject([{ name: 'Obi' }]);
  });
});
