// Tests of positions, leaders and moves of members over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let church: Church;
let choir: string;
let ushers: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
  choir = church.choir;
  ushers = await church.group('Ushers');
});

const call = (method: 'PUT' | 'POST', path: string, body: unknown) =>
  server.call(method, path, { token: church.token, body });
const set = (body: Record<string, unknown>) => call('PUT', '/api/groups/members', body);
const move = (body: Record<string, unknown>) => call('POST', '/api/groups/members/move', body);
const add = (people: Record<string, unknown>[]) => call('POST', '/api/groups/members', { people });
const read = async (id: string) =>
  (await server.call('GET', `/api/GetGroupsFromId/${id}`, { token: church.token })).body;
const members = async (id: string) =>
  (await read(id)).members.map(
    ({ name, position, leader }: { name: string; position: string; leader: boolean }) =>
      `${name}: ${position}${leader ? ', leads' : ''}`,
  );
const unknown = '018f0000-0000-7000-8000-000000000000';

describe('[GL-05] a member of a group', () => {
  test('has a position and may lead, each set independently', async () => {
    const ada = await church.person({ first: 'Ada' });
    await add([{ groupId: choir, personId: ada }]);
    expect(await members(choir)).toEqual(['Ada: Member']);
    expect((await set({ groupId: choir, personId: ada, position: 'Alto' })).status).toBe(200);
    await set({ groupId: choir, personId: ada, leader: true });
    expect(await members(choir)).toEqual(['Ada: Alto, leads']);
    await set({ groupId: choir, personId: ada, position: '  ' });
    expect(await members(choir)).toEqual(['Ada: Member, leads']);
    await set({ groupId: choir, personId: ada });
    await set({ groupId: choir, personId: ada, leader: false, position: 'Soprano' });
    expect(await members(choir)).toEqual(['Ada: Soprano']);
  });

  test('must be in the group, and the group must exist', async () => {
    const ada = await church.person({ first: 'Ada' });
    const other = await makeChurch(server);
    const theirs = await other.person({ first: 'Theirs', choir: true });
    for (const [groupId, personId, words] of [
      [choir, ada, 'This person is not in this group any more.'],
      [choir, theirs, 'This person is not in this group any more.'],
      [unknown, ada, 'This group does not exist any more.'],
      [other.choir, theirs, 'This group does not exist any more.'],
    ] as const) {
      const { status, body } = await set({ groupId, personId, leader: true });
      expect([status, body.message]).toEqual([404, words]);
    }
  });
});

describe('[GL-05] members who are moved', () => {
  test('keep their position, lead nothing in the new group, and keep a membership they have there', async () => {
    const [ada, obi] = [
      await church.person({ first: 'Ada', choir: true }),
      await church.person({ first: 'Obi', choir: true }),
    ];
    await church.person({ first: 'Uche', choir: true });
    await set({ groupId: choir, personId: ada, position: 'Alto', leader: true });
    await add([{ groupId: ushers, personId: obi, position: 'Door' }]);
    await set({ groupId: ushers, personId: obi, leader: true });
    const { status, body } = await move({
      groupId: choir,
      toGroupId: ushers,
      personIds: [ada, obi, obi, await church.person({ first: 'Elsewhere' })],
    });
    expect([status, body]).toEqual([200, { status: true, moved: 2 }]);
    expect(await members(ushers)).toEqual(['Ada: Alto', 'Obi: Door, leads']);
    expect(await members(choir)).toEqual(['Uche: Member']);
    expect([(await read(ushers)).peopleInGroupsCount, (await read(choir)).peopleInGroupsCount]).toEqual([
      2, 1,
    ]);
    expect((await move({ groupId: choir, toGroupId: ushers, personIds: [ada] })).body.moved).toBe(0);
  });

  test('move only to another group, and both must belong to the tenant', async () => {
    const ada = await church.person({ first: 'Ada', choir: true });
    const other = await makeChurch(server);
    const same = await move({ groupId: choir, toGroupId: choir, personIds: [ada] });
    expect([same.status, same.body.errors]).toEqual([
      400,
      { toGroupId: 'They are already in this group. Choose another one.' },
    ]);
    for (const [groupId, toGroupId] of [
      [choir, unknown],
      [choir, other.choir],
      [other.choir, choir],
    ])
      expect((await move({ groupId, toGroupId, personIds: [ada] })).status).toBe(404);
    expect(await members(choir)).toEqual(['Ada: Member']);
  });

  test('stay when the import that added them is undone', async () => {
    const ada = await church.person({ first: 'Ada', choir: true });
    await server.query('update membership set import_id = gen_random_uuid() where person_id = $1', [ada]);
    await move({ groupId: choir, toGroupId: ushers, personIds: [ada] });
    expect(await server.query('select import_id from membership where person_id = $1', [ada])).toEqual([
      { import_id: null },
    ]);
  });
});
