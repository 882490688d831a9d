// Starts one PostgreSQL for the run, with a migrated template for test databases.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { newClient } from '../src/platform/db/new-client.ts';
import { allowLogins, type Logins, ownLogins } from '../src/platform/db/logins.ts';
import { prepareJobs } from '../src/platform/jobs.ts';
import { startPostgres } from '../src/platform/postgres/supervisor.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'tidings_template';

/**
 * TEST_DATABASE_URL names a server to use instead: its user must be a superuser, and auto_explain must be installed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'tidings-test-'));
  // Test data may be lost in a power cut; the supervisor's own tests run with fsync on. Whole pages in the write-ahead
  // log serve that case alone.
  const server = given
    ? null
    : await startPostgres({
        folder: join(folder, 'postgres'),
        settings: { fsync: 'off', full_page_writes: 'off', wal_compression: 'off', max_connections: '400' },
      });
  const url = given ?? server?.url ?? '';
  const client = newClient({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await prepareTemplate(url);
  project.provide('postgresUrl', url);
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(url: string): Promise<void> {
  const template = databaseUrl(url, templateName);
  await migrate(template, { roles });
  await prepareJobs(template, [roles.system]);
  const owner = newClient({ connectionString: template });
  await owner.connect();
  const refusal = await allowLogins(owner, databaseLogins(url, templateName), secret);
  await owner.end();
  if (refusal !== undefined) throw new Error(refusal);
}

/** The roles of the template and of its copies. */
const roles = { tenant: 'tidings_app', system: 'tidings_system' };

const secret = 'a secret of the logins of test databases';

/** How a server logs in to the template or a copy of it. */
export const databaseLogins = (url: string, name: string): Logins =>
  ownLogins(databaseUrl(url, name), roles, secret);

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
