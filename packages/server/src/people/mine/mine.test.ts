// Tests 'My people': whom a colleague looks after, and what is to do.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: { token: string; tenantId: string };
let leader: { token: string; userId: string; email: string };
// 23:30 in Lagos, which is an hour ahead.
let now = new Date('2026-12-07T22:30:00Z');
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-12-07T22:30:00Z');
  church = await server.signUp();
  leader = await addColleague(server, church.token, 'staff');
});

const create = async (fields: Record<string, unknown>, token = church.token) => {
  const { status, body } = await server.call('POST', '/api/People/createperson', { token, body: fields });
  expect(status).toBe(201);
  return body.person;
};
const owner = (over = {}) =>
  create({ firstName: 'Bola', lastName: 'Ade', email: leader.email.toUpperCase(), ...over });
const mine = async (token = leader.token, query = '') =>
  (await server.call('GET', `/api/my-people${query}`, { token })).body;
const noticesOf = async (token: string) => (await server.call('GET', '/api/notices', { token })).body.items;
const toDo = (
  person: { id: string; notes: { id: string }[] },
  body: Record<string, unknown>,
  token = leader.token,
) => server.call('PUT', `/api/people/${person.id}/notes/${person.notes[0]?.id}/to-do`, { token, body });

/** The day so many days from today. */
async function dayIn(days: number): Promise<string> {
  const [row] = await server.query(
    `select ((engine.now() at time zone 'Africa/Lagos')::date + ${days}::integer)::text as day`,
  );
  return (row as { day: string }).day;
}

test('lists the people of the contact owner who has the user’s address, in any case of letters', async () => {
  expect(await mine()).toEqual({ known: false, toDos: [], items: [], total: 0 });
  const me = await owner();
  expect(await mine()).toMatchObject({ known: true, total: 0 });
  await create({ firstName: 'Tunde', mobilePhone: '08031234567', followupPersonID: me.id });
  await create({ firstName: 'chidi', lastName: 'Eze', email: 'chidi@example.org', followupPersonID: me.id });
  await create({ firstName: 'Nobody’s' });
  expect(await mine()).toMatchObject({
    total: 2,
    items: [
      { name: 'chidi Eze', email: 'chidi@example.org', phone: null },
      { name: 'Tunde', phone: '+2348031234567' },
    ],
  });
  expect(await mine(leader.token, '?pageSize=1&page=2')).toMatchObject({
    total: 2,
    items: [{ name: 'Tunde' }],
  });
  expect(await mine(church.token)).toMatchObject({ known: false, total: 0 });
});

test('[AU-06] the same address in another organisation shows nothing of it', async () => {
  const other = await server.signUp();
  const theirs = await create({ firstName: 'Bola', email: leader.email }, other.token);
  await create({ firstName: 'Far away', followupPersonID: theirs.id }, other.token);
  expect(await mine()).toMatchObject({ known: false, total: 0, items: [] });
  expect(await noticesOf(leader.token)).toEqual([]);
});

test('what is to do comes the most overdue first, and leaves the list when it is done', async () => {
  const me = await owner();
  const [late, today, soon] = [await dayIn(-1), await dayIn(0), await dayIn(7)];
  const about = (firstName: string, title: string, dueOn: string | null) =>
    create({ firstName, followupPersonID: me.id, notes: [{ title, dueOn }] });
  const later = await about('Ada', 'Call her', soon);
  const first = await about('Chidi', 'Visit him', late);
  await about('Efe', 'Pray', today);
  await about('Ngozi', 'Likes tea', null);
  await create({ firstName: 'Another’s', notes: [{ title: 'Not mine', dueOn: late }] });
  expect((await mine()).toDos).toMatchObject([
    { name: 'Chidi', title: 'Visit him', dueOn: late, overdue: true },
    { name: 'Efe', title: 'Pray', dueOn: today, overdue: false },
    { name: 'Ada', title: 'Call her', dueOn: soon, overdue: false },
  ]);
  expect((await toDo(first, { dueOn: late, done: true })).status).toBe(200);
  expect((await toDo(later, { dueOn: today, done: false })).status).toBe(200);
  expect((await mine()).toDos.map((one: { name: string }) => one.name)).toEqual(['Ada', 'Efe']);
  const { body } = await server.call('GET', `/api/people/${first.id}`, { token: leader.token });
  expect(body.person.notes[0]).toMatchObject({ dueOn: late, doneAt: expect.any(String) });
  expect((await toDo(later, { dueOn: null, done: false })).status).toBe(200);
  expect((await mine()).toDos).toHaveLength(1);
});

test('a note keeps its day when its text is changed', async () => {
  const me = await owner();
  const day = await dayIn(2);
  const person = await create({
    firstName: 'Ada',
    followupPersonID: me.id,
    notes: [{ title: 'Call', dueOn: day }],
  });
  const { body } = await server.call('PUT', `/api/People/UpdatePerson/${person.id}`, {
    token: church.token,
    body: { firstName: 'Ada', notes: [{ id: person.notes[0].id, title: 'Call twice' }] },
  });
  expect(body.person.notes).toMatchObject([{ title: 'Call twice', dueOn: day }]);
});

test.each([['yesterday'], ['2026-02-30'], ['0000-01-01'], [7]])('refuses the day %j', async (dueOn) => {
  const person = await create({ firstName: 'Ada', notes: [{ title: 'Call' }] });
  const { status, body } = await toDo(person, { dueOn, done: false });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['dueOn']]);
});

test('[AU-05, AU-06] a viewer changes nothing, nor does another organisation or a wrong person', async () => {
  const person = await create({ firstName: 'Ada', notes: [{ title: 'Call' }] });
  const wrong = await create({ firstName: 'Chidi' });
  const viewer = await addColleague(server, church.token, 'viewer');
  const other = await server.signUp();
  const body = { dueOn: await dayIn(1), done: false };
  expect((await toDo(person, body, viewer.token)).status).toBe(403);
  expect((await toDo(person, body, other.token)).status).toBe(404);
  expect((await toDo({ ...wrong, notes: person.notes }, body)).status).toBe(404);
  expect((await mine(viewer.token)).known).toBe(false);
});

test('tells a colleague of new people, many at once in one notice, and not of those they chose themselves', async () => {
  const me = await owner();
  const notices = () => noticesOf(leader.token);
  await create({ firstName: 'Own choice', followupPersonID: me.id }, leader.token);
  expect(await notices()).toEqual([]);
  const ada = await create({ firstName: 'Ada' });
  const save = (body: Record<string, unknown>) =>
    server.call('PUT', `/api/People/UpdatePerson/${ada.id}`, { token: church.token, body });
  await save({ firstName: 'Ada', followupPersonID: me.id });
  await save({ firstName: 'Ada', followupPersonID: me.id, occupation: 'Nurse' });
  expect(await notices()).toMatchObject([
    { title: 'A new person for you to look after', body: 'Ada.', link: '/tenant/my-people' },
  ]);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      create({ firstName: `Member number ${n}`, followupPersonID: me.id }),
    ),
  );
  const [one, ...more] = await notices();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ title: 'New people for you to look after' });
  expect(one.body).toMatch(/^Ada, Member number \d+, .* and others\.$/);
  expect(one.body.length).toBeLessThan(300);
  await server.call('POST', '/api/notices/read', { token: leader.token });
  await create({ firstName: 'After reading', followupPersonID: me.id });
  expect(await notices()).toHaveLength(2);
  const theirs = await noticesOf(church.token);
  expect(theirs.map(({ kind }: { kind: string }) => kind)).not.toContain('new-people');
});

test('[AU-05] a group leader is not told the name of a person, who may be in none of their groups', async () => {
  const me = await owner();
  await server.query("update member set role = 'group_leader' where user_id = $1", [leader.userId]);
  server.context.accounts.forgetOrganisation(church.tenantId);
  await create({ firstName: 'Ada', followupPersonID: me.id });
  expect(await server.query('select body from notice where user_id = $1', [leader.userId])).toEqual([]);
  expect((await server.call('GET', '/api/my-people', { token: leader.token })).status).toBe(403);
});

test('a confidential note is neither listed nor changed without the permission for it', async () => {
  const me = await owner();
  const day = await dayIn(1);
  const ada = await create({
    firstName: 'Ada',
    followupPersonID: me.id,
    notes: [{ title: 'Grief', dueOn: day, confidential: true }],
  });
  expect((await mine()).toDos).toMatchObject([{ title: 'Grief', confidential: true }]);
  await server.query("update tenant set staff_may_not = '{notes.confidential}' where id = $1", [
    church.tenantId,
  ]);
  server.context.accounts.forgetOrganisation(church.tenantId);
  expect(await mine()).toMatchObject({ total: 1, toDos: [] });
  expect((await toDo(ada, { dueOn: null, done: false })).status).toBe(404);
  expect((await toDo(ada, { dueOn: day, done: true }, church.token)).status).toBe(200);
});
