// Tests that the stored number of active people equals their rows.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newId } from '../../platform/id.ts';
import type { Choice } from './filter-store.ts';
import { countPeople } from './list-store.ts';

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

const add = (n: number) =>
  database.query(
    `insert into person (tenant_id, id, first_name)
       select $1, gen_random_uuid(), 'P' || i from generate_series(1, $2::integer) i`,
    [tenantId, n],
  );
const setState = (from: string, to: string, n: number) =>
  database.query(
    `update person set state = $3 where id in (select id from person where tenant_id = $1 and state = $2 limit $4)`,
    [tenantId, from, to, n],
  );
const stored = () => database.db.inTenant(tenantId, (tx) => countPeople(tx, tenantId, {}));
const rows = async (where = "state = 'active'") => {
  const [found] = await database.query<{ n: number }>(
    `select count(*) as n from person where tenant_id = $1 and ${where}`,
    [tenantId],
  );
  return Number(found?.n);
};
const numbers = async () => {
  const [found] = await database.query<{ n: number }>(
    'select count(*) as n from person_count where tenant_id = $1',
    [tenantId],
  );
  return Number(found?.n);
};

test('[PL-01] the exact total follows people who come, go and change their state', async () => {
  expect(await stored()).toBe(0);
  await add(30);
  expect(await stored()).toBe(30);
  await setState('active', 'archived', 12);
  expect(await stored()).toBe(18);
  await setState('archived', 'deceased', 3);
  expect(await stored()).toBe(18);
  await setState('archived', 'active', 5);
  expect(await stored()).toBe(23);
  await database.query(`delete from person where tenant_id = $1 and state <> 'active'`, [tenantId]);
  expect(await stored()).toBe(23);
  await database.query('delete from person where tenant_id = $1 and first_name < $2', [tenantId, 'P2']);
  expect(await stored()).toBe(await rows());
});

test('[PL-01] the total is exact among changes at once, and the numbers behind it stay few', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async (_, nth) => {
      for (let round = 0; round < 40; round++) {
        await add(1);
        if (round % 3 === nth % 3) await setState('active', 'archived', 1);
      }
    }),
  );
  expect(await rows('true')).toBe(240);
  expect(await stored()).toBe(await rows());
  expect(await numbers()).toBeLessThan(150);
});

test('[PL-01] the total of one group is that of its active members, and of a smart group that of its filter', async () => {
  await add(9);
  const group = newId();
  await database.query(`insert into people_group (tenant_id, id, name) values ($1, $2, 'Choir')`, [
    tenantId,
    group,
  ]);
  await database.query(
    `insert into membership (tenant_id, group_id, person_id, id)
       select tenant_id, $2, id, gen_random_uuid() from person where tenant_id = $1 and first_name < 'P6'`,
    [tenantId, group],
  );
  await database.query(`update person set state = 'archived' where tenant_id = $1 and first_name = 'P2'`, [
    tenantId,
  ]);
  const count = (choice: Choice) => database.db.inTenant(tenantId, (tx) => countPeople(tx, tenantId, choice));
  expect(await count({ groups: [group] })).toBe(4);
  expect(await count({ groups: [group], states: ['archived'] })).toBe(1);
  await database.query('delete from membership where tenant_id = $1', [tenantId]);
  await database.query(`update people_group set filter = '{"phone": "no"}' where id = $1`, [group]);
  expect(await count({ groups: [group] })).toBe(8);
});

test('an organisation that is deleted takes its number along', async () => {
  await add(3);
  await database.query('delete from tenant where id = $1', [tenantId]);
  expect([await rows('true'), await numbers()]).toEqual([0, 0]);
});
