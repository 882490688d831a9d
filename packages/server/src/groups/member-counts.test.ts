// The counts of groups against a count of the rows, after everything that can change them.
import { array, assert, asyncProperty, constantFrom, nat, record, subarray } from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../platform/id.ts';
import { addMembers, removeMembers } from './change-members.ts';
import { smartPeople } from '../people/smart-people.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteMembershipsOf } from './membership-store.ts';

let database: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  tenantId = newId();
  await database.query(
    `insert into tenant (id, name, slug, country, time_zone) values ($1, 'Grace', $1::uuid::text, 'NG', 'Africa/Lagos')`,
    [tenantId],
  );
});

async function makePeople(n: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `insert into person (tenant_id, id, first_name)
       select $1, gen_random_uuid(), 'P' || i from generate_series(1, $2::integer) i returning id`,
    [tenantId, n],
  );
  return rows.map((row) => row.id);
}

const makeGroup = (name: string) =>
  database.db.inTenant(tenantId, (tx) =>
    createGroup(tx, tenantId, { name, description: '', category: '', parentId: null }, smartPeople),
  );
const addAll = (groups: readonly string[], people: readonly string[]) =>
  database.db.inTenant(tenantId, (tx) =>
    addMembers(
      tx,
      tenantId,
      groups.flatMap((groupId) => people.map((personId) => ({ groupId, personId, position: 'Member' }))),
    ),
  );
const add = (groupId: string, people: readonly string[]) => addAll([groupId], people);
const setState = (people: readonly string[], state: string) =>
  database.query('update person set state = $1 where id = any($2::uuid[])', [state, people]);

/** Every group's kept count beside the true one. */
const counts = () =>
  database.query<{ kept: number; true: number }>(
    `select g.member_count as kept,
            (select count(*) from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
              where m.tenant_id = g.tenant_id and m.group_id = g.id and p.state = 'active')::integer as true
       from people_group g where g.tenant_id = $1`,
    [tenantId],
  );
describe('[GL-07] the counts of groups are exact', () => {
  test('after any sequence of changes', async () => {
    const people = await makePeople(12);
    const some = subarray(people, { minLength: 1 });
    const step = record({
      kind: constantFrom(
        'add',
        'add',
        'add',
        'remove',
        'deleteGroup',
        'leaveAll',
        'active',
        'archived',
        'deceased',
      ),
      group: nat(2),
      people: some,
    });
    let names = 0;
    const groups = [await makeGroup('0'), await makeGroup('1'), await makeGroup('2')];
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { kind, group, people } of steps) {
          const { id } = groups[group] as { id: string };
          if (kind === 'add') await add(id, people);
          else if (kind === 'remove')
            await database.db.inTenant(tenantId, (tx) => removeMembers(tx, tenantId, id, people));
          else if (kind === 'leaveAll')
            await database.db.inTenant(tenantId, (tx) => deleteMembershipsOf(tx, tenantId, people));
          else if (kind === 'deleteGroup') {
            await database.db.inTenant(tenantId, (tx) => deleteGroup(tx, tenantId, id, 'up'));
            groups[group] = await makeGroup(`again ${++names}`);
          } else await setState(people, kind);
          const all = await counts();
          expect(all.map((count) => count.kept)).toEqual(all.map((count) => count.true));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('who is in already is counted once, and who is archived not at all', async () => {
    const [ada, obi] = (await makePeople(2)) as [string, string];
    const { id } = await makeGroup('Choir');
    expect(await add(id, [ada, ada, obi])).toBe(2);
    expect(await add(id, [ada])).toBe(0);
    await setState([obi], 'archived');
    expect(await counts()).toEqual([{ kept: 1, true: 1 }]);
    await setState([obi], 'active');
    expect(await counts()).toEqual([{ kept: 2, true: 2 }]);
  });

  test('after 10,000 in one statement', async () => {
    const people = await makePeople(10_000);
    const { id } = await makeGroup('Everybody');
    expect(await add(id, people)).toBe(10_000);
    expect(await counts()).toEqual([{ kept: 10_000, true: 10_000 }]);
    await setState(people.slice(0, 4000), 'archived');
    expect(await counts()).toEqual([{ kept: 6000, true: 6000 }]);
  });

  test('when two bulk changes of the same groups and people run at once, and neither locks the other out', async () => {
    const people = await makePeople(2000);
    const groups = [await makeGroup('A'), await makeGroup('B'), await makeGroup('C')].map(
      (group) => group.id,
    );
    const reversed = [...people].reverse();
    const added = await Promise.all([
      addAll(groups, people),
      addAll([...groups].reverse(), reversed),
      addAll(groups, reversed.slice(500)),
    ]);
    expect(added.reduce((sum, n) => sum + n)).toBe(6000);
    expect(await counts()).toEqual(groups.map(() => ({ kept: 2000, true: 2000 })));
  });

  test('when two transactions add to the same group, neither waiting for the other for ever', async () => {
    const people = await makePeople(40);
    const { id } = await makeGroup('Choir');
    await Promise.all(people.map((person) => add(id, [person])));
    expect(await counts()).toEqual([{ kept: 40, true: 40 }]);
  });

  test('when people are archived while others put them in and take them out', async () => {
    const people = await makePeople(300);
    const { id } = await makeGroup('Choir');
    await add(id, people.slice(150));
    await Promise.all([
      ...people.slice(0, 150).map((person) => add(id, [person])),
      ...people.map((person) => setState([person], 'archived')),
      ...people
        .slice(150)
        .map((person) => database.db.inTenant(tenantId, (tx) => removeMembers(tx, tenantId, id, [person]))),
    ]);
    expect(await counts()).toEqual([{ kept: 0, true: 0 }]);
  });
});

describe('members', () => {
  test('nothing is half done when a person or a group is unknown', async () => {
    const [ada] = (await makePeople(1)) as [string];
    const { id } = await makeGroup('Choir');
    await expect(add(id, [ada, newId()])).rejects.toMatchObject({ code: 'notFound' });
    await expect(add(newId(), [ada])).rejects.toMatchObject({ code: 'notFound' });
    expect(await counts()).toEqual([{ kept: 0, true: 0 }]);
  });
});
