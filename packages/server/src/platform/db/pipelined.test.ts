// Tests of pipelined transactions of lanes: sent at once, and still one transaction.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openSilentLine } from '../../../testing/servers/silent-line.ts';
import { unheardDuring } from '../../../testing/unheard.ts';
import { allOf } from '../all-of.ts';
import { type Database, openDatabase, type Tx } from './database.ts';

let database: TestDatabase;
let lanes: Database;

beforeAll(async () => {
  database = await testDatabase();
  lanes = openDatabase(database.logins, 1, { forLanes: true });
  afterFile(() => lanes.close());
  await database.query('create table step (k integer primary key)');
  await database.query('grant select, insert, delete on step to tidings_system');
});
beforeEach(() => database.query('delete from step'));

const add = (tx: Tx, k: number) => sql`insert into step values (${k})`.execute(tx);
const steps = async () => (await database.query('select k from step order by k')).map(({ k }) => k);
/** Sends all of them at once. */
const all = async (tx: Tx, ks: number[]) => {
  const adding = ks.map((k) => add(tx, k));
  await Promise.allSettled(adding);
  await Promise.all(adding);
};

test('statements sent at once are answered in order, and counted', async () => {
  const [one, other] = await lanes.inSystem((tx) =>
    allOf(add(tx, 1), sql<{ k: number }>`select k from step where k > ${0}`.execute(tx)),
  );
  expect(one.numAffectedRows).toBe(1n);
  expect(other).toMatchObject({ rows: [{ k: 1 }] });
  expect(await steps()).toEqual([1]);
});

test('where one statement fails nothing is kept, and the connection stays usable', async () => {
  await expect(lanes.inSystem((tx) => all(tx, [1, 2, 2, 3]))).rejects.toMatchObject({ code: '23505' });
  expect(await steps()).toEqual([]);
  await lanes.inSystem((tx) => all(tx, [1, 2, 3]));
  expect(await steps()).toEqual([1, 2, 3]);
});

test('a statement written at once is committed, or fails with nothing kept and leaves the connection usable', async () => {
  const write = (k: number) => lanes.writeAtOnce(sql`insert into step values (${k})`);
  await write(1);
  expect(await steps()).toEqual([1]);
  await expect(write(1)).rejects.toMatchObject({ code: '23505' });
  // PostgreSQL refuses this limit, which is set before the statement.
  await expect(lanes.within(-2).writeAtOnce(sql`insert into step values (${2})`)).rejects.toMatchObject({
    code: '22023',
  });
  await Promise.all([write(3), write(4)]);
  expect(await steps()).toEqual([1, 3, 4]);
});

test('what is sent after a failing beginning fails with it', async () => {
  // PostgreSQL refuses this limit.
  await expect(lanes.within(-2).inSystem((tx) => add(tx, 1))).rejects.toMatchObject({ code: '22023' });
  expect(await steps()).toEqual([]);
  await lanes.inSystem((tx) => add(tx, 2));
  expect(await steps()).toEqual([2]);
});

test('a connection that is cut fails its own transaction only', async () => {
  const broken = lanes.inSystem(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await all(tx, [1, 2]);
  });
  await expect(broken).rejects.toThrow(/connection|EPIPE|terminat/i);
  await lanes.inSystem((tx) => add(tx, 3));
  expect(await steps()).toEqual([3]);
});

test('a statement after the end is not sent, since the connection may be in another transaction', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await lanes.inSystem(async (tx) => {
    await add(tx, 1);
    late = new Promise((resolve) => setImmediate(resolve)).then(() => add(tx, 2));
    late.catch(() => {});
  });
  await expect(late).rejects.toThrow('this transaction has ended');
  expect(await steps()).toEqual([1]);
});

test('throws the first error, not those that follow from it', async () => {
  const work = (tx: Tx) => {
    const refused = allOf(add(tx, 1), add(tx, 1));
    // It is awaited only after the next one is answered.
    refused.catch(() => {});
    const behind = add(tx, 2);
    // Its error is noticed later than those that follow from it.
    return allOf(
      behind.catch(() => {}).then(() => refused),
      behind,
    );
  };
  await expect(lanes.inSystem(work)).rejects.toMatchObject({ code: '23505' });
  expect(await steps()).toEqual([]);
});

test('work that throws before it returns a promise leaves no unhandled rejection', async () => {
  const work = (): never => {
    throw new Error('a fault of the work');
  };
  const failing = () => expect(lanes.within(-2).inSystem(work)).rejects.toBeDefined();
  expect(await unheardDuring(failing)).toEqual([]);
  await lanes.inSystem((tx) => add(tx, 1));
  expect(await steps()).toEqual([1]);
});

test('a statement that is never answered fails its own transaction, and the next one has another connection', async () => {
  const { tenant, system } = database.logins;
  const line = await openSilentLine(system.url);
  afterFile(() => line.stop());
  const far = openDatabase({ tenant, system: { ...system, url: line.url } }, 1, {
    forLanes: true,
    answerMs: 500,
  });
  afterFile(() => far.close());
  await far.inSystem((tx) => add(tx, 1));
  line.fallSilent();
  await expect(far.inSystem((tx) => all(tx, [2, 3]))).rejects.toThrow('timeout');
  line.speak();
  await far.inSystem((tx) => add(tx, 4));
  expect(await steps()).toEqual([1, 4]);
});
