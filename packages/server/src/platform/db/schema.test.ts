// Tests that the generated types of tables match the migrations.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { dbTypesFile, generateDbTypes } from '../../../testing/db-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

it('describes the tables that the migrations make (to renew them: npm run db-types)', async () => {
  const generated = await generateDbTypes(database.url);
  expect(readFileSync(dbTypesFile, 'utf8')).toBe(generated);
});
