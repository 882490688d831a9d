// Tests that birthdays are greeted once, as ordinary schedules.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
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

  it('that are due already are not lost where the settings are saved before a worker looks', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await at('2027-02-22T08:00:05Z');
    await turnOn('birthday', { monthlyUnits: 5 });
    await run();
    await run();
    expect(await messages()).toMatchObject([
      { persons: 1, execute_at: new Date('2027-02-21T08:00:00Z') },
      { persons: 1, execute_at: new Date('2027-02-22T08:00:00Z') },
    ]);
  });

  it('go at the later hour that is saved before a worker looks, and not at all once turned off', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:05Z');
    await turnOn('birthday', { sendAt: '18:00' });
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-21T17:00:01Z');
    await turnOn('birthday', { sendAt: '18:00', enabled: false });
    await turnOn('birthday', { sendAt: '18:00' });
    await run();
    expect(await messages()).toEqual([]);
  });

  it('keep their hour where the organisation changes its time zone', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    const details = { name: 'Grace Church', country: 'NG', address: '' };
    const changed = await call('PUT', '/api/organisation', { ...details, timeZone: 'Pacific/Auckland' });
    expect(changed.status).toBe(200);
    await at('2027-02-20T19:59:00Z');
    await run();
    expect(await messages()).toEqual([]);
    await at('2027-02-20T20:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ execute_at: new Date('2027-02-20T20:00:00Z') }]);
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await call('PUT', '/api/organisation', { ...details, timeZone: 'Africa/Lagos' });
    await at('2027-02-22T07:59:00Z');
    await run();
    expect(await messages()).toHaveLength(1);
    await at('2027-02-22T08:00:01Z');
    await run();
    expect((await messages())[1]).toMatchObject({ execute_at: new Date('2027-02-22T08:00:00Z') });
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

  it('that come while no server runs ask before they are sent, and old ones are left', async () => {
    await celebrant('Ada', { day: 22, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Old', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await at('2027-02-28T20:00:00Z');
    for (let day = 0; day < 10; day += 1) await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'late', persons: 1 }]);
  });

  it('wait until quiet hours end', async () => {
    await server.query(
      "update tenant_setting set quiet_from = '21:00', quiet_to = '10:00' where tenant_id = $1",
      [church.tenantId],
    );
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const [made] = await messages();
    // 10:00 in Lagos.
    expect((await call('GET', `/api/messages/${made?.id}`)).body).toMatchObject({
      state: 'ready',
      waitsUntil: '2027-02-21T09:00:00.000Z',
    });
  });

  it('say where quiet hours hold them until the day after', async () => {
    await server.query(
      "update tenant_setting set quiet_from = '21:00', quiet_to = '08:00' where tenant_id = $1",
      [church.tenantId],
    );
    await turnOn('birthday', { sendAt: '07:00' });
    expect((await desk()).settings[0]).toMatchObject({ waitsUntil: null });
    await turnOn('birthday', { sendAt: '22:00' });
    // It is 13:00 on 20 February in Lagos, so that day is greeted next.
    expect((await desk()).settings[0]).toMatchObject({ waitsUntil: '2027-02-21T07:00:00.000Z' });
  });

  it('ask after a restored backup', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:10:00Z');
    await server.query('select engine.restored()');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    expect(await notices()).toContain('An automatic message was not sent after a backup was restored');
    expect(await server.query('select 1 from engine.due where tenant_id = $1', [church.tenantId])).toEqual(
      [],
    );
  });
});

describe('[OT-04] greetings of the day of a restore', () => {
  it('ask at whatever hour they are due by the backup or by new settings, and no later ones do', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Obi', { day: 22, month: 2 }, { phone: '+2348031234568' });
    await turnOn('birthday', { sendAt: '18:00' });
    await at('2027-02-21T11:00:00Z');
    // Meanwhile it was moved to the morning and sent, which the backup does not know.
    await server.query('select engine.restored()');
    await turnOn('birthday', { sendAt: '18:00', enabled: false });
    await turnOn('birthday', { sendAt: '18:00' });
    await at('2027-02-21T17:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    await at('2027-02-22T17:00:01Z');
    await run();
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'scheduled']);
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
