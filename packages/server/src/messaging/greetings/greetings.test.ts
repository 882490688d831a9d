// Tests that birthdays and anniversaries are greeted once, as ordinary schedules.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { sendGreetings } from './send-greetings.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

/** Sets the product's clock to this instant, from where it runs on. */
const at = (instant: string) => server.shiftClock((Date.parse(instant) - Date.now()) / 1000);
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, token = church.token) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const run = () =>
  sendGreetings({
    composing: openComposing(server.context),
    log: server.context.log,
    ...server.context.accounts,
  });

type Day = { day: number; month: number; year?: number };
async function celebrant(first: string, born: Day, over: Partial<Parameters<Church['person']>[0]> = {}) {
  const id = await church.person({ first, ...over });
  await server.query(
    'update person set birth_day = $2, birth_month = $3, birth_year = $4 where tenant_id = $5 and id = $1',
    [id, born.day, born.month, born.year ?? 0, church.tenantId],
  );
  return id;
}
async function marry(ids: string[], { day, month, year = 0 }: Day) {
  const household = newId();
  await server.query(
    'update person set wedding_day = $2, wedding_month = $3, wedding_year = $4 where id = any($1::uuid[])',
    [ids, day, month, year],
  );
  await server.query(
    "insert into household (tenant_id, id, name, search) values ($1, $2, 'Bello', 'bello')",
    [church.tenantId, household],
  );
  for (const [position, id] of ids.entries())
    await server.query(
      'insert into household_member (tenant_id, household_id, person_id, role, position) values ($1, $2, $3, $4, $5)',
      [church.tenantId, household, id, position === 0 ? 'head' : 'spouse', position],
    );
}
async function saveText(text = 'Happy birthday, #name#!') {
  const saved = await call('POST', '/api/Messaging/PostSmsDraft', {
    body: text,
    isPersonalized: true,
    isDefaultBirthDayMessage: true,
  });
  return saved.body.id as string;
}
async function turnOn(occasion = 'birthday', over: Record<string, unknown> = {}) {
  const textId = await saveText();
  const answer = await call('PUT', `/api/greetings/${occasion}`, {
    enabled: true,
    channel: 'sms',
    textId,
    sendAt: '09:00',
    leapDay: 'before',
    monthlyUnits: null,
    ...over,
  });
  expect(answer.body).toEqual({ status: true });
  return textId;
}
const messages = () =>
  server.query<{ id: string; state: string; persons: number; execute_at: Date; quiet: string }>(
    `select id, state, jsonb_array_length(audience -> 'persons') as persons, execute_at, quiet from message
       where tenant_id = $1 and state <> 'draft' order by execute_at, id`,
    [church.tenantId],
  );
const launchAll = async () => {
  for (const { id, state } of await messages())
    if (state === 'scheduled') await launchMessage(openComposing(server.context), church.tenantId, id);
};
const greeted = async () =>
  (
    await server.query<{ name: string }>(
      `select rp.name from recipient_person rp join message m on m.tenant_id = rp.tenant_id and m.id = rp.message_id
         where rp.tenant_id = $1 and rp.n is not null order by rp.name`,
      [church.tenantId],
    )
  ).map(({ name }) => name);
const notices = async () =>
  (await call('GET', '/api/notices')).body.items.map(({ title }: { title: string }) => title) as string[];
const balance = async () => (await call('GET', '/api/units')).body.balance as number;
const desk = async (token = church.token) => (await call('GET', '/api/greetings', undefined, token)).body;

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

  it('that come while no server runs ask before they are sent, and old ones are left', async () => {
    await celebrant('Ada', { day: 22, month: 2 }, { phone: '+2348031234567' });
    await celebrant('Old', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await at('2027-02-28T20:00:00Z');
    for (let day = 0; day < 10; day += 1) await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'late', persons: 1 }]);
  });

  it('ask after a restored backup', async () => {
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    await turnOn();
    await at('2027-02-21T08:10:00Z');
    await server.query('select engine.restored()');
    await run();
    expect(await messages()).toMatchObject([{ state: 'late' }]);
    expect(await server.query('select 1 from engine.due where tenant_id = $1', [church.tenantId])).toEqual(
      [],
    );
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

describe('[OT-04] anniversaries', () => {
  it('greet a couple who share a phone together, and no one whose spouse has died', async () => {
    const day = { day: 21, month: 2, year: 2000 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', phone: '+2348031234567' }),
      await church.person({ first: 'Obi', phone: '+2348031234567' }),
    ];
    await marry([ada, obi], day);
    const [widow, late] = [
      await church.person({ first: 'Widow', phone: '+2348031234568' }),
      await church.person({ first: 'Late', phone: '+2348031234569' }),
    ];
    await marry([widow, late], day);
    await server.query("update person set state = 'deceased' where id = $1", [late]);
    await server.query('update tenant_setting set share_address = false where tenant_id = $1', [
      church.tenantId,
    ]);
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query('select fields from recipient where tenant_id = $1', [church.tenantId]);
    expect(rows).toEqual([{ fields: { name: 'Ada & Obi' } }]);
  });

  it('name both in a message to each of a couple, or to the one who can be reached', async () => {
    const day = { day: 21, month: 2, year: 2000 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', phone: '+2348031234567' }),
      await church.person({ first: 'Obi', phone: '+2348031234568' }),
    ];
    await marry([ada, obi], day);
    const [eze, ify] = [
      await church.person({ first: 'Eze', phone: '+2348031234569' }),
      await church.person({ first: 'Ify' }),
    ];
    await marry([eze, ify], day);
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query<{ address: string; body: string }>(
      `select r.address, m.body from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1 order by r.address`,
      [church.tenantId],
    );
    expect(rows).toEqual([
      { address: '+2348031234567', body: 'Happy birthday, Ada & Obi!' },
      { address: '+2348031234568', body: 'Happy birthday, Ada & Obi!' },
      { address: '+2348031234569', body: 'Happy birthday, Eze & Ify!' },
    ]);
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
