// Tests which databases are refused before anything is made in them.
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { migrate } from './migrate.ts';
import { unfitness } from './unfit-server.ts';

test('[OP-03] a server that is too old, or in another encoding, is refused with what to do', () => {
  expect(unfitness({ version: 150_004, encoding: 'UTF8' })).toBeNull();
  expect(unfitness({ version: 140_011, encoding: 'UTF8' })).toMatch(/^PostgreSQL 14 is too old/);
  expect(unfitness({ version: 180_000, encoding: 'SQL_ASCII' })).toMatch(/SQL_ASCII.* template template0\.$/);
});

test('[OP-03] a database in another encoding is refused before a table is made in it', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const at = new URL((await testDatabase()).url);
  const name = `${at.pathname.slice(1)}_latin`;
  await admin.query(
    `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  at.pathname = `/${name}`;
  await expect(migrate(at.href)).rejects.toThrow(/has the encoding LATIN1, and Tidings needs UTF8/);
  const client = new pg.Client({ connectionString: at.href });
  await client.connect();
  try {
    expect((await client.query("select to_regclass('migration') as made")).rows).toEqual([{ made: null }]);
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
