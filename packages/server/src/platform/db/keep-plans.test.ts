// Tests of connections that keep plans: which, for whom, and how many.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newId } from '../id.ts';
import { type Database, openDatabase, type Tx } from './database.ts';

let database: TestDatabase;
let kept: Database;

beforeAll(async () => {
  database = await testDatabase();
  kept = openDatabase(database.logins, 1, { forLanes: true });
});
afterAll(() => kept.close());

interface Prepared {
  name: string;
  generic_plans: number;
}
const preparedFor = async (tx: Tx, like: string) => {
  const text = `select name, generic_plans from pg_prepared_statements where statement like '${like}'`;
  return (await sql.raw<Prepared>(text).execute(tx)).rows;
};
const prepared = (like: string) => kept.inSystem((tx) => preparedFor(tx, like));

test('a plan made for three rows uses the key, and still does for many', async () => {
  await database.query(`
    create table page (k integer primary key, state text not null default 'pending');
    insert into page select generate_series(1, 3);
    analyze page;
    grant select on page to tidings_system`);
  const claim = (after: number) =>
    kept.inSystem((tx) =>
      sql`select k from page where k > ${after} and state = 'pending' order by k limit ${2}`.execute(tx),
    );
  for (let time = 0; time < 8; time++) await claim(0);
  await database.query('insert into page select generate_series(4, 20000)');
  await claim(100);

  const [statement] = await prepared('select k from page%');
  expect(statement?.generic_plans).toBeGreaterThan(2);
  const plan = await kept.inSystem((tx) =>
    sql.raw<Record<string, string>>(`explain (costs off) execute "${statement?.name}"(100, 2)`).execute(tx),
  );
  expect(plan.rows.flatMap((row) => Object.values(row)).join('\n')).toMatch(
    /^Limit\s+-> +Index Scan using page_pkey/,
  );
});

test('a short statement is not compiled', async () => {
  const { rows } = await kept.inSystem((tx) => sql.raw<{ jit: string }>('show jit').execute(tx));
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a kept plan shows each tenant only its own rows', async () => {
  const [one, other] = [newId(), newId()];
  await database.query(`
    create table walled (tenant_id uuid, k integer);
    alter table walled enable row level security;
    create policy own on walled using (tenant_id = nullif(current_setting('tidings.tenant', true), '')::uuid);
    insert into walled values ('${one}', 1), ('${other}', 2);
    grant select on walled to tidings_app`);
  const look = (tenant: string) =>
    kept.inTenant(tenant, async (tx) => (await sql`select k from walled where k > ${0}`.execute(tx)).rows);
  for (let time = 0; time < 10; time++) {
    expect(await look(one)).toEqual([{ k: 1 }]);
    expect(await look(other)).toEqual([{ k: 2 }]);
  }
  const [statement] = await kept.inTenant(one, (tx) => preparedFor(tx, 'select k from walled%'));
  expect(statement?.generic_plans).toBeGreaterThan(5);
});

test('keeps at most 200 plans, and statements beyond them still work', async () => {
  for (let n = 1; n <= 220; n++) {
    const { rows } = await kept.inSystem((tx) =>
      sql<{ sum: number }>`select ${sql.lit(n)} + ${1}::integer as sum`.execute(tx),
    );
    expect(rows).toEqual([{ sum: n + 1 }]);
  }
  expect(await prepared('%')).toHaveLength(200);
});

test('[OP-03] a column that a newer version adds meanwhile stops nothing', async () => {
  await database.query(`
    create table text (k integer primary key);
    insert into text values (1);
    grant select on text to tidings_app`);
  const read = () =>
    kept.inTenant(newId(), async (tx) => (await sql`select * from text where k > ${0}`.execute(tx)).rows);
  expect(await read()).toEqual([{ k: 1 }]);
  await database.query("alter table text add column words text not null default 'new'");
  expect(await read()).toEqual([{ k: 1, words: 'new' }]);
});
