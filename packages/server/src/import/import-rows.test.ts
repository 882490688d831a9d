// Tests what an import reads from single rows, and what it reports.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('a row', () => {
  test('[PL-03] becomes a person with all its values', async () => {
    await at.importFile(
      'First Name,Last Name,Mobile Phone,Email,Gender,Marital Status,Membership,Date of Birth,Wedding Anniversary,Home Address,Occupation,Groups,Shoe size\r\n' +
        ' Ọlá ,Ayọ̀,0803 333 1234 / 0805 555 0000,Ola@Example.org,F,Widow,Elder,18/04/1938,3 Dec 2001,"1 Broad Street\nFlat 2",Tailor,"Choir; House Fellowship/Yaba",42\r\n',
    );
    const person = await at.one('ola');
    const classifications = await server.call('GET', '/api/Settings/GetTenantPeopleClassification', {
      token: at.token,
    });
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

  test('[PL-03] adds to somebody whom an earlier row of its batch has brought, long before', async () => {
    const others = (n: number, from: number) =>
      Array.from({ length: n }, (_, i) => `Person ${from + i},Bello,,,,`).join('\n');
    const state = await at.importFile(
      `First Name,Last Name,Phone,Occupation,Membership,Groups\n${others(1100, 0)}\nAda,Obi,08033331234,,,Choir\n` +
        `${others(1500, 1100)}\nAda,Obi,08033331234,Driver,Elder of all,Ushers\n`,
    );
    expect(state).toMatchObject({ state: 'done', created: 2601, updated: 1 });
    expect(await at.one('ada')).toMatchObject({
      occupation: 'Driver',
      version: 1,
      groups: [{ path: 'Choir' }, { path: 'Ushers' }],
    });
    expect((await at.undo(state.id)).body.message).toBe('The import was undone. People removed: 2,601.');
  });

  test('[PL-03] leaves out a date of birth that is still to come, and takes such a wedding', async () => {
    const state = await at.importFile('Name,DOB,Wedding Date\nAda Obi,2/1/2090,3/1/2090\n');
    const [problem] = await at.errorsOf(state.id);
    expect(problem.reason).toBe("'2/1/2090' is not a possible day of birth, and was left out.");
    expect(await at.one('ada')).toMatchObject({ yearOfBirth: 0, yearOfWedding: 2090 });
  });

  test('[PL-03] takes a birth of a year of two digits for one of the last century before one that is still to come', async () => {
    const now = server.context.clock.now();
    const inAWeek = new Date(now.getTime() + 7 * 86_400_000);
    const [year, month, day] = inAWeek.toISOString().slice(2, 10).split('-').map(Number);
    await at.importFile(
      `Name,DOB,Wedding Date\nAda Obi,${day}/${month}/${String(year).padStart(2, '0')},3/1/2001\n`,
    );
    expect(await at.one('ada')).toMatchObject({
      dayOfBirth: day,
      yearOfBirth: inAWeek.getUTCFullYear() - 100,
      yearOfWedding: 2001,
    });
  });

  test('[PL-03] is reported by number if a value is left out, and the person is still created', async () => {
    const state = await at.importFile(
      'Name,Phone,Email,Gender,DOB\n' +
        'Ada Obi,0803,ada@,Robot,31/02/1990\n' +
        ',08033331234,,,\n' +
        ',,,,\n' +
        'Musa Bello,08033331235,musa@example.org,Male,1/2/1990\n\n\n',
    );
    expect(state).toMatchObject({ total: 4, rows: 4, created: 2, updated: 0, skipped: 1, failed: 1 });
    const errors = await at.errorsOf(state.id);
    const sentences = errors.map(({ row, reason }: { row: number; reason: string }) => `${row}: ${reason}`);
    expect(sentences.toSorted()).toEqual([
      "2: '0803' is too short for a phone number.",
      "2: '31/02/1990' is not a possible day of birth, and was left out.",
      "2: 'Robot' is not a gender that is known here, and was left out.",
      "2: 'ada@' is not an e-mail address: it should look like name@example.org.",
      '3: There is no name in this row.',
    ]);
    expect(errors[0].text).toBe('Ada Obi, 0803, ada@, Robot, 31/02/1990');
    expect(await at.one('ada')).toMatchObject({
      mobilePhone: '0803',
      phone: null,
      email: 'ada@',
      dayOfBirth: 0,
    });
  });

  test('[PL-03] with a misspelt e-mail address gets no other address that its end or its cell contains', async () => {
    const state = await at.importFile(
      'Name,Email\nAda Obi,"john,doe@example.org; x@example.net"\nMusa Bello,"john/doe@example.org"\n',
    );
    expect(state).toMatchObject({ created: 2 });
    expect((await at.errorsOf(state.id)).map(({ row }: { row: number }) => row)).toEqual([2, 3]);
    const people = await server.query(
      'select email_typed, email from person where tenant_id = $1 order by first_name',
      [at.tenantId],
    );
    expect(people).toEqual([
      { email_typed: 'john,doe@example.org; x@example.net', email: null },
      { email_typed: 'john/doe@example.org', email: null },
    ]);
  });

  test.each([
    ['Name', 'Ada Ngozi Obi', 'Ada Ngozi', 'Obi'],
    ['Full Name', '"Obi, Ada"', 'Ada', 'Obi'],
    ['name', 'Ada', 'Ada', ''],
    ['Surname', 'Obi', 'Obi', ''],
  ])(
    '[PL-03] with a name in one column (%s: %s) is split into first and last name',
    async (title, name, firstName, lastName) => {
      await at.importFile(`${title},Phone\n${name},08033331234\n`);
      expect(await at.one(firstName)).toMatchObject({ firstName, lastName });
    },
  );

  test.each([
    ['Planning Center', 'Given Name,Last Name,Mobile Phone Number,Home Email,Birthdate'],
    ['Breeze', 'First Name,Last Name,Mobile,Email,Birthdate'],
    ['Google Contacts', 'First Name,Last Name,Phone 1 - Value,E-mail 1 - Value,Birthday'],
    ['Outlook', 'First Name,Last Name,Mobile Phone,E-mail Address,Birthday'],
    ['Jethro', 'first_name,last_name,mobile_tel,email,date_of_birth'],
    ['B1', 'firstName,lastName,mobilePhone,email,birthDate'],
  ])('[PL-03] of %s is mapped automatically', async (_program, header) => {
    await at.importFile(`${header}\nAda,Obi,08033331234,ada@example.org,1938-04-18\n`);
    expect(await at.one('ada')).toMatchObject({
      lastName: 'Obi',
      phone: '+2348033331234',
      email: 'ada@example.org',
      yearOfBirth: 1938,
    });
  });

  test('[PL-03] that repeats the header is no person', async () => {
    const header = 'First Name,Last Name,Groups,\n';
    const state = await at.importFile(`${header}Ada,Obi,Choir\n${header}Musa,Bello,Choir\n`);
    expect(state).toMatchObject({ total: 3, created: 2, failed: 1 });
    expect(await at.errorsOf(state.id)).toEqual([
      { row: 3, reason: 'This row repeats the names of the columns.', text: 'First Name, Last Name, Groups' },
    ]);
    expect(await at.tree()).toHaveLength(1);
  });

  test('[PL-03] takes a field from the first filled of several columns', async () => {
    await at.importFile('Name,Phone,Phone\nAda Obi,,08033331234\nMusa Bello,08033331235,0803\n');
    expect(await at.one('ada')).toMatchObject({ phone: '+2348033331234' });
    expect(await at.one('musa')).toMatchObject({ phone: '+2348033331235' });
  });

  test("has local numbers and dates read by the tenant's country", async () => {
    at = await startImporting(server, { country: 'US', timeZone: 'America/New_York' });
    await at.importFile('First,Phone,Birthday\nAda,(202) 456-1111,4/5/1990\n');
    expect(await at.one('ada')).toMatchObject({ phone: '+12024561111', monthOfBirth: 4, dayOfBirth: 5 });
  });
});
