// Tests the home screen's call: first steps, attention, celebrations, messages, plots.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague } from '../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { daysCelebratedOn } from '@tidings/contract/rules/days.ts';

let server: TestServer;
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await server.signUp();
});

const home = async (token = church.token) => {
  const { status, body } = await server.call('GET', '/api/home', { token });
  expect(status).toBe(200);
  return body;
};
const create = async (fields: Record<string, unknown>) => {
  const { status, body } = await server.call('POST', '/api/People/createperson', {
    token: church.token,
    body: fields,
  });
  expect(status).toBe(201);
  return body.personId as string;
};
const stepsDone = async () =>
  (await home()).steps
    .filter(({ done }: { done: boolean }) => done)
    .map(({ step }: { step: string }) => step);
const attention = async (token?: string) =>
  (await home(token)).attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);

/** A leader of a group whose only member is the person. */
async function leaderOf(personId: string): Promise<{ token: string; userId: string }> {
  const [group] = await server.query<{ id: string }>(
    `with g as (insert into people_group (tenant_id, id, name)
                  values ('${church.tenantId}', gen_random_uuid(), 'Choir') returning id)
     insert into membership (tenant_id, group_id, person_id, id)
       select '${church.tenantId}', g.id, '${personId}', gen_random_uuid() from g returning group_id as id`,
  );
  const leader = await addColleague(server, church.token, 'group_leader');
  const { status } = await server.call('PUT', `/api/accounts/colleagues/${leader.userId}`, {
    token: church.token,
    body: { role: 'group_leader', groupIds: [group?.id] },
  });
  expect(status).toBe(200);
  return leader;
}

/** A date so many days after the server's today in Lagos, in parts. */
async function partsIn(days: number): Promise<{ date: string; day: number; month: number; year: number }> {
  const { today } = await home();
  const date = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { date, day, month, year };
}

test('[OT-03] the first steps tick themselves off', async () => {
  expect(await stepsDone()).toEqual([]);
  await create({ firstName: 'Ada', mobilePhone: '08031234567' });
  expect(await stepsDone()).toEqual(['people']);
  await server.query(
    `insert into sender_id (tenant_id, id, mask, status) values ('${church.tenantId}', gen_random_uuid(), 'GRACE', 2)`,
  );
  expect(await stepsDone()).toEqual(['people', 'senderId']);
  const { body } = await server.call('POST', '/api/Messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Come', toOthers: '08031234567', isoCode: 'NG' },
  });
  expect(body.status).toBe(true);
  expect((await home()).messages).toMatchObject([{ id: body.messageId, excerpt: 'Come' }]);
  await addColleague(server, church.token, 'staff');
  expect(await stepsDone()).toEqual(['people', 'senderId', 'colleague']);
});

test('[OT-03, DE-03] a connected mailbox is a sender address, until it is removed', async () => {
  const { status, body } = await server.call('POST', '/api/providers', {
    token: church.token,
    body: {
      kind: 'smtp',
      name: 'Our Gmail',
      settings: { host: 'smtp.gmail.com', from: 'grace@church.example' },
      email: true,
    },
  });
  expect([status, await stepsDone()]).toEqual([201, ['senderAddress']]);
  await server.call('DELETE', `/api/providers/${body.id}`, { token: church.token });
  expect(await stepsDone()).toEqual([]);
});

test('[OT-03, DE-03] the first message is sent once a provider took it, not when the outbox kept it', async () => {
  const [message] = await server.query<{ id: string }>(
    `insert into message (tenant_id, id, channel, state, purpose, body, provider, accepted_at)
       values ('${church.tenantId}', gen_random_uuid(), 'sms', 'done', 'bulk', 'Come', 'sms:outbox', now())
       returning id`,
  );
  const recipient = (n: number, state: string, reason: string | null) =>
    server.query(
      `insert into recipient (tenant_id, message_id, n, address, state, reason) values
         ('${church.tenantId}', '${message?.id}', ${n}, '+23480312345${n}', '${state}', ${reason && `'${reason}'`})`,
    );
  const change = (fields: string) =>
    server.query(
      `update message set ${fields} where tenant_id = '${church.tenantId}' and id = '${message?.id}'`,
    );
  await recipient(10, 'accepted', 'outbox');
  expect(await stepsDone()).toEqual([]);
  await change(`provider = 'sms:smpp'`);
  await recipient(11, 'rejected', null);
  await recipient(12, 'uncertain', null);
  expect(await stepsDone()).toEqual([]);
  await recipient(13, 'undelivered', null);
  expect(await stepsDone()).toEqual(['message']);
  await server.query(
    `delete from recipient where tenant_id = '${church.tenantId}' and message_id = '${message?.id}'`,
  );
  expect(await stepsDone()).toEqual([]);
  await change(`pruned_at = now(), final_figures = '{"counts":{"undelivered":1},"kept":0}'`);
  expect(await stepsDone()).toEqual(['message']);
});

test('[OT-03] birthdays and anniversaries of the coming two weeks, couples together', async () => {
  const [today, soon, far] = [await partsIn(0), await partsIn(13), await partsIn(14)];
  const born = (firstName: string, { day, month }: { day: number; month: number }, yearOfBirth = 0) =>
    create({ firstName, dayOfBirth: day, monthOfBirth: month, yearOfBirth });
  await born('Soon', soon, soon.year - 40);
  await born('Today', today);
  await born('Far', far);
  const archived = await born('Archived', today);
  await server.call('PUT', `/api/people/${archived}/state`, {
    token: church.token,
    body: { state: 'archived' },
  });
  const wed = { dayOfWedding: soon.day, monthOfWedding: soon.month, yearOfWedding: soon.year - 10 };
  const couple = [await create({ firstName: 'Bola', ...wed }), await create({ firstName: 'Tunde', ...wed })];
  const roles = ['head', 'spouse'];
  const members = couple.map((personId, n) => ({ personId, role: roles[n] }));
  await server.call('POST', '/api/families', { token: church.token, body: { name: 'Ade', members } });
  const { celebrations } = await home();
  expect(
    celebrations.map((one: { people: { name: string }[] }) => ({
      ...one,
      people: one.people.map(({ name }) => name),
    })),
  ).toEqual([
    { kind: 'birthday', date: today.date, years: null, people: ['Today'] },
    { kind: 'birthday', date: soon.date, years: 40, people: ['Soon'] },
    { kind: 'wedding', date: soon.date, years: 10, people: ['Bola', 'Tunde'] },
  ]);
});

test('29 February is celebrated on the 28th of a common year', () => {
  expect(daysCelebratedOn('2027-02-28')).toEqual([
    { month: 2, day: 28 },
    { month: 2, day: 29 },
  ]);
  expect(daysCelebratedOn('2028-02-28')).toEqual([{ month: 2, day: 28 }]);
  expect(daysCelebratedOn('2028-02-29')).toEqual([{ month: 2, day: 29 }]);
});

test('[OT-03] tells what needs attention, and leaves out what a role may do nothing about', async () => {
  const { tenantId } = church;
  const message = async (state: string, over: Record<string, string> = {}) => {
    const given: Record<string, string> = { purpose: "'bulk'", body: "'Come'", ...over };
    const names = Object.keys(given);
    const [row] = await server.query(
      `insert into message (tenant_id, id, channel, state, ${names.join(', ')})
         values ('${tenantId}', gen_random_uuid(), 'sms', '${state}', ${names.map((name) => given[name]).join(', ')})
         returning id`,
    );
    return (row as { id: string }).id;
  };
  await message('late');
  await message('approval', { approval: "'wanted'" });
  const failed = await message('done', {
    name: "'Rehearsal'",
    created_at: "now() - interval '20 days'",
    finished_at: "now() - interval '1 day'",
  });
  const old = await message('done', { finished_at: "now() - interval '9 days'" });
  for (const id of [failed, old])
    await server.query(
      `insert into recipient (tenant_id, message_id, n, address, state) values
         ('${tenantId}', '${id}', 1, '+2348031234567', 'rejected'),
         ('${tenantId}', '${id}', 2, '+2348031234568', 'undelivered'),
         ('${tenantId}', '${id}', 3, '+2348031234569', 'delivered')`,
    );
  await server.query(
    `insert into suppression (tenant_id, channel, address, reason) values
       ('${tenantId}', 'email', 'a@example.org', 'bounced'), ('${tenantId}', 'sms', '+2348031234570', 'opted-out')`,
  );
  await server.query(`update unit_balance set notice_below = balance + 1 where tenant_id = '${tenantId}'`);
  const { attention: all } = await home();
  expect(all).toMatchObject([
    { kind: 'late', count: 1 },
    { kind: 'approval', count: 1 },
    { kind: 'notReached', count: 2, messageId: failed, name: 'Rehearsal' },
    { kind: 'lowUnits', count: 10_000 },
    { kind: 'bounces', count: 1 },
  ]);
  const viewer = await addColleague(server, church.token, 'viewer');
  expect(await attention(viewer.token)).toEqual([
    ['notReached', 2],
    ['lowUnits', 10_000],
    ['bounces', 1],
  ]);
  expect((await home(viewer.token)).steps).toBeNull();
  const leader = await addColleague(server, church.token, 'group_leader');
  expect(await attention(leader.token)).toEqual([]);
});

test('[AU-10] a group leader sees their own groups, messages and services, no birthdays and nothing of the whole church', async () => {
  const { day, month } = await partsIn(1);
  const person = await create({
    firstName: 'Ada',
    mobilePhone: '08031234567',
    dayOfBirth: day,
    monthOfBirth: month,
  });
  const service = { name: 'Sunday service', date: '2026-11-22' };
  const opened = await server.call('POST', '/api/attendance', { token: church.token, body: service });
  expect(opened.status).toBe(201);
  const leader = await leaderOf(person);
  await server.query(
    `insert into message (tenant_id, id, channel, state, purpose, body, created_by)
       select '${church.tenantId}', gen_random_uuid(), 'sms', 'done', 'bulk', user_id::text, user_id
         from member where tenant_id = '${church.tenantId}'`,
  );
  const { messages, ...theirs } = await home(leader.token);
  expect(messages.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([leader.userId]);
  expect(theirs).toMatchObject({
    steps: null,
    attention: [],
    followUps: { items: [], total: 0 },
    groups: [{ name: 'Choir', people: 1 }],
    celebrations: [],
    growth: [],
    attendance: [],
  });
  const owners = await home();
  expect(owners.celebrations).toHaveLength(1);
  expect(owners.groups).toBeUndefined();
});

test('[OT-03] attendance is that of the service held most often, not of all in turn', async () => {
  const held = async (name: string, date: string) => {
    const { status } = await server.call('POST', '/api/attendance', {
      token: church.token,
      body: { name, date },
    });
    expect(status).toBe(201);
  };
  const shown = async () =>
    (await home()).attendance.map(({ name, date }: { name: string; date: string }) => `${date} ${name}`);
  await held('Sunday service', '2026-11-08');
  await held('Carol concert', '2026-11-11');
  expect(await shown()).toEqual(['2026-11-08 Sunday service', '2026-11-11 Carol concert']);
  await held('sunday service', '2026-11-15');
  await held('Bible study', '2026-11-18');
  expect(await shown()).toEqual(['2026-11-08 Sunday service', '2026-11-15 sunday service']);
});

test('[OT-03] what is due within a week for the people one looks after, the most overdue first', async () => {
  const { body: user } = await server.call('GET', '/api/Membership/GetCurrentSignedInUser', {
    token: church.token,
  });
  const owner = await create({ firstName: 'Myself', email: user.email });
  const due = async (firstName: string, days: number, title: string) => {
    const personId = await create({ firstName, followupPersonID: owner });
    const { date } = await partsIn(days);
    await server.query(
      `insert into note (tenant_id, id, person_id, title, description, due_on)
         values ('${church.tenantId}', gen_random_uuid(), '${personId}', $1, 'In hospital', '${date}')`,
      [title],
    );
  };
  await due('Bola', 7, 'Call');
  await due('Chidi', 8, 'Later');
  await due('Ada', -2, '');
  const { followUps } = await home();
  expect(followUps).toMatchObject({
    items: [
      { name: 'Ada', title: 'In hospital' },
      { name: 'Bola', title: 'Call' },
    ],
    total: 2,
  });
  const viewer = await addColleague(server, church.token, 'viewer');
  expect((await home(viewer.token)).followUps).toEqual({ items: [], total: 0 });
});

test('[OT-03] first steps can be hidden and shown again, by those who may set up the organisation', async () => {
  const hide = (token: string, hidden: boolean) =>
    server.call('PUT', '/api/home/first-steps', { token, body: { hidden } });
  const staff = await addColleague(server, church.token, 'staff');
  expect((await hide(staff.token, true)).status).toBe(403);
  expect((await hide(church.token, true)).status).toBe(200);
  expect((await home()).steps).toBeNull();
  await hide(church.token, false);
  expect((await home()).steps).toHaveLength(6);
});

test('the plot of people ends with all active people of today', async () => {
  await create({ firstName: 'Ada' });
  const before = await create({ firstName: 'Bola' });
  const gone = await create({ firstName: 'Chidi' });
  await server.query(`update person set created_at = now() - interval '70 days' where id = '${before}'`);
  await server.query(
    `update person set created_at = now() - interval '9 years', state = 'archived' where id = '${gone}'`,
  );
  const { growth, today } = await home();
  const counts = growth.map(({ people }: { people: number }) => people);
  expect(growth).toHaveLength(12);
  expect(growth.at(-1)).toEqual({ month: today.slice(0, 7), people: 2 });
  expect([counts[0], counts.at(-2)]).toEqual([0, 1]);
});

test('[AU-06] shows nothing of another organisation', async () => {
  await create({ firstName: 'Ada' });
  const other = await server.signUp();
  const theirs = await home(other.token);
  expect(theirs.growth.at(-1).people).toBe(0);
  expect(theirs.messages).toEqual([]);
});
