// A database for one test file, copied from the migrated template.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import type { Logins } from '../src/platform/db/logins.ts';
import { newClient } from '../src/platform/db/new-client.ts';
import { afterFile } from './after-file.ts';
import { shiftedClock } from './clock.ts';
import { databaseLogins, databaseUrl, templateName } from './global-setup.ts';

export interface TestDatabase {
  /** As the owner of the tables. */
  url: string;
  /** As the server logs in. */
  logins: Logins;
  db: Database;
  /** Runs a query as the owner of the tables, past row-level security. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sets the product's clock in SQL to this many seconds from now. */
  shiftClock(seconds: number): Promise<void>;
}

/** The logins of a server that works as the owner of a database, with roles of their usual names. */
export const ownerLogins = (url: string): Logins => ({
  tenant: { url, role: 'tidings_app' },
  system: { url, role: 'tidings_system' },
});

/**
 * Creates the database, with these settings of PostgreSQL besides the server's. It is dropped after the file's last
 * test.
 */
export async function testDatabase(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = newClient({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName} strategy file_copy`);
  for (const [key, value] of Object.entries(settings))
    await admin.query(`alter database ${name} set ${key} = '${value}'`);
  const url = databaseUrl(server, name);
  const logins = databaseLogins(server, name);
  const db = openDatabase(logins);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => {}); // The forced drop below cuts idle connections.
  afterFile(async () => {
    await db.close();
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return {
    url,
    logins,
    db,
    query: async (text, values) => (await owner.query(text, values)).rows,
    shiftClock: async (seconds) => {
      await owner.query(shiftedClock(seconds));
    },
  };
}
