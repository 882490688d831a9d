// Families, custom fields, notes and choices that an import creates.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/id.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

const header = 'First Name,Last Name,Mobile,Household ID,Household Name,Household Role,Home Address\n';
const obis =
  'Ada,Obi,08033331234,77,Obi Household,Head,1 Broad Street\n' +
  'Tunde,Obi,08033331235,77,Obi Household,Spouse,1 Broad Street\n' +
  'Chi,Obi,,77,Obi Household,Child,1 Broad Street\n';

async function families() {
  const { body } = await server.call('GET', '/api/families', { token: at.token });
  return body.items.map(
    ({
      name,
      members,
      homeAddress,
    }: {
      name: string;
      members: Record<string, string>[];
      homeAddress: string;
    }) => ({
      name,
      homeAddress,
      members: members.map((member) => `${member['name']}: ${member['role']}`),
    }),
  );
}

/** Previews a file and imports it; fails if the preview was wrong. Returns the preview and the state. */
async function lookAndImport(text: string) {
  const seen = await at.look(text);
  const state = await at.finish(seen.id);
  const { create: created, update: updated, skip: skipped, fail: failed } = seen.counts;
  expect(state).toMatchObject({ state: 'done', created, updated, skipped, failed });
  return { seen, state };
}

describe('[PL-03, PL-08] people who are inactive in the program that wrote the file', () => {
  const file =
    'Person ID,Given Name,First Name,Last Name,Status,Inactive Reason,Mobile Phone Number\n' +
    '1,Ada,Ada,Obi,active,,08033331234\n2,Chi,Chi,Obi,inactive,Moved away,08033331235\n' +
    '3,Obi,Obi,Eze,inactive,Deceased,08033331236\n4,Ife,Ife,Eze,inactive,,08033331237\n';
  const namesIn = async (states: string) =>
    (await at.listed(`&states=${states}`)).items.map((one: { firstName: string }) => one.firstName);

  test('are archived, deceased where the reason says so, and gone when the import is undone', async () => {
    await server.call('POST', '/api/people/createperson', {
      token: at.token,
      body: { firstName: 'Ife', lastName: 'Eze', mobilePhone: '08033331237' },
    });
    const { seen, state } = await lookAndImport(file);
    expect(seen.archived).toBe(2);
    expect(await namesIn('archived')).toEqual(['Chi']);
    expect(await namesIn('deceased')).toEqual(['Obi']);
    expect((await namesIn('active')).toSorted()).toEqual(['Ada', 'Ife']);
    expect(await at.errorsOf(seen.id)).toMatchObject([
      {
        row: 0,
        reason: '2 new people are inactive in the file: archived, and so out of lists and messages.',
      },
      { row: 5, reason: 'The file has this person as inactive. They were active here, and stay so.' },
    ]);
    expect((await at.undo(state.id)).body.message).toContain('People removed: 3.');
    expect(await namesIn('active,archived,deceased')).toEqual(['Ife']);
  });

  test('stay active where the column is left out, and so do those archived since the import', async () => {
    const seen = await at.look(file);
    const columns = seen.columns.map(({ field, title }: { field: string; title: string }) => ({
      field: title === 'Status' || field === 'custom' ? 'skip' : field,
    }));
    expect((await at.map(seen.id, { columns })).preview.archived).toBe(0);
    await at.finish(seen.id);
    expect(await namesIn('archived,deceased')).toEqual([]);
    const { id } = await at.one('Chi');
    await server.call('POST', '/api/people/changes', {
      token: at.token,
      body: { ids: [id], action: 'archive' },
    });
    await at.undo(seen.id);
    expect(await namesIn('archived')).toEqual(['Chi']);
  });
});

describe('[PL-03] families of a file', () => {
  test('are created from household columns, and importing again adds nobody twice', async () => {
    const { seen } = await lookAndImport(header + obis);
    expect(seen.families).toBe(1);
    const whole = [
      {
        name: 'Obi Household',
        homeAddress: '1 Broad Street',
        members: ['Ada Obi: head', 'Tunde Obi: spouse', 'Chi Obi: child'],
      },
    ];
    expect(await families()).toEqual(whole);
    const again = await lookAndImport(header + obis);
    expect(again.seen.families).toBe(0);
    expect(again.state).toMatchObject({ skipped: 3 });
    expect(await families()).toEqual(whole);
  });

  test('are found by their members even if renamed, and new members are added', async () => {
    await lookAndImport(header + obis);
    await server.query(`update household set name = 'The Obis', search = 'the obis' where tenant_id = $1`, [
      at.tenantId,
    ]);
    const { seen, state } = await lookAndImport(`${header}Baby,Obi,,77,Obi Household,Child,\n${obis}`);
    expect([seen.families, state.created, state.skipped]).toEqual([0, 1, 3]);
    expect((await families())[0].members).toHaveLength(4);
  });

  test('spread over several batches are created once', async () => {
    const filler = Array.from({ length: 6000 }, (_, n) => `Filler,${n},,,,,\n`).join('');
    const [first, ...others] = obis.trim().split('\n');
    const { seen } = await lookAndImport(`${header}${others[0]}\n${filler}${others[1]}\n${first}\n`);
    expect(seen.families).toBe(1);
    expect(await families()).toMatchObject([
      { members: ['Tunde Obi: spouse', 'Chi Obi: child', 'Ada Obi: head'] },
    ]);
  });

  test('are created from spouses once, and unknown spouses are reported', async () => {
    const couples =
      'First Name,Last Name,Phone,Spouse\nAda,Obi,08033331234,Tunde Obi\nTunde,Obi,08033331235,Ada\n' +
      'Musa,Bello,08033331236,Zainab\n';
    const { seen, state } = await lookAndImport(couples);
    expect(seen.families).toBe(1);
    expect(await families()).toEqual([
      { name: 'Obi family', homeAddress: '', members: ['Ada Obi: head', 'Tunde Obi: spouse'] },
    ]);
    expect(await at.errorsOf(state.id)).toMatchObject([
      { row: 4, reason: "No one is called 'Zainab' here: the two were not joined as a family." },
    ]);
    expect((await lookAndImport(couples)).state).toMatchObject({ skipped: 3 });
    expect(await families()).toHaveLength(1);
  });

  test('are removed by undo, except members added by hand', async () => {
    await at.importFile('First Name,Last Name,Phone\nOld,Hand,08033330000\n');
    const { state } = await lookAndImport(header + obis);
    const [family] = await server.query<{ id: string }>('select id from household where tenant_id = $1', [
      at.tenantId,
    ]);
    await server.query(
      `insert into household_member (tenant_id, household_id, person_id, role)
         select tenant_id, $2, id, 'other' from person where tenant_id = $1 and first_name = 'Old'`,
      [at.tenantId, family?.id],
    );
    await at.undo(state.id);
    expect(await families()).toMatchObject([{ members: ['Old Hand: other'] }]);
  });
});

describe('[PL-03] custom fields of a file', () => {
  const field = (label: string, type: number, values = '', retired = false) =>
    server.query(
      `insert into custom_field (tenant_id, id, label, control_type, parameter_values, retired_at)
         values ($1, $2, $3, $4, $5, case when $6 then now() end)`,
      [at.tenantId, newId(), label, type, values, retired],
    );
  const valuesOf = async (name: string) => {
    const { id } = await at.one(name);
    const rows = await server.query(
      `select f.label, v.data from custom_value v join custom_field f using (tenant_id)
         where v.tenant_id = $1 and v.person_id = $2 and f.id = v.field_id order by 1`,
      [at.tenantId, id],
    );
    return Object.fromEntries(rows.map(({ label, data }) => [label, data]));
  };
  const text = 'Name,Shirt,Baptised,Joined,Size,Hymn\nAda Obi,large,yes,1/2/2020,42,Abide with me\n';
  const columns = [
    { field: 'name' },
    ...['T-Shirt', 'Baptised', 'Joined', 'Size', 'Hymn'].map((label) => ({ field: 'custom', label })),
  ];
  const importIt = async (content = text) => {
    const seen = await at.look(content);
    const { preview } = await at.map(seen.id, { columns });
    return { preview, state: await at.finish(seen.id) };
  };

  test('are found by label, accept values that fit, and are created if missing', async () => {
    await field('t-shirt', 1, 'Small, Large');
    await field('Baptised', 2);
    await field('Joined', 3);
    await field('Size', 7);
    const { preview, state } = await importIt();
    expect(preview.newFields).toEqual(['Hymn']);
    expect(state).toMatchObject({ created: 1 });
    expect(await valuesOf('ada')).toEqual({
      't-shirt': 'Large',
      Baptised: 'true',
      Joined: '2020-02-01',
      Size: '42',
      Hymn: 'Abide with me',
    });
    expect((await importIt()).state).toMatchObject({ created: 0, updated: 0, skipped: 1 });
  });

  test('are never changed or reactivated, and values that do not fit are reported', async () => {
    await field('T-Shirt', 1, 'Small, Medium');
    await field('Baptised', 2);
    await field('Joined', 3);
    await field('Size', 7);
    await field('HYMN', 0, '', true);
    const { preview, state } = await importIt(text.replace('yes,1/2/2020,42', 'perhaps,31/02/2020,big'));
    expect(preview.newFields).toEqual([]);
    expect(await valuesOf('ada')).toEqual({});
    expect((await at.errorsOf(state.id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      "Baptised: 'perhaps' is neither yes nor no, and was left out.",
      "HYMN: 'Abide with me' is in a field that is no longer used, and was left out.",
      "Joined: '31/02/2020' is not a possible date, and was left out.",
      "Size: 'big' is not a number, and was left out.",
      "T-Shirt: 'large' is not one of the values of its list, and was left out.",
    ]);
    const fields = await server.query('select label from custom_field where tenant_id = $1', [at.tenantId]);
    expect(fields).toHaveLength(5);
  });

  test('are deleted by undo if nobody else has values in them', async () => {
    await field('Size', 0);
    const { state: first } = await importIt();
    const { state: second } = await importIt(text.replace('Ada Obi', 'Musa Bello'));
    await at.undo(second.id);
    // Created by the first import, which is not undone.
    expect(Object.keys(await valuesOf('ada'))).toEqual(['Baptised', 'Hymn', 'Joined', 'Size', 'T-Shirt']);
    await at.undo(first.id);
    expect(await server.query('select label from custom_field where tenant_id = $1', [at.tenantId])).toEqual([
      { label: 'Size' },
    ]);
  });
});

describe('[PL-03] other data of a file', () => {
  test('include notes, each added only once', async () => {
    const text = 'Name,Phone,Notes\nAda Obi,08033331234,Sings alto\n';
    await at.importFile(text);
    expect(await at.importFile(text)).toMatchObject({ skipped: 1 });
    expect(await at.importFile(text.replace('alto', 'soprano now'))).toMatchObject({ updated: 1 });
    expect((await at.one('ada')).notes.map((note: { description: string }) => note.description)).toEqual([
      'Sings soprano now',
      'Sings alto',
    ]);
  });

  test('include classifications and age groups, created once and deleted by undo if unused', async () => {
    const text = 'Name,Membership,Age Group\nAda Obi,Deaconess,Over 90\nMusa Bello,DEACONESS,over 90\n';
    const { seen, state } = await lookAndImport(text);
    expect(seen).toMatchObject({ newClassifications: ['Deaconess'], newAgeGroups: ['Over 90'] });
    const named = async () => [
      await at.counted(
        `select count(*)::integer as n from classification where tenant_id = $1 and name = 'Deaconess'`,
      ),
      await at.counted(
        `select count(*)::integer as n from age_group where tenant_id = $1 and name = 'Over 90'`,
      ),
    ];
    expect(await named()).toEqual([1, 1]);
    await server.query(`update person set version = 2 where tenant_id = $1 and first_name = 'Musa'`, [
      at.tenantId,
    ]);
    await server.query(`update person set age_group_id = null where tenant_id = $1 and first_name = 'Musa'`, [
      at.tenantId,
    ]);
    await at.undo(state.id);
    expect(await named()).toEqual([1, 0]);
  });
});

test('[PL-03] a group with a slash in its name differs from a subgroup', async () => {
  const body = { name: 'Youth/Teens' };
  await server.call('POST', '/api/CreateGroup', { token: at.token, body });
  const { seen } = await lookAndImport('First Name,Groups\nAda,Youth/Teens;\nTunde,Youth\\/Teens;\n');
  expect(seen.newGroups).toEqual(['Youth', 'Youth / Teens']);
  expect(await at.tree()).toMatchObject([
    { name: 'Youth', peopleInGroupsCount: 0, children: [{ name: 'Teens', peopleInGroupsCount: 1 }] },
    { name: 'Youth/Teens', peopleInGroupsCount: 1 },
  ]);
});
