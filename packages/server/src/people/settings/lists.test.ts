// Classifications and age groups in the settings.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.signUp());
});

interface Entry {
  id: string;
  name: string;
  retired: boolean;
  people: number;
}

const unknown = '018f0000-0000-7000-8000-000000000000';
const names = (entries: Entry[]) => entries.map((entry) => entry.name);

describe.each([
  {
    list: 'classifications',
    key: 'classifications',
    call: 'GetTenantPeopleClassification',
    field: 'peopleClassificationID',
    retired: 'classification',
    says: 'a membership type',
  },
  {
    list: 'age-groups',
    key: 'ageGroups',
    call: 'GetTenantAgeGroups',
    field: 'ageGroupID',
    retired: 'ageGroup',
    says: 'an age group',
  },
])('[CU-01] $list', ({ list, key, call, field, retired, says }) => {
  const create = (name: string) =>
    server.call('POST', `/api/settings/lists/${list}`, { token, body: { name } });
  const save = (id: string, body: Record<string, unknown>) =>
    server.call('PUT', `/api/settings/lists/${list}/${id}`, { token, body });
  const settings = async (): Promise<Entry[]> =>
    (await server.call('GET', '/api/settings/people', { token })).body[key];
  const offered = async (): Promise<Entry[]> =>
    (await server.call('GET', `/api/Settings/${call}`, { token })).body;
  const personWith = async (id: string): Promise<string> =>
    (
      await server.call('POST', '/api/people/createperson', {
        token,
        body: { firstName: 'Ada', [field]: id },
      })
    ).body.personId;
  const get = async (id: string) => (await server.call('GET', `/api/people/${id}`, { token })).body.person;

  test('[CU-01, CU-02] a new entry is appended, with the number of people who have it', async () => {
    const before = names(await offered());
    const { status, body } = await create(' Elders  of 2 ');
    expect(status).toBe(201);
    await personWith(body.id);
    const gone = await personWith(body.id);
    await server.query("update person set state = 'deleted' where id = $1", [gone]);
    expect(await offered()).toEqual([
      ...before.map((name) => ({ id: expect.any(String), name })),
      { id: body.id, name: 'Elders of 2' },
    ]);
    expect((await settings()).at(-1)).toEqual({
      id: body.id,
      name: 'Elders of 2',
      retired: false,
      people: 1,
    });
  });

  test('[CU-01] renaming an entry changes it for everybody who has it', async () => {
    const { body } = await create('Eldres');
    const ada = await personWith(body.id);
    await save(body.id, { name: 'Elders' });
    expect((await get(ada))[field]).toBe(body.id);
    expect(names(await offered()).at(-1)).toBe('Elders');
  });

  test('[CU-01] entries can be ordered', async () => {
    const entries = await settings();
    const last = entries.at(-1) as Entry;
    const path = `/api/settings/lists/${list}/order`;
    expect((await server.call('PUT', path, { token, body: { entryIds: [last.id] } })).status).toBe(200);
    expect(names(await offered())).toEqual([last.name, ...names(entries.slice(0, -1))]);
    expect((await server.call('PUT', path, { token, body: { entryIds: [unknown] } })).status).toBe(404);
  });

  test('[CU-01] people keep and see a retired entry, and can be saved with it', async () => {
    const { body } = await create('Elders');
    const ada = await personWith(body.id);
    const other = await personWith((await offered())[0]?.id as string);
    await save(body.id, { retired: true });
    expect(names(await offered())).not.toContain('Elders');
    expect((await settings()).at(-1)).toMatchObject({ name: 'Elders', retired: true, people: 1 });
    expect((await get(ada)).retired[retired]).toBe('Elders');
    expect((await get(other)).retired[retired]).toBe(null);
    const form = { firstName: 'Adaobi', [field]: body.id };
    expect((await server.call('PUT', `/api/People/UpdatePerson/${ada}`, { token, body: form })).status).toBe(
      200,
    );
    expect((await get(ada))[field]).toBe(body.id);
    await save(body.id, { retired: false });
    expect(names(await offered())).toContain('Elders');
    expect((await get(ada)).retired[retired]).toBe(null);
  });

  test('[CU-01] equal names are refused ignoring case, and a retired entry is offered for reuse', async () => {
    const { body } = await create('Elders');
    const refused = await create('ELDERS');
    expect([refused.status, refused.body.errors.name]).toEqual([
      409,
      `There is ${says} called 'ELDERS' already. Choose another name.`,
    ]);
    await save(body.id, { retired: true });
    const first = (await settings())[0] as Entry;
    expect((await save(first.id, { name: 'elders' })).body.retiredId).toBe(body.id);
    expect((await create(' \u200b')).body.errors.name).toBe('Give it a name');
    expect((await save(unknown, { retired: true })).status).toBe(404);
  });
});
