// Tests that birthdays are greeted once, as ordinary schedules.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, launchAll, greeted, notices, balance, desk } =
  openGreetings(
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

describe('[OT-04] birthdays', () => {
  it('are greeted at the hour in the organisation’s time zone, once, however many processes look', async () => {
    await celebrant('Ada', { day: 22, month: 2, year: 1990 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 23, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    const before = await balance();
    await at('2027-02-22T07:59:00Z');
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-22T08:00:01Z');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await messages()).toMatchObject([{ state: 'scheduled', persons: 1, quiet: 'wait' }]);
    await launchAll();
    expect(await greeted()).toEqual(['Ada']);
    expect(await balance()).toBe(before - 1);
    const items = (await desk()).items as { name: string; state: string }[];
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Ada', 'sent'],
      ['Obi', 'planned'],
    ]);
  });

  it('are greeted once a year, whatever is edited', async () => {
    const ada = await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await run();
    await celebrant('Obi', { day: 23, month: 2 }, { phone: '+2348031234568' });
    await server.query('update person set birth_day = 22 where id = $1', [ada]);
    await turnOn('birthday', { sendAt: '10:00' });
    for (const day of ['21T09:00:01', '22T09:00:01', '23T09:00:01']) {
      await at(`2027-02-${day}Z`);
      await run();
    }
    // The day after is greeted, so that nothing waits for somebody who was greeted before.
    expect(await messages()).toHaveLength(2);
    await server.query(
      "update greeting_setting set next_on = '2028-02-22', next_at = '2028-02-22T09:00Z' where tenant_id = $1",
      [church.tenantId],
    );
    await at('2028-02-22T09:00:01Z');
    await run();
    expect(await messages()).toHaveLength(3);
  });

  it('of 29 February are on the 28th of a common year, or on 1 March where the settings say so', async () => {
    await celebrant('Leap', { day: 29, month: 2, year: 2000 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-28T08:00:01Z');
    for (let day = 0; day < 8; day += 1) await run();
    expect(await messages()).toHaveLength(1);
    await server.query('delete from greeting where tenant_id = $1', [church.tenantId]);
    await turnOn('birthday', { leapDay: 'after', sendAt: '10:00' });
    await at('2027-02-28T09:00:01Z');
    await run();
    expect(await messages()).toHaveLength(1);
    await at('2027-03-01T09:00:01Z');
    await run();
    expect(await messages()).toHaveLength(2);
  });

  it('of archived and deceased people, and of those without a phone, are never greeted', async () => {
    const gone = await celebrant('Gone', { day: 21, month: 2 }, { phone: '+2348031234567' });
    const late = await celebrant('Late', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await celebrant('Child', { day: 21, month: 2, year: 2020 });
    await server.query("update person set state = 'archived' where id = $1", [gone]);
    await server.query("update person set state = 'deceased' where id = $1", [late]);
    await turnOn();
    expect((await desk()).items).toMatchObject([{ name: 'Child', state: 'noAddress', years: 7 }]);
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await messages()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('of more than a thousand on one day are all greeted', async () => {
    await server.query(
      `insert into person (tenant_id, id, first_name, mobile_phone, phone, state, birth_day, birth_month)
         select $1, gen_random_uuid(), 'Ada ' || n, p, p, 'active', 21, 2
           from generate_series(1, 1100) n, lateral (select '+23480' || (30000000 + n) as p) phones`,
      [church.tenantId],
    );
    await turnOn();
    await church.leaveUnits(5000);
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ state: 'scheduled', persons: 1100 }]);
    expect((await desk()).items).toHaveLength(1000);
  });
});

describe('[OT-04] units of greetings', () => {
  it('that run short are told beforehand, and nothing is half done', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    const obi = await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await celebrant('Eze', { day: 22, month: 2 }, { phone: '+2348031234569' });
    await turnOn();
    await call('PUT', `/api/greetings/birthday/people/${obi}`, { year: 2027, text: 'Dear Obi!' });
    await church.leaveUnits(2);
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await messages()).toHaveLength(1);
    expect(await notices()).toContain('Units are running short for birthday messages');
    await at('2027-02-22T08:00:01Z');
    await run();
    expect(await messages()).toHaveLength(1);
    expect(await balance()).toBe(1);
    expect(await notices()).toContain('Today’s birthday messages were not sent');
    expect(
      await server.query('select 1 from greeting where tenant_id = $1 and message_id is not null', [
        church.tenantId,
      ]),
    ).toHaveLength(1);
  });

  it('keep within the cap of the month', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await celebrant('Eze', { day: 1, month: 3 }, { phone: '+2348031234569' });
    await turnOn('birthday', { monthlyUnits: 1 });
    for (const day of ['02-21', '02-22']) {
      await at(`2027-${day}T08:00:01Z`);
      await run();
    }
    expect(await messages()).toHaveLength(1);
    await at('2027-03-01T08:00:01Z');
    for (let day = 0; day < 8; day += 1) await run();
    expect(await messages()).toHaveLength(2);
  });
});
