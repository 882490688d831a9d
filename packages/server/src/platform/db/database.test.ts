// Tests of transactions: broken connections, deadlocks and time limits.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { unheardDuring } from '../../../testing/unheard.ts';
import { newId } from '../id.ts';
import { type Database, openDatabase } from './database.ts';
import { newClient } from './new-client.ts';
import { readNow } from './now.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test('a connection cut between two queries fails its own transaction only', async () => {
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

test('a connection beside the pools that is cut fails its next query, and nothing else', async () => {
  const client = newClient({ connectionString: database.url });
  await client.connect();
  const cut = async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
  };
  expect(await unheardDuring(cut)).toEqual([]);
  await client.end();
});

test('both of two deadlocked transactions get their work done', async () => {
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
  // One of them ran twice.
  expect(holding).toBe(3);
});

test('a statement beyond its time limit is ended, and its connection stays usable', async () => {
  const db = openDatabase(database.logins, 1);
  afterFile(() => db.close());
  await expect(db.within(50).inSystem((tx) => sql`select pg_sleep(600)`.execute(tx))).rejects.toMatchObject({
    code: '57014',
  });
  const limits = async (from: Database) =>
    (
      await from.inSystem((tx) =>
        sql<{ name: string; setting: string }>`
          select name, setting from pg_settings
          where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
          tx,
        ),
      )
    ).rows.map(({ setting }) => setting);
  expect(await limits(db)).toEqual(['600000', '0']);
  expect(await limits(db.within(60_000))).toEqual(['600000', '60000']);
});
