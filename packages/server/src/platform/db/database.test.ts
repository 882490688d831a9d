// Transactions whose connection breaks under them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newId } from '../id.ts';
import { readNow } from './now.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test('a connection that is cut between two queries fails its transaction alone', async () => {
  const { db } = database;
  const broken = db.inSystem(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid;
    await database.query('select pg_terminate_backend($1)', [pid]);
    await expect
      .poll(() => database.query('select 1 from pg_stat_activity where pid = $1', [pid]))
      .toEqual([]);
    await readNow(tx);
  });
  await expect(broken).rejects.toThrow(/connection|EPIPE/i);
  expect(await db.inSystem(readNow)).toBeInstanceOf(Date);
});

test('of two transactions that wait for each other, both get their work done', async () => {
  const { db } = database;
  const tenant = newId();
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const take = (first: number, second: number) =>
    db.inTenant(tenant, async (tx) => {
      await sql`select pg_advisory_xact_lock(${first}::integer)`.execute(tx);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`select pg_advisory_xact_lock(${second}::integer)`.execute(tx);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  // One of them began anew.
  expect(holding).toBe(3);
});
