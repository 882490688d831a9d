// Undoing imports, except for what was changed since.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dirtyCsv } from '../../../testing/people/dirty-csv.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Importing, startImporting } from '../../../testing/people/importing.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import { runImport } from '../run-import.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

describe('[PL-03] undoing an import', () => {
  test('deletes the people, memberships and groups it created, and nothing else', async () => {
    const before = 'First Name,Last Name,Phone,Groups\n';
    await at.importFile(`${before}Old,Hand,08033331234,Choir\n`);
    const state = await at.importFile(
      `${before}Old,Hand,08033331234,Ushers\nNew,One,08033331235,Choir;Ushers\nNew,Two,08033331236,Ushers/Door\n`,
    );
    const { status, body } = await at.undo(state.id);
    expect([status, body.message]).toEqual([200, 'The import was undone. People removed: 2.']);
    expect((await at.listed()).items).toMatchObject([{ name: 'Old Hand', groups: [{ name: 'Choir' }] }]);
    expect(await at.tree()).toMatchObject([{ name: 'Choir', peopleInGroupsCount: 1 }]);
    expect(await at.stateOf(state.id)).toMatchObject({ state: 'undone' });
    expect((await at.undo(state.id)).status).toBe(409);
  });

  test('keeps people who were changed since', async () => {
    const state = await at.importFile(
      'First Name,Groups\nSaved,Choir\nNoted,Choir\nJoined,Choir\nLeft,Choir\n',
    );
    const id = async (name: string) => (await at.one(name)).id as string;
    const save = (person: string, body: object) =>
      server.call('PUT', `/api/People/UpdatePerson/${person}`, { token: at.token, body });
    await save(await id('saved'), { firstName: 'Saved', lastName: 'Since' });
    await save(await id('noted'), { firstName: 'Noted', notes: [{ title: 'Hello' }] });
    const ushers = (
      await server.call('POST', '/api/CreateGroup', { token: at.token, body: { name: 'Ushers' } })
    ).body.id;
    await server.call('POST', '/api/groups/members', {
      token: at.token,
      body: { people: [{ groupId: ushers, personId: await id('joined') }] },
    });
    expect((await at.undo(state.id)).body.message).toBe(
      'The import was undone. People removed: 1. Kept, because they were changed since: 3.',
    );
    expect((await at.tree())[0]).toMatchObject({ name: 'Choir', peopleInGroupsCount: 3 });
  });

  test('waits for messages that are being accepted, so that none is written about a deleted person', async () => {
    const state = await at.importFile('First Name,Phone\nNew,08033331235\n');
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const accepting = server.db.inTenant(at.tenantId, async (tx) => {
      await lockAudiencesShared(tx, at.tenantId);
      held.resolve();
      await over.promise;
    });
    await held.promise;
    const undoing = at.undo(state.id);
    await expect
      .poll(() => server.query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
      .toHaveLength(1);
    expect((await at.listed()).total).toBe(1);
    over.resolve();
    await accepting;
    expect((await undoing).status).toBe(200);
    expect((await at.listed()).total).toBe(0);
  });

  test('stops a running import', async () => {
    const { body } = await at.send(dirtyCsv(1500).text);
    await at.batch(body.importId);
    expect((await at.undo(body.importId)).status).toBe(200);
    await runImport(server.context, at.tenantId, body.importId);
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'undone', rows: 1000 });
    expect((await at.listed()).total).toBe(0);
    expect(await at.waiting()).toBe(0);
  });

  test('restores former values of existing people, except values changed since', async () => {
    const header = 'First Name,Last Name,Phone,Email,Occupation,Home Address,Notes,Shirt\n';
    await at.importFile(`${header}Ada,Obi,08033331234,,Tailor,,,\nMusa,Bello,08033331235,,,,,Small\n`);
    const before = { ada: await at.one('ada'), musa: await at.one('musa') };
    const seen = await at.look(
      `${header}Ada,Obi,08033331234,ada@example.org,Baker,1 Broad Street,Sings,Large\n` +
        'Musa,Bello,08033331235,musa@example.org,Driver,2 Broad Street,,Large\n',
    );
    await at.map(seen.id, {
      columns: [...seen.columns.slice(0, 7), { field: 'custom', label: 'Shirt' }],
      choices: { existing: { phoneAndName: 'replace' } },
    });
    expect(await at.finish(seen.id)).toMatchObject({ updated: 2 });
    expect(await at.one('ada')).toMatchObject({ occupation: 'Baker', email: 'ada@example.org' });
    await server.call('PUT', `/api/People/UpdatePerson/${before.musa.id}`, {
      token: at.token,
      body: { firstName: 'Musa', lastName: 'Bello', occupation: 'Pilot' },
    });
    const { body } = await at.undo(seen.id);
    expect(body.message).toBe('The import was undone. People removed: 0. Back as before: 2.');
    const { ada, musa } = { ada: await at.one('ada'), musa: await at.one('musa') };
    const { version: _ada, updatedAt: _adaAt, ...adaThen } = before.ada;
    const { version: _musa, updatedAt: _musaAt, ...musaThen } = before.musa;
    expect(ada).toMatchObject(adaThen);
    expect(ada.notes).toEqual([]);
    expect(musa).toMatchObject({ ...musaThen, occupation: 'Pilot' });
    expect((await at.listed('&search=ada%40example')).total).toBe(0);
  });

  test('keeps notes, families and groups of people who stay, and deletes those in the recycle bin', async () => {
    const state = await at.importFile(
      'First Name,Last Name,Phone,Notes,Groups,Household ID,Household Name\n' +
        'Ada,Obi,08033331234,Sings,Choir,7,Obi\nTunde,Obi,08033331235,,Choir,7,Obi\n',
    );
    await server.query(`update person set version = 2 where tenant_id = $1 and first_name = 'Ada'`, [
      at.tenantId,
    ]);
    await server.query(
      `update person set state = 'deleted', version = 2 where tenant_id = $1 and first_name = 'Tunde'`,
      [at.tenantId],
    );
    await at.undo(state.id);
    expect(await at.one('ada')).toMatchObject({
      notes: [{ description: 'Sings' }],
      groups: [{ name: 'Choir' }],
      families: [{ name: 'Obi' }],
    });
    expect(await at.counted('select count(*)::integer as n from person where tenant_id = $1')).toBe(1);
  });
});
