// Updating people over the API, with notes and outdated forms.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  female,
  noId,
  unknown,
  type PersonForm,
  startPersonForm,
} from '../../../testing/people/person-form.ts';

let server: TestServer;
let at: PersonForm;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startPersonForm(server);
});

describe('[AP-02] updating', () => {
  test('[PF-01] changes the fields that the form names and keeps the others', async () => {
    const choir = await at.makeGroup('Choir');
    const { body } = await at.create({
      firstName: 'Ada',
      lastName: 'Obi',
      mobilePhone: '08033331234',
      occupation: 'Tailor',
      genderID: female,
      personGroups: [{ groupId: choir, position: 'Leader' }],
      notes: [{ title: 'Visit', description: '' }],
    });
    const saved = await at.update(body.personId, { firstName: 'Adaobi', occupation: '', genderID: noId });
    expect(saved.status).toBe(200);
    expect(await at.load(body.personId)).toMatchObject({
      firstName: 'Adaobi',
      lastName: 'Obi',
      mobilePhone: '08033331234',
      phone: '+2348033331234',
      occupation: '',
      genderID: null,
      version: 2,
      groups: [{ name: 'Choir', position: 'Leader' }],
      notes: [{ title: 'Visit' }],
    });
  });

  test('[PF-11] [PF-15] saving a loaded form again duplicates no group and no note', async () => {
    const choir = await at.makeGroup('Choir');
    const { body } = await at.create({
      firstName: 'Ada',
      personGroups: [{ groupId: choir, position: 'Leader' }],
      notes: [{ title: 'Visit', description: 'soon' }],
    });
    const loaded = await at.load(body.personId);
    const withIds = { ...loaded, personGroups: loaded.groups };
    const bare = { ...withIds, notes: [{ title: 'Visit', description: 'soon' }, { title: 'Second' }] };
    expect((await at.update(body.personId, withIds)).status).toBe(200);
    expect((await at.update(body.personId, { ...bare, version: 2 })).status).toBe(200);
    const again = await at.load(body.personId);
    expect(again.groups).toHaveLength(1);
    expect(again.notes.map((note: { title: string }) => note.title).sort()).toEqual(['Second', 'Visit']);
  });

  test('[PF-11] changes a note by its id, and does not find a note of another person', async () => {
    const ada = (await at.create({ firstName: 'Ada', notes: [{ title: 'Visit' }] })).body;
    const obi = (await at.create({ firstName: 'Obi', notes: [{ title: 'Other' }] })).body;
    const note = ada.person.notes[0];
    await at.update(ada.personId, { firstName: 'Ada', notes: [{ id: note.id, title: 'Visited' }] });
    expect((await at.load(ada.personId)).notes).toMatchObject([{ id: note.id, title: 'Visited' }]);
    const theft = await at.update(ada.personId, {
      firstName: 'Ada',
      notes: [{ id: obi.person.notes[0].id, title: 'Mine' }],
    });
    expect(theft.status).toBe(404);
  });

  test('[PF-11] notes have an author and times, and are deleted by id', async () => {
    const ada = (await at.create({ firstName: 'Ada', notes: [{ title: 'Visit' }, { title: 'Call' }] })).body;
    const obi = (await at.create({ firstName: 'Obi', notes: [{ title: 'Other' }] })).body;
    const remove = (personId: string, noteId: string) =>
      server.call('DELETE', `/api/people/${personId}/notes/${noteId}`, { token: at.token });
    const visit = ada.person.notes.find((note: { title: string }) => note.title === 'Visit');
    expect(visit).toMatchObject({ author: 'Ada Obi', editedAt: null });
    await at.update(ada.personId, { firstName: 'Ada', notes: [{ id: visit.id, title: 'Visited' }] });
    const edited = (await at.load(ada.personId)).notes.find((note: { id: string }) => note.id === visit.id);
    expect([edited.title, edited.at, edited.editedAt > edited.at]).toEqual(['Visited', visit.at, true]);
    expect((await remove(ada.personId, obi.person.notes[0].id)).status).toBe(404);
    expect((await remove(ada.personId, visit.id)).status).toBe(200);
    expect((await remove(ada.personId, visit.id)).status).toBe(404);
    expect((await at.load(ada.personId)).notes).toMatchObject([{ title: 'Call' }]);
    expect((await at.load(obi.personId)).notes).toHaveLength(1);
  });

  test('refuses an outdated form with a sentence', async () => {
    const { body } = await at.create({ firstName: 'Ada' });
    expect((await at.update(body.personId, { firstName: 'Ada', version: 1 })).status).toBe(200);
    const stale = await at.update(body.personId, { firstName: 'Adaeze', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toMatch(
      /^You yourself have saved this person since you opened the form \(\w{3} \d+ \w{3} \d{4}, \d\d:\d\d\)\./,
    );
    expect(stale.body).toMatchObject({
      savedBy: 'Ada Obi',
      savedAt: (await at.load(body.personId)).updatedAt,
    });
    expect((await at.load(body.personId)).firstName).toBe('Ada');
  });

  test('names the colleague whose save made a form outdated', async () => {
    const { body } = await at.create({ firstName: 'Ada' });
    const colleague = await server.signUp({ firstName: 'Chidi', lastName: 'Eze' });
    await server.query('update member set tenant_id = $1 where tenant_id = $2', [
      at.tenantId,
      colleague.tenantId,
    ]);
    const { body: signedIn } = await server.call('POST', '/api/accounts/sign-in', {
      body: { email: colleague.email, password: 'correct horse battery' },
    });
    const path = `/api/People/UpdatePerson/${body.personId}`;
    const saved = await server.call('PUT', path, { token: signedIn.token, body: { firstName: 'Adaeze' } });
    expect(saved.status).toBe(200);
    const stale = await at.update(body.personId, { firstName: 'Adaora', version: 1 });
    expect([stale.status, stale.body.savedBy]).toEqual([409, 'Chidi Eze']);
    expect(stale.body.message).toMatch(/^Chidi Eze has saved this person since you opened the form/);
    // A change without an audit entry, such as an import, counts as somebody else's.
    await server.query('update person set version = 9, updated_at = $2 where id = $1', [
      body.personId,
      new Date('2026-01-02T09:30:00Z'),
    ]);
    const unknown = await at.update(body.personId, { firstName: 'Adaora', version: 1 });
    expect(unknown.body.message).toBe(
      'Someone else has saved this person since you opened the form (Fri 2 Jan 2026, 10:30). Nothing was overwritten.',
    );
  });

  test('refuses one of two concurrent saves of the same form', async () => {
    const { body } = await at.create({ firstName: 'Ada' });
    const saves = await Promise.all(
      ['One', 'Two', 'Three'].map((firstName) => at.update(body.personId, { firstName, version: 1 })),
    );
    expect(saves.map((save) => save.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('an invalid value from an import does not prevent saving other fields', async () => {
    const { body } = await at.create({ firstName: 'Ada' });
    await server.query(`update person set mobile_phone = 'none', email_typed = 'x' where id = $1`, [
      body.personId,
    ]);
    const loaded = await at.load(body.personId);
    expect((await at.update(body.personId, { ...loaded, lastName: 'Obi' })).status).toBe(200);
    expect((await at.update(body.personId, { ...loaded, version: 2, mobilePhone: 'nil' })).status).toBe(400);
  });

  test('[AU-06] a person who is unknown or of another tenant is not found', async () => {
    const other = await server.signUp();
    const theirs = (await at.create({ firstName: 'Theirs' }, other.token)).body.personId;
    for (const id of [unknown, theirs]) {
      expect((await at.update(id, { firstName: 'Mine' })).status).toBe(404);
      expect((await server.call('GET', `/api/people/${id}`, { token: at.token })).status).toBe(404);
    }
  });
});
