// The people list, member search and selections over the API.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { keptFilter, whereChosen } from './filter-store.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let choir: string;
const ids: Record<string, string> = {};

const people = [
  { firstName: 'Ọlá', lastName: 'Ayọ̀', mobilePhone: '0803 333 1234', email: 'ola@example.org' },
  { firstName: 'ola', lastName: 'Bello', mobilePhone: '+234 805 555 0000' },
  { firstName: 'Àdé', lastName: 'Okon', email: 'ade.ola@example.org' },
  { firstName: 'Zainab', lastName: 'Nicola' },
  { firstName: 'Musa', lastName: 'Ɗan' },
];
beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId } = await server.signUp());
  choir = (await server.call('POST', '/api/CreateGroup', { token, body: { name: 'Choir' } })).body.id;
  for (const person of people) {
    const personGroups = person.firstName === 'Musa' ? [] : [{ groupId: choir }];
    const { body } = await server.call('POST', '/api/people/createperson', {
      token,
      body: { ...person, personGroups },
    });
    ids[person.firstName] = body.personId;
  }
  const gone = await server.call('POST', '/api/people/createperson', {
    token,
    body: { firstName: 'Ola', lastName: 'Gone', personGroups: [{ groupId: choir }] },
  });
  await server.query(`update person set state = 'archived' where id = $1`, [gone.body.personId]);
  const other = await server.signUp();
  await server.call('POST', '/api/people/createperson', {
    token: other.token,
    body: { firstName: 'Ola', lastName: 'Elsewhere' },
  });
});

const list = async (query = '') => (await server.call('GET', `/api/people${query}`, { token })).body;
const namesOf = (items: { name: string }[]) => items.map((item) => item.name);

describe('[PL-01] the list', () => {
  test('counts up to a number, and says whether there are more; pages beyond it are there', async () => {
    expect(await list('?phone=no&countUpTo=2')).toMatchObject({ total: 2, isMore: true });
    expect((await list('?phone=no&countUpTo=2&pageSize=2&page=2')).items).toHaveLength(1);
    expect(await list('?phone=no&countUpTo=3')).toMatchObject({ total: 3, isMore: false });
    expect(await list('?phone=no')).toMatchObject({ total: 3, isMore: false });
    // Stored or found by the search, the number is exact.
    expect(await list('?countUpTo=2')).toMatchObject({ total: 5, isMore: false });
    expect(await list(`?groups=${choir}&countUpTo=2`)).toMatchObject({ total: 4, isMore: false });
    expect(await list('?search=ola&countUpTo=2')).toMatchObject({ total: 4, isMore: false });
  });

  test('has the same people in its first page by name as by a filter that all of them match', async () => {
    for (const page of ['', '&page=2', '&page=9']) {
      const first = await list(`?pageSize=2&sort=name${page}`);
      expect(first).toEqual(await list(`?pageSize=2&sort=name&genders=none${page}`));
      expect(first.total).toBe(5);
    }
  });

  test('has every active person of the tenant, sorted by name ignoring case and accents', async () => {
    const { items, total } = await list();
    expect(total).toBe(5);
    expect(namesOf(items)).toEqual(['Àdé Okon', 'Musa Ɗan', 'Ọlá Ayọ̀', 'ola Bello', 'Zainab Nicola']);
    expect(items[2]).toMatchObject({
      id: ids['Ọlá'],
      mobilePhone: '0803 333 1234',
      phone: '+2348033331234',
      email: 'ola@example.org',
      groups: [{ id: choir, name: 'Choir' }],
    });
  });

  test('is paged and sorted in both directions, with the exact total', async () => {
    const first = await list('?pageSize=2&sort=-name');
    const second = await list('?pageSize=2&sort=-name&page=2');
    expect([first.total, second.total]).toEqual([5, 5]);
    expect(namesOf([...first.items, ...second.items])).toEqual([
      'Zainab Nicola',
      'ola Bello',
      'Ọlá Ayọ̀',
      'Musa Ɗan',
    ]);
    expect(namesOf((await list('?sort=created')).items)[0]).toBe('Ọlá Ayọ̀');
    expect(namesOf((await list('?sort=-created')).items)[0]).toBe('Musa Ɗan');
  });

  test.each([
    ['ayo ola', ['Ọlá Ayọ̀']],
    ['ÀDÉ', ['Àdé Okon']],
    ['dan', ['Musa Ɗan']],
    ['0803 333', ['Ọlá Ayọ̀']],
    ['+234805', ['ola Bello']],
    ['ola@', ['Àdé Okon', 'Ọlá Ayọ̀']],
    ['100%', []],
    ["'; drop table person; --", []],
  ])('[MS-04] finds people by any spelling: %s', async (search, names) => {
    const { items, total } = await list(`?search=${encodeURIComponent(search)}`);
    expect(namesOf(items)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test('can be limited to a group', async () => {
    expect((await list(`?group=${choir}`)).total).toBe(4);
    expect(namesOf((await list(`?group=${choir}&search=zai`)).items)).toEqual(['Zainab Nicola']);
  });

  test.each(['?page=0', '?pageSize=1000', '?sort=phone', '?group=choir'])(
    '[AP-42] refuses %s',
    async (query) => {
      expect((await server.call('GET', `/api/people${query}`, { token })).status).toBe(400);
    },
  );
});

describe('[AP-13] the member search', () => {
  const search = async (text: string) =>
    (
      await server.call('GET', `/api/Membership/GetSearchedUSers?searchText=${encodeURIComponent(text)}`, {
        token,
      })
    ).body;

  test('[MS-01] returns nothing for fewer than 3 characters, not counting spaces', async () => {
    for (const text of ['', 'ol', ' ol ', '   ', '()-']) expect(await search(text)).toEqual([]);
  });

  test('[MS-01] returns id, name, phone and e-mail', async () => {
    expect(await search('ayọ̀')).toEqual([
      { id: ids['Ọlá'], name: 'Ọlá Ayọ̀', phone: '+2348033331234', email: 'ola@example.org' },
    ]);
  });

  test('[MS-01] [MS-04] lists names beginning with the text first, then words of names, then the rest', async () => {
    expect(namesOf(await search('ola'))).toEqual(['Ọlá Ayọ̀', 'ola Bello', 'Àdé Okon', 'Zainab Nicola']);
    expect(namesOf(await search('bel'))).toEqual(['ola Bello']);
  });

  test('[MS-01] accepts the text in the path as well', async () => {
    const { body } = await server.call('GET', '/api/membership/getsearchedusers/0803%20333', { token });
    expect(namesOf(body)).toEqual(['Ọlá Ayọ̀']);
  });

  test('returns at most 20 people', async () => {
    const { token, tenantId } = await server.signUp();
    await server.query(
      `insert into person (tenant_id, id, first_name, search)
         select $1, gen_random_uuid(), 'Many ' || i, ' many ' || i from generate_series(1, 300) i`,
      [tenantId],
    );
    const { body } = await server.call('GET', '/api/Membership/GetSearchedUSers?searchText=man', { token });
    expect(body).toHaveLength(20);
  });
});

describe('selections', () => {
  const select = (body: unknown) => server.call('POST', '/api/people/selections', { token, body });
  const members = (id: string) =>
    server.context.db.inTenant(tenantId, async (tx) => {
      const { filter } = await tx
        .selectFrom('selection')
        .select('filter')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const where = await whereChosen(tx, tenantId, keptFilter(filter));
      const { rows } = await sql<{ id: string }>`select p.id from person p where ${where}`.execute(tx);
      return rows.map((row) => row.id);
    });

  test('[SC-13] are made of ids, with a destination key and a count', async () => {
    const { status, body } = await select({ ids: [ids['Musa'], ids['Zainab'], ids['Musa']] });
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, key: `selection_${body.id}`, count: 2 });
    expect(new Set(await members(body.id))).toEqual(new Set([ids['Zainab'], ids['Musa']]));
  });

  test('are made of a filter, and always current', async () => {
    const { body } = await select({ filter: { search: 'ola', group: choir } });
    expect(body.count).toBe(4);
    expect((await select({ filter: {} })).body.count).toBe(5);
    expect(await members(body.id)).not.toContain(ids['Musa']);
    await server.call('POST', '/api/groups/members/remove', {
      token,
      body: { groupId: choir, personIds: [ids['Zainab']] },
    });
    expect(await members(body.id)).toHaveLength(3);
    await server.call('POST', '/api/groups/members', {
      token,
      body: { people: [{ groupId: choir, personId: ids['Zainab'] }] },
    });
  });

  test('refuse unknown ids, and both or neither of ids and filter', async () => {
    const unknown = '018f0000-0000-7000-8000-000000000000';
    expect((await select({ ids: [unknown] })).status).toBe(404);
    expect((await select({ filter: { group: unknown } })).status).toBe(404);
    expect((await select({})).status).toBe(400);
    expect((await select({ ids: [], filter: {} })).status).toBe(400);
  });
});
