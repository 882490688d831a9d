// Finding and dismissing duplicates over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
});

const person = async (
  firstName: string,
  lastName = '',
  more: Record<string, unknown> = {},
): Promise<string> =>
  (
    await server.call('POST', '/api/people/createperson', {
      token,
      body: { firstName, lastName, ...more },
    })
  ).body.personId;
const found = async (query = '') =>
  (await server.call('GET', `/api/people/duplicates${query}`, { token })).body;
const sets = async (): Promise<[string[], string[]][]> =>
  (await found()).items.map(({ people, reasons }: { people: { name: string }[]; reasons: string[] }) => [
    people.map((one) => one.name).sort(),
    reasons.toSorted(),
  ]);
const dismiss = (...ids: string[]) =>
  server.call('POST', '/api/people/duplicates/dismiss', { token, body: { ids } });

const phone = '+2348031110001';
const email = 'ada@example.org';

describe('[PL-05] possible duplicates', () => {
  test('are found by phone, e-mail and similar names, the likeliest first, with reasons', async () => {
    await person('Ngozi', 'Eze');
    await person('Ngosi', 'Eze');
    await person('Tunde', 'Bello', { email });
    await person('Bello', 'Tunde', { email: 'ADA@example.org' });
    await person('Ọlá', 'Ayọ̀', { mobilePhone: '08031110001', email: 'ola@example.org' });
    await person('ola', 'ayo', { mobilePhone: phone, email: 'ola@example.org' });
    expect(await sets()).toEqual([
      [
        ['ola ayo', 'Ọlá Ayọ̀'],
        ['email', 'name', 'phone'],
      ],
      [
        ['Bello Tunde', 'Tunde Bello'],
        ['email', 'name'],
      ],
      [['Ngosi Eze', 'Ngozi Eze'], ['name']],
    ]);
    expect((await found()).total).toBe(3);
  });

  test('exclude families sharing a phone, couples sharing an e-mail, and Bola and Adebola', async () => {
    for (const firstName of ['Ada', 'Chidi', 'Emeka', 'Ngozi'])
      await person(firstName, 'Okafor', { mobilePhone: phone, email });
    await person('Bola', 'Ige', { mobilePhone: phone });
    await person('Adebola', 'Ige', { mobilePhone: phone });
    expect(await sets()).toEqual([]);
  });

  test('may have a misspelt or partial name if they share a phone', async () => {
    await person('Tunde', 'Okafor', { mobilePhone: phone });
    await person('Tumde', 'Okafor', { mobilePhone: phone });
    await person('Grace', '', { mobilePhone: '+2348031110002' });
    await person('Grace', 'Eze', { mobilePhone: '+2348031110002' });
    expect(await sets()).toEqual([
      [
        ['Tumde Okafor', 'Tunde Okafor'],
        ['name', 'phone'],
      ],
      [
        ['Grace', 'Grace Eze'],
        ['name', 'phone'],
      ],
    ]);
  });

  test('may be spelled with other vowels, with or without a shared phone', async () => {
    await person('Mohammed', 'Bello', { mobilePhone: phone });
    await person('Muhammad', 'Bello', { mobilePhone: phone });
    await person('Chukwuemeka', 'Okafor');
    await person('Chukuemeka', 'Okafar');
    expect(await sets()).toEqual([
      [
        ['Mohammed Bello', 'Muhammad Bello'],
        ['name', 'phone'],
      ],
      [['Chukuemeka Okafar', 'Chukwuemeka Okafor'], ['name']],
    ]);
  });

  test('exclude people with different birthdays or genders', async () => {
    const born = (dayOfBirth: number) => ({ dayOfBirth, monthOfBirth: 5, yearOfBirth: 1980 });
    await person('John', 'Eze', born(1));
    await person('John', 'Eze', born(2));
    const [female, male] = ['101', '102'].map((end) => `00000000-0000-4000-8000-000000000${end}`);
    await person('Ayo', 'Bello', { genderID: female, mobilePhone: phone });
    await person('Ayo', 'Bello', { genderID: male, mobilePhone: phone });
    expect(await sets()).toEqual([]);
  });

  test('with a common name are found only if their birthdays are equal', async () => {
    for (let day = 1; day <= 12; day++)
      await person('John', 'Eze', { dayOfBirth: Math.max(2, day), monthOfBirth: 1 });
    expect(await sets()).toEqual([[['John Eze', 'John Eze'], ['name']]]);
  });

  test('include archived people, but not deleted, deceased or merged ones', async () => {
    const ids = [];
    for (const state of ['active', 'archived', 'deceased', 'deleted', 'merged']) {
      const id = await person('Ngozi', 'Eze', { occupation: state });
      ids.push(id);
      await server.query('update person set state = $2 where id = $1', [id, state]);
    }
    const [set, ...more] = (await found()).items;
    expect(more).toEqual([]);
    expect(set.people.map((one: { occupation: string }) => one.occupation)).toEqual(['active', 'archived']);
  });

  test('are listed in pages, each person only once', async () => {
    for (const firstName of ['Ada', 'Chidi', 'Emeka', 'Ngozi', 'Tunde'])
      for (let twice = 0; twice < 2; twice++) await person(firstName, 'Bello');
    const pages = [
      await found('?pageSize=2'),
      await found('?pageSize=2&page=2'),
      await found('?pageSize=2&page=3'),
    ];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ]);
    const ids = pages.flatMap(({ items }) =>
      items.flatMap(({ people }: { people: { id: string }[] }) => people.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(10);
  });
});

describe('[PL-05] a dismissed pair', () => {
  test('is not listed together again, even through a third person', async () => {
    const ids = [await person('Ngozi', 'Eze'), await person('Ngozi', 'Eze'), await person('Ngozi', 'Eze')];
    expect((await found()).items[0].people).toHaveLength(3);
    expect((await dismiss(ids[0] as string, ids[1] as string)).status).toBe(200);
    const shown = (await found()).items.map(({ people }: { people: { id: string }[] }) =>
      people.map(({ id }) => id),
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain(ids[2]);
    expect(shown[0]).toHaveLength(2);
    await dismiss(...ids);
    expect(await found()).toEqual({ items: [], total: 0 });
  });

  test('must consist of existing people of the tenant', async () => {
    const other = await server.signUp();
    const mine = await person('Ngozi', 'Eze');
    const { body } = await server.call('POST', '/api/people/createperson', {
      token: other.token,
      body: { firstName: 'Ngozi' },
    });
    expect((await dismiss(mine, body.personId)).status).toBe(404);
    expect((await dismiss(mine, mine)).status).toBe(400);
    expect(await server.query('select 1 from duplicate_dismissed where tenant_id = $1', [tenantId])).toEqual(
      [],
    );
  });
});
