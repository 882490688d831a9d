// Families over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let ada: string;
let obi: string;
let chi: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.signUp());
  ada = await person({ firstName: 'Adá', lastName: 'Okafor', mobilePhone: '+2348031110001' });
  obi = await person({ firstName: 'Obi', lastName: 'Okafor', homeAddress: 'Elsewhere' });
  chi = await person({ firstName: 'Chi', lastName: 'Eze' });
});

async function person(body: Record<string, string>): Promise<string> {
  return (await server.call('POST', '/api/people/createperson', { token, body })).body.personId;
}
const get = async (id: string) => (await server.call('GET', `/api/people/${id}`, { token })).body.person;
const create = (body: Record<string, unknown>) => server.call('POST', '/api/families', { token, body });
const save = (id: string, body: Record<string, unknown>) =>
  server.call('PUT', `/api/families/${id}`, { token, body });
const list = async (query = '') => (await server.call('GET', `/api/families${query}`, { token })).body;
const setState = (id: string, state: string) =>
  server.query('update person set state = $2, state_since = now() where id = $1', [id, state]);
const head = (personId: string) => ({ personId, role: 'head' });
const ward = (personId: string) => ({ personId, role: 'ward' });
const unknown = '018f0000-0000-7000-8000-000000000000';

describe('[OT-01] a family', () => {
  test('[OT-01] lists its members in order with their roles, and each member lists the family', async () => {
    const { status, body } = await create({
      name: ' The  Okafors ',
      homeAddress: '1 Marina',
      members: [head(obi), { personId: ada, role: 'spouse' }, ward(chi)],
    });
    expect(status).toBe(201);
    const { body: read } = await server.call('GET', `/api/families/${body.id}`, { token });
    expect(read.family).toEqual(body.family);
    expect(read.family).toMatchObject({
      id: body.id,
      name: 'The Okafors',
      homeAddress: '1 Marina',
      version: 1,
      members: [
        {
          personId: obi,
          name: 'Obi Okafor',
          firstName: 'Obi',
          role: 'head',
          state: 'active',
          pictureUrl: '',
        },
        { personId: ada, role: 'spouse', phone: '+2348031110001' },
        { personId: chi, role: 'ward' },
      ],
    });
    expect((await get(chi)).families).toEqual([{ id: body.id, name: 'The Okafors', role: 'ward' }]);
    expect((await get(chi)).homeAddress).toBe('');
  });

  test('[OT-01] a child may belong to two families, one of them without a head', async () => {
    await create({ name: 'Okafor', members: [head(obi), { personId: chi, role: 'child' }] });
    expect((await create({ name: 'Eze', members: [ward(chi)] })).status).toBe(201);
    expect((await get(chi)).families.map((one: { name: string }) => one.name)).toEqual(['Eze', 'Okafor']);
  });

  test('[OT-01] has the members of the last save, and removing a member does not change the person', async () => {
    const { body } = await create({ name: 'Okafor', members: [head(obi), ward(chi)] });
    const before = await get(chi);
    const saved = await save(body.id, { name: 'Okafor-Eze', members: [ward(obi), head(ada)], version: 1 });
    expect(saved.body.family).toMatchObject({
      name: 'Okafor-Eze',
      version: 2,
      members: [
        { personId: obi, role: 'ward' },
        { personId: ada, role: 'head' },
      ],
    });
    expect(await get(chi)).toEqual({ ...before, families: [] });
  });

  test('[OT-01] keeps its people when it is deleted', async () => {
    const { body } = await create({ name: 'Okafor', members: [head(obi)] });
    expect((await server.call('DELETE', `/api/families/${body.id}`, { token })).status).toBe(200);
    expect((await get(obi)).families).toEqual([]);
    expect((await server.call('DELETE', `/api/families/${body.id}`, { token })).status).toBe(404);
    expect((await server.call('GET', `/api/families/${body.id}`, { token })).status).toBe(404);
    expect((await save(body.id, { name: 'Okafor', members: [head(obi)] })).status).toBe(404);
  });
});

describe('[OT-01] the address of a family', () => {
  test('[OT-01] is copied to all members on request, which makes their open forms outdated', async () => {
    const { body } = await create({
      name: 'Okafor',
      homeAddress: '1 Marina',
      addressForAll: true,
      members: [head(obi), ward(chi)],
    });
    expect(await get(obi)).toMatchObject({ homeAddress: '1 Marina', version: 2 });
    expect(await get(chi)).toMatchObject({ homeAddress: '1 Marina', version: 2 });
    expect(await get(ada)).toMatchObject({ homeAddress: '', version: 1 });
    await save(body.id, {
      name: 'Okafor',
      homeAddress: '1 Marina',
      addressForAll: true,
      members: [head(obi)],
    });
    expect((await get(obi)).version).toBe(2);
  });

  test('an empty one cannot be copied to the members', async () => {
    const { status, body } = await create({ name: 'Okafor', addressForAll: true, members: [head(obi)] });
    expect([status, body.errors.homeAddress]).toEqual([400, 'Enter the address for everyone in the family.']);
    expect((await get(obi)).homeAddress).toBe('Elsewhere');
  });
});

test.each([
  ['nobody in it', () => ({ name: 'A', members: [] }), 400, 'Choose at least one member'],
  ['no name', () => ({ name: ' \u200b', members: [head(obi)] }), 400, 'Give the family a name'],
  ['somebody twice', () => ({ name: 'A', members: [head(obi), ward(obi)] }), 400, 'in this family twice'],
  ['two heads', () => ({ name: 'A', members: [head(obi), head(ada)] }), 400, 'A family has one head.'],
  ['nobody we know', () => ({ name: 'A', members: [head(unknown)] }), 404, 'no longer exist'],
])(
  '[OT-01] refuses a family with %s with a sentence and saves nothing',
  async (_what, form, status, says) => {
    const refused = await create(form());
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(says);
    const { body } = await create({ name: 'Kept', members: [ward(chi)] });
    expect((await save(body.id, form())).status).toBe(status);
    expect((await list()).items).toEqual([body.family]);
  },
);

test('refuses a save of a family that somebody else saved meanwhile', async () => {
  const { body } = await create({ name: 'Okafor', members: [head(obi)] });
  await save(body.id, { name: 'Okafor', members: [head(obi), ward(chi)], version: 1 });
  const late = await save(body.id, { name: 'Late', members: [head(ada)], version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await list()).items).toMatchObject([{ name: 'Okafor', members: [{}, {}] }]);
});

test('deceased people stay in the family, and deleted ones are in it again when restored', async () => {
  const { body } = await create({ name: 'Okafor', members: [head(obi), ward(ada), ward(chi)] });
  await setState(obi, 'deceased');
  await setState(chi, 'deleted');
  const { items } = await list();
  expect(items[0].members).toMatchObject([{ personId: obi, state: 'deceased' }, { personId: ada }]);
  expect((await create({ name: 'B', members: [ward(chi)] })).status).toBe(404);
  await save(body.id, { name: 'Okafor', members: [ward(ada)] });
  await setState(chi, 'active');
  expect((await list()).items[0].members).toMatchObject([{ personId: chi }, { personId: ada }]);
});

test("[OT-01] families are searched by their name or a member's name or number, in pages", async () => {
  await create({ name: 'Ọ̀kafor of Yaba', members: [head(obi)] });
  await create({ name: 'adamu', members: [head(chi)] });
  await create({ name: 'Zion house', members: [head(ada)] });
  const names = async (query: string) => (await list(query)).items.map((one: { name: string }) => one.name);
  expect(await names('')).toEqual(['adamu', 'Ọ̀kafor of Yaba', 'Zion house']);
  expect(await names('?search=okafor')).toEqual(['Ọ̀kafor of Yaba', 'Zion house']);
  expect(await names('?search=yaba okafor')).toEqual(['Ọ̀kafor of Yaba']);
  expect(await names('?search=okafor ada')).toEqual(['Zion house']);
  expect(await names('?search=0803 111')).toEqual(['Zion house']);
  expect(await names('?search=%25')).toEqual([]);
  const page = await list('?page=2&pageSize=2');
  expect([page.total, page.items[0].name]).toEqual([3, 'Zion house']);
});
