// Tests that the migrations make the tables that better-auth expects.
import { getMigrations } from 'better-auth/db/migration';
import { beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { openLog } from '../platform/log.ts';
import { authOptions } from './auth.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test('the migrations make every table and column that better-auth uses', async () => {
  const found = await getMigrations(
    authOptions({
      db: database.db,
      secret: 'a secret of tests, long enough to be one',
      log: openLog('silent'),
      address: 'http://127.0.0.1:8080',
      passwordReset: async () => {},
    }),
  );
  expect(found.toBeCreated).toEqual([]);
  expect(found.toBeAdded).toEqual([]);
  expect(await found.compileMigrations()).toBe(';');
});
