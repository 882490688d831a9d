// Confidential notes, by every way in which a note leaves the server.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { importAs, startImporting } from '../../../testing/people/importing.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'Lost her child';

let server: TestServer;
/** The owner's token, and that of a staff member from whom confidential notes were taken. */
let owner: string;
let tightened: string;
let church: { tenantId: string };
let ada: { id: string; notes: Note[] };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await server.signUp();
  ({ token: owner } = church as typeof church & { token: string });
  tightened = (await addColleague(server, owner, 'staff')).token;
  ada = (
    await create(owner, {
      firstName: 'Ada',
      notes: [
        { title: 'Visit', description: 'soon' },
        { title: 'Grief', description: secret, confidential: true },
      ],
    })
  ).body.person;
  await takeFromStaff('notes.confidential');
});

interface Note {
  id: string;
  title: string;
  confidential: boolean;
}

const takeFromStaff = (...staffMayNot: string[]) =>
  server.call('PUT', '/api/accounts/roles', { token: owner, body: { staffMayNot } });
const create = (token: string, body: Record<string, unknown>) =>
  server.call('POST', '/api/people/createperson', { token, body });
const save = (token: string, notes: Record<string, unknown>[], id = ada.id) =>
  server.call('PUT', `/api/People/UpdatePerson/${id}`, { token, body: { firstName: 'Ada', notes } });
const titles = (notes: Note[]) => notes.map(({ title }) => title).toSorted();
const seenBy = async (token: string, id = ada.id) => {
  const { status, body } = await server.call('GET', `/api/people/${id}`, { token });
  expect(status).toBe(200);
  return body.person.notes as Note[];
};
const grief = () => ada.notes.find(({ title }) => title === 'Grief') as Note;
const stored = () =>
  server.query('select title, description, confidential from note where tenant_id = $1 order by title', [
    church.tenantId,
  ]);
const whole = [
  { title: 'Grief', description: secret, confidential: true },
  { title: 'Visit', description: 'soon', confidential: false },
];
const forbidden = {
  status: 403,
  body: { message: 'Your role does not allow you to read or write confidential notes' },
};

test('[PF-11, AU-05] a confidential note is marked for owner, admin and staff, and not there for the others', async () => {
  const admin = await addColleague(server, owner, 'admin');
  const viewer = await addColleague(server, owner, 'viewer');
  for (const token of [owner, admin.token]) {
    const notes = await seenBy(token);
    expect(titles(notes)).toEqual(['Grief', 'Visit']);
    expect(notes.map(({ title, confidential }) => [title, confidential])).toContainEqual(['Grief', true]);
  }
  for (const token of [viewer.token, tightened])
    expect(await seenBy(token)).toMatchObject([{ title: 'Visit', confidential: false }]);
  await takeFromStaff();
  expect(titles(await seenBy(tightened))).toEqual(['Grief', 'Visit']);
});

test('[PF-11] the mark is set and taken away, and stays where a form does not name it', async () => {
  const [visit] = ada.notes.filter(({ title }) => title === 'Visit');
  const { body } = await save(owner, [
    { id: visit?.id, title: 'Visit', description: 'soon', confidential: true },
    { id: grief().id, title: 'Grief', description: 'Better now' },
  ]);
  expect(body.person.notes).toMatchObject([
    { confidential: true, editedAt: expect.any(String) },
    { confidential: true },
  ]);
  expect(await seenBy(tightened)).toEqual([]);
  await save(owner, [{ id: grief().id, title: 'Grief', description: 'Better now', confidential: false }]);
  expect(await seenBy(tightened)).toMatchObject([{ title: 'Grief', description: 'Better now' }]);
});

test('[PF-15] the mark comes as text in a multipart form, and another word is refused', async () => {
  const form = (mark: string) => {
    const data = new FormData();
    data.set('firstName', 'Bola');
    data.set('notes[0].title', 'Debts');
    data.set('notes[0].confidential', mark);
    return data;
  };
  const post = (mark: string) =>
    server.call('POST', '/api/people/createperson', { token: owner, payload: form(mark) });
  expect((await post('true')).body.person.notes).toMatchObject([{ title: 'Debts', confidential: true }]);
  expect((await post('perhaps')).status).toBe(400);
});

test('[PF-11] a form that is sent again without ids neither repeats a note nor loses its mark', async () => {
  await save(owner, [{ title: 'Grief', description: secret }]);
  await save(owner, [{ title: 'Grief', description: secret, confidential: true }]);
  expect(await stored()).toEqual(whole);
  // The same words once more, but not for everybody's eyes.
  await save(owner, [{ title: 'Visit', description: 'soon', confidential: true }]);
  expect(await stored()).toHaveLength(3);
});

test('[AU-05] without the permission a note is neither changed, unmarked, done nor deleted', async () => {
  const { id } = grief();
  for (const change of [{ title: 'Known' }, { title: 'Grief', description: secret, confidential: false }])
    expect((await save(tightened, [{ id, ...change }])).status).toBe(404);
  const remove = (token: string) => server.call('DELETE', `/api/people/${ada.id}/notes/${id}`, { token });
  expect((await remove(tightened)).status).toBe(404);
  const toDo = { token: tightened, body: { dueOn: '2026-12-07', done: false } };
  expect((await server.call('PUT', `/api/people/${ada.id}/notes/${id}/to-do`, toDo)).status).toBe(404);
  expect(await stored()).toEqual(whole);
  expect((await remove(owner)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('[AU-05] without the permission no note is written as confidential, and the answer shows none', async () => {
  const marked = [{ title: 'Mine', confidential: true }];
  expect(await save(tightened, marked)).toMatchObject(forbidden);
  expect(await create(tightened, { firstName: 'Bola', notes: marked })).toMatchObject(forbidden);
  const { status, body } = await save(tightened, [{ title: 'Mine', confidential: false }]);
  expect([status, titles(body.person.notes)]).toEqual([200, ['Mine', 'Visit']]);
});

test('[AU-05] without the permission an equal note is written, so that nobody can ask for one by guessing', async () => {
  const { body } = await save(tightened, [{ title: 'Grief', description: secret }]);
  expect(body.person.notes).toMatchObject([{ title: 'Grief', confidential: false }, { title: 'Visit' }]);
  expect(await stored()).toHaveLength(3);
});

test('[AU-05] confidential notes do not count for those who may not read them', async () => {
  await server.query(
    `insert into note (tenant_id, id, person_id, title, confidential)
       select $1, gen_random_uuid(), $2, 'Number ' || i, true from generate_series(1, 999) i`,
    [church.tenantId, ada.id],
  );
  expect(await save(owner, [{ title: 'One more' }])).toMatchObject({
    status: 400,
    body: { message: 'This person already has 1001 notes, which is the limit.' },
  });
  expect((await save(tightened, [{ title: 'One more' }])).status).toBe(200);
});

test('[PL-07, AU-05] the export of a person has confidential notes, or says that it never has', async () => {
  const exported = async (token: string, id = ada.id) =>
    (await server.call('GET', `/api/people/${id}/export`, { token })).body;
  expect((await exported(owner)).notes).toMatchObject([
    { title: 'Grief', confidential: true },
    { title: 'Visit' },
  ]);
  expect(await exported(owner)).not.toHaveProperty('confidentialNotes');
  const without = await exported(tightened);
  expect(without.notes).toMatchObject([{ title: 'Visit' }]);
  expect(JSON.stringify(without)).not.toMatch(/Grief|child/);
  const { personId } = (await create(owner, { firstName: 'Bola' })).body;
  const none = await exported(tightened, personId);
  expect(none.confidentialNotes).toBe(without.confidentialNotes);
  expect(none.confidentialNotes).toMatch(/^Not included/);
});

test('[PL-05, AU-05] merging keeps each mark, and loses no note that the merger may not read', async () => {
  const { personId: twin } = (await create(owner, { firstName: 'Adaeze' })).body;
  const merge = { token: tightened, body: { personId: twin, personIds: [ada.id] } };
  const { status, body } = await server.call('POST', '/api/people/merge', merge);
  expect([status, body]).toEqual([200, { status: true, personId: twin, merged: 1 }]);
  expect(titles(await seenBy(tightened, twin))).toEqual(['Merged: Ada', 'Visit']);
  // By the old link too.
  expect(titles(await seenBy(tightened))).toEqual(['Merged: Ada', 'Visit']);
  expect(await seenBy(owner, twin)).toMatchObject([
    { title: 'Merged: Ada', confidential: false },
    { title: 'Grief', confidential: true },
    { title: 'Visit', confidential: false },
  ]);
});

test('[AU-05] no search, list, file or duplicate shows the text of a note', async () => {
  await create(owner, {
    firstName: 'Ada',
    notes: [{ title: 'Grief', description: secret, confidential: true }],
  });
  for (const path of [
    '/api/people?search=',
    `/api/people?search=${encodeURIComponent('child')}`,
    '/api/Membership/GetSearchedUSers?searchText=child',
    '/api/Membership/GetSearchedUSers?searchText=Ada',
    '/api/people/export',
    '/api/people/duplicates',
    `/api/people/${ada.id}/messages`,
  ]) {
    const { status, body } = await server.call('GET', path, { token: tightened });
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toMatch(/Grief|child/);
  }
});

test('[AU-08] the audit log names a note and never says what is in it', async () => {
  await save(owner, [{ id: grief().id, title: 'Grief', description: `${secret}, again` }]);
  await server.call('DELETE', `/api/people/${ada.id}/notes/${grief().id}`, { token: owner });
  const lines = await server.query('select a::text as line from audit a where tenant_id = $1', [
    church.tenantId,
  ]);
  expect(JSON.stringify(lines)).toContain('person.noteDeleted');
  expect(JSON.stringify(lines)).not.toMatch(/Grief|child/);
});

test('[AU-12] an API key reads and writes confidential notes only with their scope', async () => {
  const key = async (...scopes: string[]): Promise<string> => {
    const body = { name: 'Website', scopes: ['people.read', 'people.write', 'people.export', ...scopes] };
    return (await server.call('POST', '/api/keys', { token: owner, body })).body.key;
  };
  const [weak, strong] = [await key(), await key('notes.confidential')];
  expect(titles(await seenBy(strong))).toEqual(['Grief', 'Visit']);
  expect(titles(await seenBy(weak))).toEqual(['Visit']);
  const exported = await server.call('GET', `/api/people/${ada.id}/export`, { token: weak });
  expect(titles(exported.body.notes)).toEqual(['Visit']);
  const marked = [{ title: 'By a program', confidential: true }];
  expect(await save(weak, marked)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('it needs the scope notes.confidential') },
  });
  expect((await save(strong, marked)).status).toBe(200);
});

test('[AU-06] another organisation neither finds nor changes a confidential note', async () => {
  const other = await server.signUp();
  expect((await server.call('GET', `/api/people/${ada.id}`, { token: other.token })).status).toBe(404);
  const { personId } = (await create(other.token, { firstName: 'Theirs' })).body;
  expect((await save(other.token, [{ id: grief().id, title: 'x' }], personId)).status).toBe(404);
});

test('[PL-03] an import neither repeats a note that was marked since nor undoes it', async () => {
  const at = await startImporting(server);
  const text = 'Name,Phone,Notes\nAda Obi,08033331234,Sings alto\n';
  const first = await at.look(text);
  await at.finish(first.id);
  const { id, notes } = await at.one('ada');
  await server.call('PUT', `/api/People/UpdatePerson/${id}`, {
    token: at.token,
    body: {
      firstName: 'Ada',
      notes: [
        { ...notes[0], confidential: true },
        { description: secret, confidential: true },
      ],
    },
  });
  // A user who may read confidential notes repeats none.
  for (const known of [text, text.replace('Sings alto', secret)])
    expect(await at.importFile(known)).toMatchObject({ skipped: 1 });
  await at.undo(first.id);
  expect((await at.one('ada')).notes).toMatchObject([
    { description: secret, confidential: true },
    { description: 'Sings alto', confidential: true },
  ]);
});

test('[AU-05] a guess that is imported gets the same answer whether a confidential note says it or not', async () => {
  const owner = await startImporting(server);
  const text = 'Name,Phone,Notes\nAda Obi,08033331234,Sings alto\n';
  await owner.importFile(text);
  const { id, notes } = await owner.one('ada');
  await server.call('PUT', `/api/People/UpdatePerson/${id}`, {
    token: owner.token,
    body: { firstName: 'Ada', notes: [{ ...notes[0], confidential: true }] },
  });
  const body = { staffMay: false };
  await server.call('PUT', '/api/accounts/roles/notes.confidential', { token: owner.token, body });
  const colleague = await addColleague(server, owner.token, 'staff');
  const at = importAs(server, { token: colleague.token, tenantId: owner.tenantId });
  // A file of somebody who may read it tells them nothing either, once they map its columns.
  const waiting = await owner.look(text);
  expect(waiting.items).toMatchObject([{ will: 'skip' }]);
  const columns = [{ field: 'name' }, { field: 'phone' }, { field: 'note' }];
  expect((await at.map(waiting.id, { columns })).preview.items).toMatchObject([{ will: 'update' }]);
  const answers = [];
  for (const guess of ['Sings alto', 'Sings bass']) {
    const { id: importId, items, counts } = await at.look(text.replace('Sings alto', guess));
    answers.push(JSON.stringify([items, counts]).replaceAll(guess, '?'));
    const { updated, skipped } = await at.finish(importId);
    answers.push(JSON.stringify({ updated, skipped }));
    expect((await at.one('ada')).notes[0]).toMatchObject({ description: guess, confidential: false });
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
});
