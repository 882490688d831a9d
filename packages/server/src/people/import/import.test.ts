// Importing people over the API: what becomes of a file, in words and in rows.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dirtyCsv } from '../../../testing/dirty-csv.ts';
import { startHouse, type TestHouse } from '../../../testing/house.ts';
import { importBatch } from './import-batch.ts';
import { runImport } from './run-import.ts';

let house: TestHouse;
let token: string;
let tenantId: string;
beforeAll(async () => {
  house = await startHouse();
});
beforeEach(async () => {
  ({ token, tenantId } = await house.signUp());
});

function send(content: string | Uint8Array<ArrayBuffer>, fileName = 'members.csv') {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  return house.call('POST', '/api/people/import', { token, payload: form });
}
const stateOf = async (id: string) => (await house.call('GET', `/api/people/imports/${id}`, { token })).body;
const errorsOf = async (id: string) =>
  (await house.call('GET', `/api/people/imports/${id}/errors`, { token })).body.items;
const undo = (id: string) => house.call('DELETE', `/api/people/imports/${id}`, { token });
/** Sends a file and reads it to the end, as the chore would. */
async function importFile(content: string) {
  const { status, body } = await send(content);
  expect(status).toBe(202);
  await runImport(house.house, tenantId, body.importId);
  return stateOf(body.importId);
}
const listed = async (query = '') =>
  (await house.call('GET', `/api/people?pageSize=200&sort=created${query}`, { token })).body;
const one = async (name: string) => {
  const { items } = await listed(`&search=${encodeURIComponent(name)}`);
  return (await house.call('GET', `/api/people/${items[0].id}`, { token })).body.person;
};
const tree = async () => (await house.call('GET', '/api/GetAllGroupBasicInformation', { token })).body;
const counted = async (sql: string) => (await house.query<{ n: number }>(sql, [tenantId]))[0]?.n;

describe('[PL-03] a dirty file', () => {
  test('the same file again creates nobody', async () => {
    const { text, expected } = dirtyCsv(300);
    await importFile(text);
    expect(await importFile(text)).toMatchObject({ created: 0, updated: 0, skipped: expected.rows });
    expect((await listed()).total).toBe(expected.created);
  });
});

describe('a row', () => {
  test('[PL-03] becomes a person with all that it says', async () => {
    await importFile(
      'First Name,Last Name,Mobile Phone,Email,Gender,Marital Status,Membership,Date of Birth,Wedding Anniversary,Home Address,Occupation,Groups,Shoe size\r\n' +
        ' Ọlá ,Ayọ̀,0803 333 1234 / 0805 555 0000,Ola@Example.org,F,Widow,Elder,18/04/1938,3 Dec 2001,"1 Broad Street\nFlat 2",Tailor,"Choir; House Fellowship/Yaba",42\r\n',
    );
    const person = await one('ola');
    const classifications = await house.call('GET', '/api/Settings/GetTenantPeopleClassification', { token });
    expect(person).toMatchObject({
      firstName: 'Ọlá',
      lastName: 'Ayọ̀',
      mobilePhone: '0803 333 1234 / 0805 555 0000',
      phone: '+2348033331234',
      email: 'Ola@Example.org',
      genderID: '00000000-0000-4000-8000-000000000101',
      maritalStatusID: '00000000-0000-4000-8000-000000000205',
      peopleClassificationID: classifications.body.find((row: { name: string }) => row.name === 'Elder').id,
      dayOfBirth: 18,
      monthOfBirth: 4,
      yearOfBirth: 1938,
      dayOfWedding: 3,
      monthOfWedding: 12,
      yearOfWedding: 2001,
      homeAddress: '1 Broad Street\nFlat 2',
      occupation: 'Tailor',
      groups: [{ path: 'Choir' }, { path: 'House Fellowship / Yaba' }],
    });
  });

  test('[PL-03] is told by its number when something in it is left out, and the person still comes', async () => {
    const state = await importFile(
      'Name,Phone,Email,Gender,DOB\n' +
        'Ada Obi,0803,ada@,Robot,31/02/1990\n' +
        ',08033331234,,,\n' +
        ',,,,\n' +
        'Musa Bello,08033331235,musa@example.org,Male,1/2/1990\n\n\n',
    );
    expect(state).toMatchObject({ total: 4, rows: 4, created: 2, updated: 0, skipped: 1, failed: 1 });
    const errors = await errorsOf(state.id);
    const told = errors.map(({ row, reason }: { row: number; reason: string }) => `${row}: ${reason}`);
    expect(told.toSorted()).toEqual([
      "2: '0803' is too short for a phone number.",
      "2: '31/02/1990' is not a possible day of birth, and was left out.",
      "2: 'Robot' is not a gender that is known here, and was left out.",
      "2: 'ada@' is not an e-mail address: it should look like name@example.org.",
      '3: There is no name in this row.',
    ]);
    expect(errors[0].text).toBe('Ada Obi, 0803, ada@, Robot, 31/02/1990');
    expect(await one('ada')).toMatchObject({
      mobilePhone: '0803',
      phone: null,
      email: 'ada@',
      dayOfBirth: 0,
    });
  });

  test.each([
    ['Name', 'Ada Ngozi Obi', 'Ada Ngozi', 'Obi'],
    ['Full Name', '"Obi, Ada"', 'Ada', 'Obi'],
    ['name', 'Ada', 'Ada', ''],
    ['Surname', 'Obi', 'Obi', ''],
  ])('[PL-03] a name in one column (%s: %s) is parted', async (title, name, firstName, lastName) => {
    await importFile(`${title},Phone\n${name},08033331234\n`);
    expect(await one(firstName)).toMatchObject({ firstName, lastName });
  });

  test.each([
    ['Planning Center', 'Given Name,Last Name,Mobile Phone Number,Home Email,Birthdate'],
    ['Breeze', 'First Name,Last Name,Mobile,Email,Birthdate'],
    ['Google Contacts', 'First Name,Last Name,Phone 1 - Value,E-mail 1 - Value,Birthday'],
    ['Outlook', 'First Name,Last Name,Mobile Phone,E-mail Address,Birthday'],
    ['Jethro', 'first_name,last_name,mobile_tel,email,date_of_birth'],
    ['B1', 'firstName,lastName,mobilePhone,email,birthDate'],
  ])('[PL-03] the columns of %s map by themselves', async (_program, header) => {
    await importFile(`${header}\nAda,Obi,08033331234,ada@example.org,1938-04-18\n`);
    expect(await one('ada')).toMatchObject({
      lastName: 'Obi',
      phone: '+2348033331234',
      email: 'ada@example.org',
      yearOfBirth: 1938,
    });
  });

  test("a local number is read by the tenant's country, and a day by its custom", async () => {
    ({ token, tenantId } = await house.signUp({ country: 'US', timeZone: 'America/New_York' }));
    await importFile('First,Phone,Birthday\nAda,(202) 456-1111,4/5/1990\n');
    expect(await one('ada')).toMatchObject({ phone: '+12024561111', monthOfBirth: 4, dayOfBirth: 5 });
  });
});

describe('[PL-03] a person who is there already', () => {
  const header = 'First Name,Last Name,Phone,Email,Occupation,Groups\n';

  test('is filled in and put into groups, not doubled; and what differs is told', async () => {
    await importFile(`${header}Ọlá,Obi,08033331234,,Tailor,\n`);
    const state = await importFile(
      `${header}OLA,obi,+234 803 333 1234,ola@example.org,Driver,Choir\n` +
        `Ola,Obi,,OLA@example.org,,Choir\n`,
    );
    expect(state).toMatchObject({ created: 0, updated: 1, skipped: 1 });
    expect(await one('ola')).toMatchObject({
      firstName: 'Ọlá',
      email: 'ola@example.org',
      occupation: 'Tailor',
      version: 2,
      groups: [{ name: 'Choir' }],
    });
    expect(await errorsOf(state.id)).toMatchObject([
      { row: 2, reason: 'This person is there already with another occupation: what was there stays.' },
    ]);
  });

  test('a shared phone with another name is another person', async () => {
    const state = await importFile(
      `${header}Ada,Obi,08033331234,,,\nTunde,Obi,08033331234,,,\nAda,Obi,08033331235,,,\n`,
    );
    expect(state).toMatchObject({ created: 3, updated: 0 });
  });

  test('is found across batches of the same file, and keeps version 1', async () => {
    const filler = Array.from({ length: 1200 }, (_, n) => `Filler,${n},,,,\n`).join('');
    const state = await importFile(
      `${header}Ada,Obi,08033331234,,,\n${filler}Ada,Obi,08033331234,,Tailor,\n`,
    );
    expect(state).toMatchObject({ rows: 1202, created: 1201, updated: 1 });
    expect(await one('ada obi')).toMatchObject({ occupation: 'Tailor', version: 1 });
  });
});

describe('[PL-03] groups of a file', () => {
  test('are made once, whatever their case, and those there are found', async () => {
    await house.call('POST', '/api/CreateGroup', { token, body: { name: 'Choir' } });
    await importFile(
      'Name,Groups\nAda A,choir; House Fellowship/Yaba\nBola B,"CHOIR, House fellowship/yaba"\nChi C,House Fellowship\nDan D,* myContacts ::: * Ushers\n',
    );
    expect(await tree()).toMatchObject([
      { name: 'Choir', peopleInGroupsCount: 2 },
      {
        name: 'House Fellowship',
        peopleInGroupsCount: 1,
        children: [{ name: 'Yaba', peopleInGroupsCount: 2 }],
      },
      { name: 'Ushers', peopleInGroupsCount: 1 },
    ]);
  });

  test('two imports at once make each group and each person once', async () => {
    const { text, expected } = dirtyCsv(1500);
    const sent = await Promise.all([send(text), send(text)]);
    await Promise.all(sent.map(({ body }) => runImport(house.house, tenantId, body.importId)));
    expect((await listed()).total).toBe(expected.created);
    expect((await tree())[0]).toMatchObject({ name: 'Choir', peopleInGroupsCount: expected.choir });
    const states = await Promise.all(sent.map(({ body }) => stateOf(body.importId)));
    expect(states.map((state) => state.created).reduce((sum, n) => sum + n)).toBe(expected.created);
  });
});

describe('an import that fails', () => {
  test('by a fault of ours is failed with a sentence, and what was read stays', async () => {
    const { body } = await send(dirtyCsv(1100).text);
    await house.query(`update engine.import_row set data = '7' where import_id = $1 and row = 1050`, [
      body.importId,
    ]);
    await runImport(house.house, tenantId, body.importId);
    const state = await stateOf(body.importId);
    expect(state).toMatchObject({ state: 'failed', rows: 1000 });
    expect(state.message).toMatch(/^The import stopped/);
    expect(await counted('select count(*)::integer as n from engine.import_row where tenant_id = $1')).toBe(
      0,
    );
    expect((await undo(body.importId)).status).toBe(200);
    expect((await listed()).total).toBe(0);
  });
});

describe('[PL-03] undoing an import', () => {
  test('takes away the people, memberships and groups that it made, and nothing else', async () => {
    const before = 'First Name,Last Name,Phone,Groups\n';
    await importFile(`${before}Old,Hand,08033331234,Choir\n`);
    const state = await importFile(
      `${before}Old,Hand,08033331234,Ushers\nNew,One,08033331235,Choir;Ushers\nNew,Two,08033331236,Ushers/Door\n`,
    );
    const { status, body } = await undo(state.id);
    expect([status, body.message]).toEqual([200, 'The import was undone: 2 people are gone.']);
    expect((await listed()).items).toMatchObject([{ name: 'Old Hand', groups: [{ name: 'Choir' }] }]);
    expect(await tree()).toMatchObject([{ name: 'Choir', peopleInGroupsCount: 1 }]);
    expect(await stateOf(state.id)).toMatchObject({ state: 'undone' });
    expect((await undo(state.id)).status).toBe(409);
  });

  test('leaves who was changed since', async () => {
    const state = await importFile('First Name,Groups\nSaved,Choir\nNoted,Choir\nJoined,Choir\nLeft,Choir\n');
    const id = async (name: string) => (await one(name)).id as string;
    const save = (person: string, body: object) =>
      house.call('PUT', `/api/People/UpdatePerson/${person}`, { token, body });
    await save(await id('saved'), { firstName: 'Saved', lastName: 'Since' });
    await save(await id('noted'), { firstName: 'Noted', notes: [{ title: 'Hello' }] });
    const ushers = (await house.call('POST', '/api/CreateGroup', { token, body: { name: 'Ushers' } })).body
      .id;
    await house.call('POST', '/api/groups/members', {
      token,
      body: { people: [{ groupId: ushers, personId: await id('joined') }] },
    });
    expect((await undo(state.id)).body.message).toBe(
      'The import was undone: one person is gone. 3 who were changed since stay.',
    );
    expect((await tree())[0]).toMatchObject({ name: 'Choir', peopleInGroupsCount: 3 });
  });

  test('stops one that still runs', async () => {
    const { body } = await send(dirtyCsv(1500).text);
    await house.db.inTenant(tenantId, (tx) => importBatch(tx, tenantId, body.importId, new Date()));
    expect((await undo(body.importId)).status).toBe(200);
    await runImport(house.house, tenantId, body.importId);
    expect(await stateOf(body.importId)).toMatchObject({ state: 'undone', rows: 1000 });
    expect((await listed()).total).toBe(0);
    expect(await counted('select count(*)::integer as n from engine.import_row where tenant_id = $1')).toBe(
      0,
    );
  });
});

describe('the faults of an import', () => {
  test('[PL-04] come as CSV too, which no spreadsheet takes for formulas', async () => {
    const { id } = await importFile('Name,Phone\n"=HYPERLINK(""http://x"") Obi",0803\n');
    for (const [path, headers] of [
      [`/api/people/imports/${id}/errors?format=csv`, {}],
      [`/api/people/imports/${id}/errors`, { accept: 'text/csv' }],
    ] as const) {
      const { status, body, headers: answered } = await house.call('GET', path, { token, headers });
      expect(status).toBe(200);
      expect(answered['content-type']).toBe('text/csv; charset=utf-8');
      expect(body).toBe(
        `\ufeffRow,Reason,Text\r\n2,'0803' is too short for a phone number.,"'=HYPERLINK(""http://x"") Obi, 0803"\r\n`,
      );
    }
  });

  test("[AU-06] another tenant's import is not found", async () => {
    const { id } = await importFile('Name\nAda\n');
    ({ token } = await house.signUp());
    for (const path of ['', '/errors', '/errors?format=csv'])
      expect((await house.call('GET', `/api/people/imports/${id}${path}`, { token })).status).toBe(404);
    expect((await undo(id)).status).toBe(404);
  });
});
