// Forward-only migrations: numbered SQL files, each run once, in order, under one lock.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../migrations');

// Any number will do, as long as nothing else in this database locks it.
const lock = 7_216_884;

/**
 * Brings the database at `url` up to date, or to the migration `upTo` (its file name without the ending). Several
 * processes may call it at once: they take turns. Returns the names it ran. A database that knows migrations this
 * program does not is refused.
 */
export async function migrate(url: string, options: { upTo?: string } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await migrateWith(client, options);
  } finally {
    await client.end();
  }
}

/** The same over a connection that the caller holds. */
export async function migrateWith(
  client: pg.ClientBase,
  { upTo }: { upTo?: string } = {},
): Promise<string[]> {
  const names = migrationNames();
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const ran = new Set(
      (await client.query('select name from migration')).rows.map((row) => String(row.name)),
    );
    const newer = [...ran].filter((name) => !names.includes(name));
    if (newer.length > 0)
      throw new Error(
        `This database was used by a newer version of Tidings (it has ${newer.join(', ')}). Start that version instead.`,
      );
    const due = names.filter((name) => !ran.has(name) && (upTo === undefined || name <= upTo));
    for (const name of due) await run(client, name);
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** The migrations that this program brings, in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .map((name) => name.slice(0, -4))
    .sort();
}

async function run(client: pg.ClientBase, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(folder, `${name}.sql`), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
