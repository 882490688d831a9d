// Tests of groups over the API: the tree, names, deletion, and destinations.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
});

const create = (body: Record<string, unknown>, as = token) =>
  server.call('POST', '/api/CreateGroup', { token: as, body });
const tree = async () => (await server.call('GET', '/api/GetAllGroupBasicInformation', { token })).body;
const remove = (id: string, how = '') => server.call('DELETE', `/api/DeleteGroup/${id}${how}`, { token });
const unknown = '018f0000-0000-7000-8000-000000000000';

async function insertPerson(firstName: string, over: Record<string, string> = {}): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into person (tenant_id, id, first_name, search, classification_id)
       values ($1, gen_random_uuid(), $2, ' ' || lower($2), $3) returning id`,
    [tenantId, firstName, over['classification'] ?? null],
  );
  return (row as { id: string }).id;
}

describe('[AP-26] creating a group', () => {
  test('[GL-04, AP-27] adds it to the tree with its description and no members', async () => {
    const { status, body } = await create({ name: ' Choir ', description: 'Sings' });
    expect(status).toBe(201);
    expect(await tree()).toEqual([
      {
        id: body.id,
        name: 'Choir',
        description: 'Sings',
        category: '',
        peopleInGroupsCount: 0,
        smart: false,
        children: [],
      },
    ]);
  });

  test.each(['   ', '\u200b', '\ufeff\u00a0\u2060'])(
    '[GL-04] refuses a name without visible characters with a sentence: %j',
    async (name) => {
      const { status, body } = await create({ name });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ name: 'Group name is required' });
    },
  );

  test('[AP-42] accepts at most ten levels', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= 10; level++) parentId = (await create({ name: 'Cell', parentId })).body.id;
    const { status, body } = await create({ name: 'Cell', parentId });
    expect(status).toBe(400);
    expect(body.message).toBe('Groups can be nested at most 10 levels deep.');
  });

  test.each(['CHOIR', ' choir', 'Ọ̀ṢỌ́GBO', 'Ọ̀ṣọ́gbo'.normalize('NFD')])(
    '[GL-04] refuses the name of a sibling in another case: %s',
    async (name) => {
      await create({ name: 'Choir' });
      await create({ name: 'Ọ̀ṣọ́gbo' });
      const { status, body } = await create({ name });
      expect(status).toBe(409);
      expect(body.message).toMatch(/^There is a group called '.+' here already/);
    },
  );

  test('[GL-04] accepts the same name under another parent', async () => {
    const { body: parent } = await create({ name: 'House Fellowship' });
    await create({ name: 'Yaba' });
    expect((await create({ name: 'Yaba', parentId: parent.id })).status).toBe(201);
    expect((await create({ name: 'yaba', parentId: parent.id })).status).toBe(409);
  });

  test("[AU-06] a parent that is unknown, or another tenant's, is not found", async () => {
    const other = await server.signUp();
    const { body: theirs } = await create({ name: 'Theirs' }, other.token);
    for (const parentId of [unknown, theirs.id])
      expect((await create({ name: 'Mine', parentId })).status).toBe(404);
  });
});

describe('[AP-30] deleting a group', () => {
  test('[GL-03] moves its sub-groups up a level and keeps its people', async () => {
    const { body: parent } = await create({ name: 'Fellowship' });
    const { body: child } = await create({ name: 'Fellowship', parentId: parent.id });
    await create({ name: 'Choir' });
    await create({ name: 'choir', parentId: parent.id });
    const person = await insertPerson('Ada');
    await server.call('POST', '/api/groups/members', {
      token,
      body: { people: [{ groupId: parent.id, personId: person }] },
    });
    expect(await remove(parent.id)).toMatchObject({ status: 200, body: { message: 'Group was deleted' } });
    expect((await tree()).map((group: { name: string }) => group.name)).toEqual([
      'Choir',
      'choir (2)',
      'Fellowship',
    ]);
    expect((await tree())[2].id).toBe(child.id);
    expect(await server.query('select id from person where id = $1', [person])).toHaveLength(1);
  });

  test('[GL-03] deletes its sub-groups at any depth when that was chosen', async () => {
    const { body: a } = await create({ name: 'A' });
    const { body: b } = await create({ name: 'B', parentId: a.id });
    await create({ name: 'C', parentId: b.id });
    await create({ name: 'D' });
    expect((await remove(a.id, '?children=delete')).status).toBe(200);
    expect((await tree()).map((group: { name: string }) => group.name)).toEqual(['D']);
  });

  test("[AU-06] an unknown group, or another tenant's, is not found", async () => {
    const other = await server.signUp();
    const { body: theirs } = await create({ name: 'Theirs' }, other.token);
    for (const id of [unknown, theirs.id]) expect((await remove(id)).status).toBe(404);
    const left = await server.query('select 1 from people_group where id = $1', [theirs.id]);
    expect(left).toHaveLength(1);
  });
});

describe('[AP-28] one group', () => {
  test('comes with its path, its sub-groups and a page of its members by name', async () => {
    const { body: top } = await create({ name: 'House Fellowship' });
    const { body: yaba } = await create({ name: 'Yaba', parentId: top.id });
    const { body: west } = await create({ name: 'Yaba West', parentId: yaba.id });
    const people = [await insertPerson('Zainab'), await insertPerson('Ada'), await insertPerson('Musa')];
    await server.call('POST', '/api/groups/members', {
      token,
      body: { people: people.map((personId) => ({ groupId: yaba.id, personId, position: '' })) },
    });
    const { status, body } = await server.call('GET', `/api/getgroupsfromid/${yaba.id}?pageSize=2`, {
      token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      path: 'House Fellowship / Yaba',
      parentId: top.id,
      peopleInGroupsCount: 3,
      children: [{ id: west.id, children: [] }],
      members: [
        { name: 'Ada', position: 'Member', personId: people[1] },
        { name: 'Musa', position: 'Member', personId: people[2] },
      ],
    });
    const second = await server.call('GET', `/api/getgroupsfromid/${yaba.id}?pageSize=2&page=2`, { token });
    expect(second.body.members).toMatchObject([{ name: 'Zainab' }]);
  });

  test('is not found by an unknown id, and refused by something that is no id', async () => {
    expect((await server.call('GET', `/api/GetGroupsFromId/${unknown}`, { token })).status).toBe(404);
    expect((await server.call('GET', '/api/GetGroupsFromId/choir', { token })).status).toBe(400);
  });
});

describe('[AP-40] the members of a group', () => {
  test('[AP-29] come with a position, and can be removed by either path', async () => {
    const { body: choir } = await create({ name: 'Choir' });
    const [ada, musa] = [await insertPerson('Ada'), await insertPerson('Musa')];
    const people = [ada, musa].map((personId) => ({ groupId: choir.id, personId, position: 'Tenor' }));
    const add = () => server.call('POST', '/api/groups/members', { token, body: { people } });
    expect((await add()).body).toEqual({ status: true, added: 2 });
    expect((await add()).body).toEqual({ status: true, added: 0 });
    const members = async () =>
      (await server.call('GET', `/api/GetGroupsFromId/${choir.id}`, { token })).body.members;
    expect(await members()).toMatchObject([{ name: 'Ada', position: 'Tenor' }, { name: 'Musa' }]);
    const removed = await server.call('POST', '/api/groups/members/remove', {
      token,
      body: { groupId: choir.id, personIds: [ada] },
    });
    expect(removed.body).toEqual({ status: true, removed: 1 });
    const old = await server.call('PUT', `/api/RemovePeopleFromGroup/${choir.id}`, {
      token,
      body: { personIds: [musa] },
    });
    expect(old.body).toEqual({ status: true, removed: 1 });
    expect(await members()).toEqual([]);
  });
});

describe('the people in sub-groups', () => {
  const below = async () => (await server.call('GET', '/api/groups/sub-group-counts', { token })).body;

  test('each counts once, at every level, and only while active', async () => {
    const { body: top } = await create({ name: 'House Fellowship' });
    const { body: yaba } = await create({ name: 'Yaba', parentId: top.id });
    const { body: lekki } = await create({ name: 'Lekki', parentId: top.id });
    const { body: phase } = await create({ name: 'Phase 1', parentId: lekki.id });
    await create({ name: 'Choir' });
    const [ada, obi, musa] = [
      await insertPerson('Ada'),
      await insertPerson('Obi'),
      await insertPerson('Musa'),
    ];
    const member = (groupId: string, personId: string) => ({ groupId, personId });
    await server.call('POST', '/api/groups/members', {
      token,
      body: {
        people: [
          member(top.id, musa),
          member(yaba.id, ada),
          member(phase.id, ada),
          member(lekki.id, obi),
          member(phase.id, obi),
        ],
      },
    });
    expect(await below()).toEqual({ [top.id]: 2, [lekki.id]: 2 });
    await server.query(`update person set state = 'archived' where id = $1`, [ada]);
    expect(await below()).toEqual({ [top.id]: 1, [lekki.id]: 1 });
  });

  test('those who match a smart sub-group count with the members of the others', async () => {
    const { body: top } = await create({ name: 'House Fellowship' });
    const { body: yaba } = await create({ name: 'Yaba', parentId: top.id });
    await create({ name: 'Without phone', parentId: top.id, filter: { phone: 'no' } });
    const ada = await insertPerson('Ada');
    await insertPerson('Obi');
    await server.call('POST', '/api/groups/members', {
      token,
      body: { people: [{ groupId: yaba.id, personId: ada }] },
    });
    expect(await below()).toEqual({ [top.id]: 2 });
  });

  test("another organisation's are never counted", async () => {
    const { body: top } = await create({ name: 'House Fellowship' });
    await create({ name: 'Without phone', parentId: top.id, filter: { phone: 'no' } });
    await insertPerson('Ada');
    const other = await server.signUp();
    const { body } = await server.call('GET', '/api/groups/sub-group-counts', { token: other.token });
    expect(body).toEqual({});
  });
});

describe('[AP-21] the destinations for compose', () => {
  test('[GL-04] groups by category with their paths, classifications as Membership, each with its key', async () => {
    const { body: top } = await create({ name: 'House Fellowship', category: 'Fellowships' });
    const { body: yaba } = await create({ name: 'Yaba', parentId: top.id });
    await server.query('delete from classification where tenant_id = $1', [tenantId]);
    const [classification] = await server.query<{ id: string }>(
      `insert into classification (tenant_id, id, name) values ($1, gen_random_uuid(), 'Worker') returning id`,
      [tenantId],
    );
    const id = classification?.id as string;
    await insertPerson('Ada', { classification: id });
    const gone = await insertPerson('Obi', { classification: id });
    await server.query(`update person set state = 'archived' where id = $1`, [gone]);
    const { body } = await server.call('GET', '/api/Messaging/getCommunicationGroups', { token });
    expect(body).toEqual({
      Fellowships: [{ id: top.id, name: 'House Fellowship', count: 0, key: `group_${top.id}` }],
      Groups: [{ id: yaba.id, name: 'House Fellowship / Yaba', count: 0, key: `group_${yaba.id}` }],
      Membership: [{ id, name: 'Worker', count: 1, key: `membership_${id}` }],
    });
  });
});
