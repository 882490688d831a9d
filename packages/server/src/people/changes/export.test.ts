// The CSV export of the people list, and importing it again.
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startImporting } from '../../../testing/people/importing.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let importFile: Awaited<ReturnType<typeof startImporting>>['importFile'];

beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId, importFile } = await startImporting(server));
  const make = async (path: string, body: unknown) => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id ?? answer.body.personId;
  };
  const fellowship = await make('/api/CreateGroup', { name: 'House Fellowship' });
  const yaba = await make('/api/CreateGroup', { name: 'Yaba', parentId: fellowship });
  const mixed = await make('/api/CreateGroup', { name: 'Men/Women; all' });
  const youth = await make('/api/CreateGroup', { name: 'Youth, North' });
  await make('/api/CreateGroup', { name: 'Adas', filter: { search: 'ada' } });
  const elders = await make('/api/settings/lists/classifications', { name: 'Elders' });
  const blood = await make('/api/settings/fields', { label: 'Blood group', controlType: 0 });
  const city = await make('/api/settings/fields', { label: 'City', controlType: 0 });
  const baptised = await make('/api/settings/fields', { label: 'Baptised', controlType: 2 });
  const ada = await make('/api/people/createperson', {
    firstName: 'Ọlá',
    lastName: 'O\'Neil, "Jr"',
    mobilePhone: '0803 333 1234',
    email: 'Ada@Example.org',
    genderID: '00000000-0000-4000-8000-000000000101',
    maritalStatusID: '00000000-0000-4000-8000-000000000202',
    peopleClassificationID: elders,
    dayOfBirth: 4,
    monthOfBirth: 7,
    yearOfBirth: 1980,
    dayOfWedding: 29,
    monthOfWedding: 2,
    homeAddress: '1 Road,\nLagos',
    occupation: '=cmd|calc',
    personGroups: [{ groupId: yaba }, { groupId: mixed }],
    customAttributeData: [
      { customAttributeID: blood, data: '-' },
      { customAttributeID: city, data: '+1+2' },
      { customAttributeID: baptised, data: 'true' },
    ],
  });
  const bola = await make('/api/people/createperson', {
    firstName: '@Bola',
    yearOfBirth: 1975,
    followupPersonID: ada,
    personGroups: [{ groupId: youth }],
  });
  await make('/api/people/createperson', { firstName: 'Chi', monthOfBirth: 12 });
  await make('/api/families', {
    name: 'O’Neil',
    homeAddress: '',
    members: [
      { personId: ada, role: 'head' },
      { personId: bola, role: 'child' },
    ],
  });
});

const fetchCsv = async (query = '') => {
  const answer = await server.call('GET', `/api/people/export${query}`, { token });
  expect(answer.status).toBe(200);
  return answer;
};
const read = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });

test('[PL-04] has a column for every field, with group paths, families and custom fields', async () => {
  const { body, headers } = await fetchCsv();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="people.csv"');
  expect(body.startsWith('\ufeffFirst Name,Last Name,')).toBe(true);
  const rows = read(body);
  expect(rows.map((row) => row['First Name'])).toEqual(["'@Bola", 'Chi', 'Ọlá']);
  expect(rows[2]).toMatchObject({
    'Last Name': 'O\'Neil, "Jr"',
    'Mobile Phone': '+234 803 333 1234',
    Email: 'Ada@Example.org',
    Gender: 'Female',
    'Date of Birth': '1980-07-04',
    'Marital Status': 'Married',
    'Wedding Anniversary': '0000-02-29',
    Membership: 'Elders',
    'Home Address': '1 Road,\nLagos',
    Occupation: "'=cmd|calc",
    Groups: 'Men\\/Women\\; all; House Fellowship/Yaba;',
    'Household Name': 'O’Neil',
    'Household Role': 'Head',
    'Record State': 'Active',
    'Blood group': "'-",
    'Field: City': "'+1+2",
    Baptised: 'true',
  });
  expect(rows[0]).toMatchObject({
    'Date of Birth': '1975',
    'Contact Owner': rows[2]?.['First Name'] + ` O'Neil, "Jr"`,
  });
  expect(rows[1]).toMatchObject({ 'Date of Birth': '0000-12-00' });
});

test('[PL-04] contains no formulas, and phone numbers keep their digits', async () => {
  await server.query(
    `update person set email_typed = '=1+1', home_address = E'\\tx', occupation = E'\\rx', last_name = '-2' where first_name = 'Chi'`,
  );
  for (const row of parse((await fetchCsv()).body, { bom: true }))
    for (const cell of row) expect(cell).toMatch(/^(?![=+\-@\t\r])|^\+\d+( \d+)+$/);
  await server.query(
    `update person set email_typed = '', home_address = '', occupation = '', last_name = '' where first_name = 'Chi'`,
  );
});

test('[PL-04] respects the filter, the sort order and a selection', async () => {
  const names = async (query: string) => read((await fetchCsv(query)).body).map((row) => row['First Name']);
  expect(await names('?sort=-name')).toEqual(['Ọlá', 'Chi', "'@Bola"]);
  expect(await names('?groups=none')).toEqual(['Chi']);
  const { body: list } = await server.call('GET', '/api/people?search=chi', { token });
  const { body } = await server.call('POST', '/api/people/selections', {
    token,
    body: { ids: [list.items[0].id] },
  });
  expect(await names(`?selection=${body.id}`)).toEqual(['Chi']);
  const unknown = '018f0000-0000-7000-8000-000000000000';
  expect((await server.call('GET', `/api/people/export?selection=${unknown}`, { token })).status).toBe(404);
});

test('[AU-08] the audit log records an export with the number of people', async () => {
  await fetchCsv('?search=chi');
  const [line] = await server.query(
    `select detail from audit where tenant_id = $1 and action = 'people.exported' order by at desc limit 1`,
    [tenantId],
  );
  expect(line?.['detail']).toEqual({ people: 1 });
});

test('[PL-04] [PL-03] our import recognises the file and changes nothing', async () => {
  const everything = async () => {
    const rows: Record<string, unknown[]> = {};
    for (const table of [
      'person',
      'people_group',
      'membership',
      'custom_field',
      'custom_value',
      'household',
      'household_member',
      'note',
      'classification',
      'age_group',
    ])
      rows[table] = await server.query(
        `select t::text as row from ${table} t where tenant_id = $1 order by 1`,
        [tenantId],
      );
    return rows;
  };
  const before = await everything();
  const done = await importFile((await fetchCsv()).body);
  expect(done).toMatchObject({
    state: 'done',
    origin: 'Tidings',
    created: 0,
    updated: 0,
    skipped: 3,
    failed: 0,
  });
  expect(await everything()).toEqual(before);
});

test('[PL-04] exports a long list completely in every sort order', async () => {
  const big = await server.signUp();
  await server.query(
    `insert into person (tenant_id, id, first_name, last_name, search, birth_month, birth_day, created_at)
       select $1, gen_random_uuid(), 'P' || i % 7, 'L' || i % 50, ' p' || i % 7 || ' l' || i % 50, i % 13, case when i % 13 = 0 then 0 else i % 28 end,
              timestamptz '2026-01-01' + (i % 3000) * interval '1.000001 seconds'
         from generate_series(1, 5001) i`,
    [big.tenantId],
  );
  for (const sort of [
    'name',
    '-name',
    'lastName',
    '-lastName',
    'created',
    '-created',
    'birthday',
    '-birthday',
  ]) {
    const { body } = await server.call('GET', `/api/people/export?sort=${sort}`, { token: big.token });
    const ids = read(body).map((row) => row['Tidings ID']);
    expect(new Set(ids).size).toBe(5001);
    const listed: string[] = [];
    for (let page = 1; page <= 26; page++) {
      const answer = await server.call('GET', `/api/people?sort=${sort}&pageSize=200&page=${page}`, {
        token: big.token,
      });
      listed.push(...answer.body.items.map((item: { id: string }) => item.id));
    }
    expect(ids).toEqual(listed);
  }
});
