// Tests that tests can set the product's clock, and no role of the server.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shiftedClock } from '../../../testing/clock.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openDatabase } from './database.ts';
import { newId } from '../id.ts';
import { readNow } from './now.ts';

/** How far the product's clock is ahead of the true one, in whole hours. */
const ahead = async ({ db }: Pick<TestDatabase, 'db'>): Promise<number> =>
  Math.round(((await db.inSystem(readNow)).getTime() - Date.now()) / 3_600_000) + 0;

it('a shifted clock holds at once on connections that are open and keep their plans', async () => {
  const database = await testDatabase();
  const db = openDatabase(database.logins, 2, { forLanes: true });
  try {
    for (const hours of [0, 5, -3, 0]) {
      await database.shiftClock(hours * 3600);
      // A connection keeps its plan from the sixth time on.
      for (let nth = 0; nth < 7; nth++) expect(await ahead({ db })).toBe(hours);
    }
  } finally {
    await db.close();
  }
});

it('neither role of the server moves the clock, by a setting, the old table or the function', async () => {
  const database = await testDatabase();
  const { db } = database;
  const tries = [
    'update engine.clock set shift = interval $$9 hours$$',
    'insert into engine.clock values (true, interval $$9 hours$$)',
    shiftedClock(9 * 3600),
    'alter function engine.now() set timezone = $$UTC$$',
    'create function engine.clock_timestamp() returns timestamptz language sql as $$ select now() + interval $a$9 hours$a$ $$',
  ];
  for (const attempt of tries) {
    const run = sql.raw(attempt);
    await expect(db.inSystem((tx) => run.execute(tx))).rejects.toThrow(/permission denied|must be owner/);
    await expect(db.inTenant(newId(), (tx) => run.execute(tx))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  }
  for (const setting of ['tidings.clock_shift', 'tidings.clock'])
    await db.inSystem(async (tx) => {
      await sql.raw(`set local ${setting} = '9 hours'`).execute(tx);
      expect(Math.abs((await readNow(tx)).getTime() - Date.now())).toBeLessThan(60_000);
    });
  expect(await ahead(database)).toBe(0);
});
