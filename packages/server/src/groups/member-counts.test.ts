// Tests that groups' counts equal their rows after everything that changes them.
import { AppError } from '@tidings/contract/errors.ts';
import {
  array,
  assert,
  asyncProperty,
  configureGlobal,
  constantFrom,
  nat,
  record,
  subarray,
} from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../platform/id.ts';
import { addMembers, removeMembers, setMemberships, updateMember } from './change-members.ts';
import { smartPeople } from '../people/list/smart-people.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteMembershipsOf } from './membership-store.ts';
import { moveMembers } from './move-members.ts';

configureGlobal({ seed: 20 });

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
const remove = (groupId: string, people: readonly string[]) =>
  database.db.inTenant(tenantId, (tx) => removeMembers(tx, tenantId, groupId, people));
const move = (groupId: string, toGroupId: string, people: readonly string[]) =>
  database.db.inTenant(tenantId, (tx) =>
    moveMembers(tx, tenantId, { groupId, toGroupId, personIds: [...people] }),
  );
const leaveAll = (people: readonly string[]) =>
  database.db.inTenant(tenantId, (tx) => deleteMembershipsOf(tx, tenantId, people));
// Locked in the order of ids first, like every change of many people.
const setState = (people: readonly string[], state: string) =>
  database.db.inTenant(tenantId, async (tx) => {
    const those = sql`id = any(${people}::uuid[])`;
    await sql`select from person where ${those} order by id for no key update`.execute(tx);
    await sql`update person set state = ${state} where ${those}`.execute(tx);
  });

/** Each group's stored count and the true one. */
const counts = async () => {
  // Planned for the tables as they are now, since some were empty a moment ago.
  await database.query('analyze person, membership');
  return database.query<{ kept: number; true: number }>(
    `select g.member_count as kept,
            (select count(*) from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
              where m.tenant_id = g.tenant_id and m.group_id = g.id and p.state = 'active')::integer as true
       from people_group g where g.tenant_id = $1`,
    [tenantId],
  );
};
const unlessNotFound = (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
};

describe('[GL-07] the counts of groups are exact', () => {
  test('after any sequence of changes', async () => {
    const people = await makePeople(12);
    const some = subarray(people, { minLength: 1 });
    const step = record({
      kind: constantFrom(
        'add',
        'add',
        'add',
        'move',
        'move',
        'lead',
        'remove',
        'deleteGroup',
        'leaveAll',
        'becomeOne',
        'active',
        'archived',
        'deceased',
        'deleted',
        'merged',
      ),
      group: nat(2),
      to: nat(2),
      people: some,
    });
    let names = 0;
    const groups = [await makeGroup('0'), await makeGroup('1'), await makeGroup('2')];
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { kind, group, to, people } of steps) {
          const { id } = groups[group] as { id: string };
          const other = (groups[to] as { id: string }).id;
          const [first, last] = [people[0] as string, people.at(-1) as string];
          // Somebody who was merged into another cannot be added any more.
          if (kind === 'add') await add(id, people).catch(unlessNotFound);
          else if (kind === 'move') {
            if (id !== other) await move(id, other, people);
          } else if (kind === 'lead') {
            await database.db.inTenant(tenantId, async (tx) => {
              await setMemberships(tx, tenantId, first, [{ groupId: id, position: 'Alto' }]);
              await updateMember(tx, tenantId, {
                groupId: id,
                personId: first,
                leader: true,
                position: undefined,
              });
            });
          } else if (kind === 'remove') await remove(id, people);
          else if (kind === 'leaveAll') await leaveAll(people);
          else if (kind === 'becomeOne')
            // A merge may give one person's memberships to another.
            await database.query(
              `update membership m set person_id = $2 where person_id = $1 and not exists
                 (select from membership o where o.group_id = m.group_id and o.person_id = $2)`,
              [first, last],
            );
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

  test('a member added again counts once, and an archived one not at all', async () => {
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

  test('when two bulk changes of the same groups and people run at once, without a deadlock', async () => {
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

  test('when two transactions add to the same group, without a deadlock', async () => {
    const people = await makePeople(40);
    const { id } = await makeGroup('Choir');
    await Promise.all(people.map((person) => add(id, [person])));
    expect(await counts()).toEqual([{ kept: 40, true: 40 }]);
  });

  test('when people are archived while others add and remove them', async () => {
    const people = await makePeople(300);
    const { id } = await makeGroup('Choir');
    await add(id, people.slice(150));
    await Promise.all([
      ...people.slice(0, 150).map((person) => add(id, [person])),
      ...people.map((person) => setState([person], 'archived')),
      ...people.slice(150).map((person) => remove(id, [person])),
    ]);
    expect(await counts()).toEqual([{ kept: 0, true: 0 }]);
  });

  test('when people move between two groups both ways at once, and those in both stay in one of them once', async () => {
    const people = await makePeople(400);
    const [a, b] = [(await makeGroup('A')).id, (await makeGroup('B')).id];
    await add(a, people.slice(0, 250));
    await add(b, people.slice(150));
    const both = [...people].reverse();
    await Promise.all([
      move(a, b, people.slice(0, 120)),
      move(b, a, both.slice(0, 120)),
      move(a, b, both),
      move(b, a, people),
    ]);
    const all = await counts();
    expect(all.map((count) => count.kept)).toEqual(all.map((count) => count.true));
    // Nobody was removed from both.
    expect(all.reduce((sum, count) => sum + count.true, 0)).toBeGreaterThanOrEqual(400);
  });

  test('when everything happens at once: no deadlock, and nothing is half done', async () => {
    const people = await makePeople(120);
    const groups = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await makeGroup(name)).id));
    const [a, b, c, d] = groups as [string, string, string, string];
    await addAll(groups, people.slice(0, 60));
    const backwards = [...people].reverse();
    const answers = await Promise.allSettled([
      addAll([a, b], backwards),
      addAll([b, a], people),
      move(a, b, people),
      move(b, a, backwards),
      move(c, a, people),
      remove(a, people.slice(30, 90)),
      remove(b, backwards.slice(0, 30)),
      leaveAll(backwards.slice(40, 70)),
      setState(people.slice(0, 50), 'archived'),
      setState(people.slice(20, 80), 'deleted'),
      setState(people.slice(60), 'merged'),
      setState(people.slice(0, 100), 'active'),
      database.db.inTenant(tenantId, (tx) => deleteGroup(tx, tenantId, d, 'up')),
      database.db.inTenant(tenantId, (tx) => deleteGroup(tx, tenantId, c, 'delete')),
      ...people.slice(0, 20).map((person) => add(a, [person])),
    ]);
    // A change that comes too late, or collides with another, is refused in a sentence.
    const faults = answers.filter(
      (answer) => answer.status === 'rejected' && !(answer.reason instanceof AppError),
    );
    expect(faults).toEqual([]);
    const all = await counts();
    expect(all).toHaveLength(2);
    expect(all.map((count) => count.kept)).toEqual(all.map((count) => count.true));
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
