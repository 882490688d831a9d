// Tests that a transaction pooler is told from PostgreSQL.
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { startFakePooler } from '../../../testing/servers/fake-pooler.ts';
import { isPooled } from './pooler.ts';

test('connections that share a server process are pooled, those of PostgreSQL are not', async () => {
  expect(await isPooled(await startFakePooler())).toBe(true);
  expect(await isPooled((await testDatabase()).url)).toBe(false);
});
