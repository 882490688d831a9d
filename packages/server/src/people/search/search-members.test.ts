// The order and the limits of the member search.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { searchText } from './search-key.ts';

let server: TestServer;
let token: string;
let tenantId: string;

beforeAll(async () => {
  server = await startTestServer();
});

async function put(
  people: { name: string; phone?: string; email?: string; state?: string }[],
): Promise<void> {
  for (const { name, phone = '', email = '', state = 'active' } of people) {
    const [firstName = '', ...rest] = name.split(' ');
    const lastName = rest.join(' ');
    await server.query(
      `insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, state, search)
         values ($1, $2, $3, $4, $5, nullif($5, ''), $6, $7, $8)`,
      [
        tenantId,
        newId(),
        firstName,
        lastName,
        phone,
        email,
        state,
        searchText({ firstName, lastName, mobilePhone: phone, phone: phone || null, email }),
      ],
    );
  }
}

const find = async (text: string): Promise<string[]> =>
  (
    await server.call('GET', `/api/Membership/GetSearchedUSers?searchText=${encodeURIComponent(text)}`, {
      token,
    })
  ).body.map((person: { name: string }) => person.name);

describe('[MS-04] best matches first', () => {
  beforeEach(async () => {
    ({ token, tenantId } = await server.signUp());
  });

  test('ranks exact names, names beginning with the text, words, beginnings of words, then the rest', async () => {
    await put([
      { name: 'Zara Bolanle' },
      { name: 'Kabola Eze' },
      { name: 'Tunde Bola' },
      { name: 'Bolaji Ade' },
      { name: 'Bola' },
      { name: 'Chi Obi', email: 'bola@example.org' },
      { name: 'Bola Zuma' },
      { name: 'Dan Obi', email: 'x@bola.org' },
    ]);
    expect(await find('BOLA')).toEqual([
      'Bola',
      'Bola Zuma',
      'Bolaji Ade',
      'Tunde Bola',
      'Zara Bolanle',
      'Chi Obi',
      'Dan Obi',
      'Kabola Eze',
    ]);
    expect(await find('bola tun')).toEqual(['Tunde Bola']);
  });

  test('finds a number in any spelling and by any part', async () => {
    await put([
      { name: 'Ada Obi', phone: '+2348031234567' },
      { name: 'Eve Obi', phone: '+2348099912345' },
    ]);
    for (const text of ['0803 123 4567', '+234 803 123 4567', '00234-803', '(0803) 123', '1234567', '803123'])
      expect(await find(text)).toEqual(['Ada Obi']);
    expect(await find('12345')).toEqual(['Ada Obi', 'Eve Obi']);
  });

  test('compares the whole of a text that ends in digits, not only these', async () => {
    await put([
      { name: 'Ada Obi', phone: '+2348031234567' },
      { name: 'Eve Obi', phone: '+2347051234567' },
      { name: 'Chi Obi', email: 'chi_34567@example.org' },
      { name: 'Dan Obi', email: 'chix34567@example.org' },
    ]);
    for (const text of ['08031234567', '+2348031234567', '803 1234567', 'ada 8031234567'])
      expect(await find(text)).toEqual(['Ada Obi']);
    expect(await find('chi_34567')).toEqual(['Chi Obi']);
    expect(await find('%34567')).toEqual([]);
    expect(await find('34567')).toEqual(['Ada Obi', 'Chi Obi', 'Dan Obi', 'Eve Obi']);
  });

  test('never finds archived, deceased, deleted and merged people', async () => {
    await put(
      ['archived', 'deceased', 'deleted', 'merged', 'active'].map((state) => ({
        name: `Ada ${state}`,
        state,
      })),
    );
    for (const text of ['ada', 'ada a', 'active']) expect(await find(text)).toEqual(['Ada active']);
    for (const text of ['deceased', 'merged', 'ada del']) expect(await find(text)).toEqual([]);
  });
});

describe('[MS-01] among very many people', () => {
  beforeAll(async () => {
    ({ token, tenantId } = await server.signUp());
    // Thousands have the letters in their e-mail, and hundreds inside a name, all inserted earlier.
    await server.query(
      `insert into person (tenant_id, id, first_name, last_name, email_typed, search)
         select $1, gen_random_uuid(), 'Denmark', 'No' || i, 'a' || i || '@markmail.org',
                ' denmark no' || i || ' a' || i || '@markmail.org'
           from generate_series(1, 5000) i`,
      [tenantId],
    );
    await put([
      { name: 'Zelda Marker' },
      { name: 'Mark' },
      { name: 'Mark Aaron' },
      { name: 'Markus Zed' },
      { name: 'Abe Marks' },
    ]);
  });

  test('names beginning with the text are always included, and at most 20 people returned', async () => {
    const found = await find('mark');
    expect(found.slice(0, 5)).toEqual(['Mark', 'Mark Aaron', 'Markus Zed', 'Abe Marks', 'Zelda Marker']);
    expect(found).toHaveLength(20);
  });

  test('the same text finds the same members whatever plan the database chooses', async () => {
    for (const text of ['mark', 'denmark', 'arkmail']) {
      const once = await find(text);
      expect(once).toHaveLength(20);
      // The planner's statistics must not matter.
      await server.query('analyze person');
      expect(await find(text)).toEqual(once);
      await server.query('vacuum person');
      expect(await find(text)).toEqual(once);
    }
  });
});

test('[MS-04] offers people with a similar name for a misspelt one, and none of another tenant', async () => {
  ({ token, tenantId } = await server.signUp());
  await put([{ name: 'Bola Adesiyan' }, { name: 'Ade Bola' }, { name: 'Chidi Okafor' }]);
  const mine = token;
  ({ token, tenantId } = await server.signUp());
  await put([{ name: 'Bola Adesyan' }]);
  token = mine;
  const alike = async (text: string): Promise<string[]> => {
    const query = `searchText=${encodeURIComponent(text)}&alike=true`;
    const { body } = await server.call('GET', `/api/Membership/GetSearchedUSers?${query}`, { token });
    return body.map(({ name }: { name: string }) => name);
  };
  expect(await find('Adésyan')).toEqual([]);
  expect(await alike('Adésyan')).toEqual(['Bola Adesiyan']);
  expect(await alike('chidi okaffor')).toEqual(['Chidi Okafor']);
  expect(await alike('zzz')).toEqual([]);
  expect(await alike('ad')).toEqual([]);
});
