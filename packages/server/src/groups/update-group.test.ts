// Tests of renaming, describing, moving and deleting groups over the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.signUp());
});

const create = async (name: string, parentId: string | null = null, as = token): Promise<string> =>
  (await server.call('POST', '/api/CreateGroup', { token: as, body: { name, parentId } })).body.id;
const update = (id: string, body: Record<string, unknown>, as = token) =>
  server.call('PUT', `/api/groups/${id}`, { token: as, body });
const read = async (id: string) => (await server.call('GET', `/api/GetGroupsFromId/${id}`, { token })).body;
const tree = async () => (await server.call('GET', '/api/GetAllGroupBasicInformation', { token })).body;
const unknown = '018f0000-0000-7000-8000-000000000000';

/** Makes nested groups, the topmost first. */
async function chain(levels: number, name: string, parentId: string | null = null): Promise<string[]> {
  const ids: string[] = [];
  for (let level = 0; level < levels; level++) ids.push(await create(name, ids.at(-1) ?? parentId));
  return ids;
}

describe('[GL-05] a group that is changed', () => {
  test('[AP-42] is refused with a name of several lines', async () => {
    const id = await create('Praise');
    const { status, body } = await update(id, { name: 'Big\nChoir' });
    expect([status, body.message]).toEqual([400, expect.stringContaining('This must be one line')]);
  });

  test('takes the given fields and keeps the others', async () => {
    const id = await create('Choir');
    await update(id, { description: 'Sings', category: 'Worship' });
    const { status, body } = await update(id, { name: ' Big   Choir ' });
    expect(status).toBe(200);
    expect(body.group).toEqual({
      id,
      name: 'Big Choir',
      description: 'Sings',
      category: 'Worship',
      peopleInGroupsCount: 0,
      smart: false,
      children: [],
    });
    expect((await update(id, { description: '' })).body.group).toMatchObject({
      name: 'Big Choir',
      description: '',
    });
    expect((await update(id, {})).status).toBe(200);
  });

  test('may change case and marks of its own name, but not take a sibling’s', async () => {
    const id = await create('choir');
    await create('Òṣogbo');
    expect((await update(id, { name: 'CHOIR' })).body.group.name).toBe('CHOIR');
    for (const name of ['òṣOGBO', 'Òṣogbo'.normalize('NFD'), '  Òṣogbo ']) {
      const { status, body } = await update(id, { name });
      expect(status).toBe(409);
      expect(body.errors.name).toMatch(/^There is a group called '.+' here already\. Choose another name\.$/);
    }
    for (const name of ['', '  ', '\u200b'])
      expect((await update(id, { name })).body.errors).toEqual({ name: 'Group name is required' });
    expect((await read(id)).name).toBe('CHOIR');
  });

  test('moves with its sub-groups, and to the top level', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const [c, d] = [await create('C', a), await create('D', a)];
    const e = await create('E', c);
    const { body } = await update(c, { parentId: b });
    expect(body.group).toMatchObject({ id: c, children: [{ id: e }] });
    expect(await read(e)).toMatchObject({ path: 'B / C / E' });
    expect(await read(d)).toMatchObject({ path: 'A / D', parentId: a });
    await update(c, { parentId: null });
    expect(await read(e)).toMatchObject({ path: 'C / E' });
    expect((await tree()).map((group: { name: string }) => group.name)).toEqual(['A', 'B', 'C']);
  });

  test('is not moved to where a sibling has its name, unless it takes another name', async () => {
    const [a, b] = [await create('A'), await create('B')];
    await create('Yaba', a);
    const id = await create('yaba', b);
    expect((await update(id, { parentId: a })).status).toBe(409);
    expect(await read(id)).toMatchObject({ path: 'B / yaba' });
    expect((await update(id, { parentId: a, name: 'Yaba West' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ path: 'A / Yaba West' });
  });

  test.each([0, 1, 2])('cannot be moved into itself, %d levels below', async (levels) => {
    const ids = await chain(3, 'Cell');
    const { status, body } = await update(ids[0] as string, { parentId: ids[levels] });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      parentId: 'A group cannot be inside itself or one of its own sub-groups.',
    });
    expect(await read(ids[2] as string)).toMatchObject({ path: 'Cell / Cell / Cell' });
  });

  test('[AP-42] can be ten levels deep at most, with its sub-groups', async () => {
    const eight = await chain(8, 'Deep');
    const three = await chain(3, 'Tall');
    const { status, body } = await update(three[0] as string, { parentId: eight[7] });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ parentId: 'Groups can be nested at most 10 levels deep.' });
    expect((await update(three[0] as string, { parentId: eight[6] })).status).toBe(200);
    expect(await read(three[2] as string)).toMatchObject({
      path: [...Array.from({ length: 7 }, () => 'Deep'), 'Tall', 'Tall', 'Tall'].join(' / '),
    });
    expect((await update(three[0] as string, { name: 'Taller' })).status).toBe(200);
  });

  test('makes no cycle with another one that is moved at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await create(`A${round}`), await create(`B${round}`)];
      const answers = await Promise.all([update(a, { parentId: b }), update(b, { parentId: a })]);
      expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 400]);
    }
    const names: string[] = [];
    const addNames = (groups: { name: string; children: never[] }[]) => {
      for (const group of groups) {
        names.push(group.name);
        addNames(group.children);
      }
    };
    addNames(await tree());
    expect(names).toHaveLength(10);
  });

  test('many creations, moves and deletions at once cause no deadlock', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => create(`C${i}`, i % 2 ? a : b)));
    const answers = await Promise.all([
      ...ids.map((id, i) => update(id, { parentId: i % 2 ? b : a })),
      server.call('DELETE', `/api/DeleteGroup/${a}`, { token }),
      ...ids.map((id) => update(id, { description: 'Moved' })),
      create('D', b),
    ]);
    for (const answer of answers) if (typeof answer !== 'string') expect([200, 404]).toContain(answer.status);
    const left = await server.query<{ n: number }>(
      'select count(*) as n from people_group where tenant_id = (select tenant_id from people_group where id = $1)',
      [b],
    );
    expect(left).toEqual([{ n: 8 }]);
  });

  test('[AU-06] must belong to the tenant, and so must its parent', async () => {
    const other = await server.signUp();
    const theirs = await create('Theirs', null, other.token);
    const mine = await create('Mine');
    for (const id of [unknown, theirs]) {
      expect((await update(id, { name: 'X' })).status).toBe(404);
      expect((await update(mine, { parentId: id })).status).toBe(404);
    }
    expect((await update(mine, { parentId: 'x' })).status).toBe(400);
  });
});

describe('[GL-03] a group that is deleted', () => {
  test('keeps its name in its attendance lists', async () => {
    const id = await create('Choir');
    const [{ tenant_id: tenantId }] = (await server.query<{ tenant_id: string }>(
      'select tenant_id from people_group where id = $1',
      [id],
    )) as [{ tenant_id: string }];
    await server.query(
      `insert into attendance (tenant_id, id, name, group_id, group_name, date, expected, expected_at)
         values ($1, gen_random_uuid(), 'Rehearsal', $2, 'Choir', '2026-11-01', 12, now())`,
      [tenantId, id],
    );
    expect((await server.call('DELETE', `/api/DeleteGroup/${id}`, { token })).status).toBe(200);
    expect(await server.query('select group_name from attendance where tenant_id = $1', [tenantId])).toEqual([
      { group_name: 'Choir' },
    ]);
  });
});
