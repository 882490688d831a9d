// Every part of the people filter, through the people list.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let token: string;
let tenantId: string;
/** Another tenant with one of everything. */
let other: { token: string; tenantId: string; person: string; group: string; classification: string };
const female = '00000000-0000-4000-8000-000000000101';
const married = '00000000-0000-4000-8000-000000000202';
const unknown = '018f0000-0000-7000-8000-000000000000';
const ids: Record<string, string> = {};
const groups: Record<string, string> = {};
let members: string;
let youth: string;
let blood: string;
let baptised: string;

interface Row {
  [column: string]: unknown;
  groups?: string[];
  fields?: Record<string, string>;
}

/** Inserts a person with a one-word name by SQL. */
async function put(name: string, { groups: into = [], fields = {}, ...row }: Row = {}): Promise<void> {
  const id = (ids[name] = newId());
  const columns = { tenant_id: tenantId, id, first_name: name, search: ` ${name.toLowerCase()}`, ...row };
  const names = Object.keys(columns);
  await server.query(
    `insert into person (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
  for (const group of into)
    await server.query(
      'insert into membership (tenant_id, group_id, person_id, id) values ($1, $2, $3, $4)',
      [tenantId, groups[group], id, newId()],
    );
  for (const [field, data] of Object.entries(fields))
    await server.query(
      'insert into custom_value (tenant_id, person_id, field_id, data) values ($1, $2, $3, $4)',
      [tenantId, id, field, data],
    );
}

const make = async (path: string, body: unknown, as = token) => {
  const answer = await server.call('POST', path, { token: as, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.id as string;
};

/** The names of the people who match, as the list returns them; the total must agree. */
async function who(query: string): Promise<string[]> {
  const { status, body } = await server.call('GET', `/api/people?pageSize=200&${query}`, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.total).toBe(body.items.length);
  return body.items.map((item: { name: string }) => item.name);
}

beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId } = await server.signUp({ timeZone: 'Pacific/Auckland' }));
  for (const name of ['Choir', 'Ushers', 'Empty']) groups[name] = await make('/api/CreateGroup', { name });
  members = await make('/api/settings/lists/classifications', { name: 'Elders' });
  youth = await make('/api/settings/lists/age-groups', { name: 'Teens' });
  blood = await make('/api/settings/fields', { label: 'Blood', controlType: 0 });
  baptised = await make('/api/settings/fields', { label: 'Baptised', controlType: 2 });

  const stranger = await server.signUp();
  const group = await make('/api/CreateGroup', { name: 'Choir' }, stranger.token);
  const { body } = await server.call('POST', '/api/people/createperson', {
    token: stranger.token,
    body: { firstName: 'Stranger', personGroups: [{ groupId: group }] },
  });
  const classes = await server.call('GET', '/api/Settings/GetTenantPeopleClassification', {
    token: stranger.token,
  });
  other = { ...stranger, person: body.personId, group, classification: classes.body[0].id };
});

beforeEach(async () => {
  await server.query('delete from membership where tenant_id = $1', [tenantId]);
  await server.query('delete from person where tenant_id = $1', [tenantId]);
  await server.shiftClock(0);
});

describe('[PL-01] groups', () => {
  beforeEach(async () => {
    await put('Ada', { groups: ['Choir'] });
    await put('Bola', { groups: ['Choir', 'Ushers'] });
    await put('Chi', { groups: ['Ushers'] });
    await put('Dan');
  });

  test.each([
    ['one', () => `groups=${groups['Choir']}`, ['Ada', 'Bola']],
    ['one, by the older parameter', () => `group=${groups['Ushers']}`, ['Bola', 'Chi']],
    ['any of two', () => `groups=${groups['Choir']},${groups['Ushers']}`, ['Ada', 'Bola', 'Chi']],
    ['all of two', () => `groups=${groups['Choir']},${groups['Ushers']}&groupsMatch=all`, ['Bola']],
    ['none of one', () => `groups=${groups['Choir']}&groupsMatch=none`, ['Chi', 'Dan']],
    ['none of two', () => `groups=${groups['Choir']},${groups['Ushers']}&groupsMatch=none`, ['Dan']],
    ['no group at all', () => 'groups=none', ['Dan']],
    ['one, or no group at all', () => `groups=none,${groups['Choir']}`, ['Ada', 'Bola', 'Dan']],
    ['one, and no group at all', () => `groups=none,${groups['Choir']}&groupsMatch=all`, []],
    ['in some group', () => 'groups=none&groupsMatch=none', ['Ada', 'Bola', 'Chi']],
    ['an empty one', () => `groups=${groups['Empty']}`, []],
    ['an unknown one', () => `groups=${unknown}`, []],
    ["another tenant's", () => `groups=${other.group}`, []],
    ["none of another tenant's, which matches nobody", () => `groups=${other.group}&groupsMatch=none`, []],
  ])('filters by %s', async (_name, query, names) => {
    expect(await who(query())).toEqual(names);
  });

  test('[GL-06] a smart group is replaced by its filter, also when it is excluded', async () => {
    await put('Eve', { birth_year: 2000, groups: ['Choir'] });
    const smart = await make('/api/CreateGroup', {
      name: 'Grown-ups of the choir',
      filter: { groups: [groups['Choir']], ageFrom: 18 },
    });
    const wide = await make('/api/CreateGroup', { name: 'With an A', filter: { search: 'a' } });
    expect(await who(`groups=${smart}`)).toEqual(['Eve']);
    expect(await who(`groups=${smart},${groups['Ushers']}`)).toEqual(['Bola', 'Chi', 'Eve']);
    expect(await who(`groups=${wide},${groups['Ushers']}&groupsMatch=all`)).toEqual(['Bola']);
    // People whose age is unknown are not in the group either.
    expect(await who(`groups=${smart}&groupsMatch=none`)).toEqual(['Ada', 'Bola', 'Chi', 'Dan']);
    expect(await who(`groups=${wide},none&groupsMatch=none`)).toEqual(['Chi', 'Eve']);
    const elders = await make('/api/CreateGroup', { name: 'Elders', filter: { classifications: [members] } });
    expect(await who(`groups=${elders}&groupsMatch=none`)).toHaveLength(5);
    for (const id of [smart, wide, elders]) await server.call('DELETE', `/api/DeleteGroup/${id}`, { token });
  });
});

describe('[PL-01] values chosen from a list', () => {
  beforeEach(async () => {
    await put('Ada', { gender_id: female, classification_id: members, age_group_id: youth });
    await put('Bola', { marital_status_id: married });
    await put('Chi', { owner_id: ids['Ada'] });
  });

  test.each([
    ['a gender', () => `genders=${female}`, ['Ada']],
    ['no gender', () => 'genders=none', ['Bola', 'Chi']],
    ['either', () => `genders=none,${female}`, ['Ada', 'Bola', 'Chi']],
    ['a membership', () => `classifications=${members}`, ['Ada']],
    ['no membership', () => 'classifications=none', ['Bola', 'Chi']],
    ["another tenant's membership", () => `classifications=${other.classification}`, []],
    ['an age group', () => `ageGroups=${youth}`, ['Ada']],
    ['no age group', () => 'ageGroups=none', ['Bola', 'Chi']],
    ['a marital status', () => `maritalStatuses=${married}`, ['Bola']],
    ['no marital status', () => 'maritalStatuses=none', ['Ada', 'Chi']],
    ['a contact owner', () => `owner=${ids['Ada']}`, ['Chi']],
    ["another tenant's person as owner", () => `owner=${other.person}`, []],
    ['two at once', () => `genders=${female}&maritalStatuses=${married}`, []],
  ])('filters by %s', async (_name, query, names) => {
    expect(await who(query())).toEqual(names);
  });
});

describe('[PL-01] age', () => {
  const birth = (day: number, month: number, year: number): Row => ({
    birth_day: day,
    birth_month: month,
    birth_year: year,
  });
  /** Sets the clock to an instant. */
  const at = (time: string) => server.shiftClock((Date.parse(time) - Date.now()) / 1000);

  test('is counted in whole years on the present day in the tenant’s time zone', async () => {
    await put('Today', birth(8, 3, 2010));
    await put('Tomorrow', birth(9, 3, 2010));
    // 23:30 on 8 March in Auckland, which is 13 hours ahead.
    await at('2028-03-08T10:30:00Z');
    expect(await who('ageFrom=18')).toEqual(['Today']);
    expect(await who('ageTo=17')).toEqual(['Tomorrow']);
    // An hour later it is 9 March there and still 8 March in UTC.
    await at('2028-03-08T11:30:00Z');
    expect(await who('ageFrom=18&ageTo=18')).toEqual(['Today', 'Tomorrow']);
  });

  test('increases on 1 March for people born on 29 February, except in leap years', async () => {
    await put('Leap', birth(29, 2, 2008));
    await at('2026-02-28T10:00:00Z');
    expect(await who('ageFrom=18')).toEqual([]);
    await at('2026-02-28T11:30:00Z');
    expect(await who('ageFrom=18')).toEqual(['Leap']);
  });

  test('needs a year of birth, and a year alone is enough', async () => {
    await put('Day', birth(1, 1, 0));
    await put('Year', birth(0, 0, 2000));
    await at('2026-06-01T00:00:00Z');
    expect(await who('ageFrom=0')).toEqual(['Year']);
    expect(await who('ageFrom=26&ageTo=26')).toEqual(['Year']);
    expect(await who('ageFrom=30&ageTo=20')).toEqual([]);
  });
});

test('[PL-01] filters by month of birth and of wedding', async () => {
  await put('Ada', { birth_month: 1, birth_day: 31, wedding_month: 6 });
  await put('Bola', { birth_month: 12 });
  await put('Chi', { birth_year: 1990 });
  expect(await who('birthMonths=1')).toEqual(['Ada']);
  expect(await who('birthMonths=1,12')).toEqual(['Ada', 'Bola']);
  expect(await who('weddingMonths=6')).toEqual(['Ada']);
  expect(await who('birthMonths=2')).toEqual([]);
});

test('[PL-01] filters by valid phone number and e-mail address', async () => {
  await put('Both', {
    mobile_phone: '0803',
    phone: '+2348031112222',
    email_typed: 'A@b.co',
    email: 'a@b.co',
  });
  await put('Damaged', { mobile_phone: '8.03E+12', email_typed: 'a@' });
  await put('Neither');
  expect(await who('phone=yes')).toEqual(['Both']);
  expect(await who('phone=no')).toEqual(['Damaged', 'Neither']);
  expect(await who('email=yes')).toEqual(['Both']);
  expect(await who('email=no&phone=no')).toEqual(['Damaged', 'Neither']);
});

test('[PL-01] creation dates are days in the tenant’s time zone, both included', async () => {
  // Auckland is 13 hours ahead in January; on 5 April 2026 the clocks go back at 03:00, so the day has 25 hours.
  await put('First', { created_at: '2026-01-09T11:00:00Z' });
  await put('Last', { created_at: '2026-01-10T10:59:59.999Z' });
  await put('Next', { created_at: '2026-01-10T11:00:00Z' });
  await put('Late', { created_at: '2026-04-05T11:59:00Z' });
  expect(await who('createdFrom=2026-01-10&createdTo=2026-01-10')).toEqual(['First', 'Last']);
  expect(await who('createdFrom=2026-01-11')).toEqual(['Late', 'Next']);
  expect(await who('createdTo=2026-01-09')).toEqual([]);
  expect(await who('createdFrom=2026-04-05&createdTo=2026-04-05')).toEqual(['Late']);
});

test('[PL-01] filters by custom values ignoring case, by no value, and by several fields', async () => {
  await put('Ada', { fields: { [blood]: 'AB', [baptised]: 'true' } });
  await put('Bola', { fields: { [blood]: 'ab' } });
  await put('Chi', { fields: { [baptised]: 'false' } });
  expect(await who(`fields=${blood}:ab`)).toEqual(['Ada', 'Bola']);
  expect(await who(`fields=${blood}:a`)).toEqual([]);
  expect(await who(`fields=${blood}:`)).toEqual(['Chi']);
  expect(await who(`fields=${blood}:AB&fields=${baptised}:true`)).toEqual(['Ada']);
  expect(await who(`fields=${baptised}:`)).toEqual(['Bola']);
  expect(await who(`fields=${unknown}:`)).toEqual([]);
});

describe('[PL-08] states', () => {
  beforeEach(async () => {
    await put('Ada');
    await put('Bola', { state: 'archived' });
    await put('Chi', { state: 'deceased' });
    await put('Dan', { state: 'deleted', state_since: '2026-11-01T12:00:00Z' });
    await put('Eve', { state: 'merged' });
  });

  test.each([
    ['', ['Ada']],
    ['states=active', ['Ada']],
    ['states=archived', ['Bola']],
    ['states=archived,deceased', ['Bola', 'Chi']],
    ['states=active,archived,deceased,deleted', ['Ada', 'Bola', 'Chi', 'Dan']],
    ['states=deleted', ['Dan']],
    ['states=deleted&search=da', ['Dan']],
    ['states=archived,deleted&search=bola', ['Bola']],
    ['search=bola', []],
  ])('filters by %s', async (query, names) => {
    expect(await who(query)).toEqual(names);
  });

  test('merged people are never listed', async () => {
    const { status, body } = await server.call('GET', '/api/people?states=merged', { token });
    expect(status).toBe(400);
    expect(body.message).toContain('There is no such state of a person');
  });
});

describe('[MS-04] the search', () => {
  test.each([
    ['a', ['Ada%', 'Bola', 'Zainab']],
    ['ol', ['Bola']],
    ['%', ['Ada%']],
    ['a%', ['Ada%']],
    ['a_a', []],
  ])('finds by %s', async (search, names) => {
    for (const name of ['Ada%', 'Bola', 'Zainab']) await put(name);
    expect(await who(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  test('finds the same people whether few or many match', async () => {
    await server.query(
      `insert into person (tenant_id, id, first_name, search, state)
         select $1, gen_random_uuid(), 'Many', ' many ' || i, case when i % 100 = 0 then 'archived' else 'active' end
           from generate_series(1, 3000) i`,
      [tenantId],
    );
    await put('Manya');
    const total = async (query: string) =>
      (await server.call('GET', `/api/people?${query}`, { token })).body.total;
    expect(await total('search=many')).toBe(2971);
    expect(await total('search=many 12')).toBe(158);
    expect(await total('search=many&states=archived')).toBe(30);
    expect(await total('search=many&states=active,archived')).toBe(3001);
  });
});
