// Forward-only migrations: numbered SQL files, each run once, in order, under one lock.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareExtensions } from './extensions.ts';
import { nameRoles, prepareRoles, type Roles, type RolesInUse, startLock, usualRoles } from './roles.ts';

const folder = join(import.meta.dirname, '../../../migrations');

export interface MigrateOptions {
  /** The last migration to run: its file name without the ending. */
  upTo?: string;
  /** The roles that get rights, instead of those of `usualRoles`. */
  roles?: Roles;
}

/**
 * Migrates the database at `url`, as the user who owns the tables or is to own them. Several processes may call it at
 * once; they wait for each other. Returns the names of the migrations it ran. Throws where the database has migrations
 * that this program does not know, and an AppError where roles or extensions are
 * missing.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await migrateWith(client, options);
  } finally {
    await client.end();
  }
}

/** The same over a connection of the caller. */
export async function migrateWith(
  client: pg.ClientBase,
  { upTo, roles }: MigrateOptions = {},
): Promise<string[]> {
  const names = migrationNames();
  await client.query('select pg_advisory_lock($1)', [startLock]);
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
    await prepareExtensions(client);
    const inUse = await prepareRoles(client, roles ?? usualRoles(await databaseOf(client)));
    const due = names.filter((name) => !ran.has(name) && (upTo === undefined || name <= upTo));
    for (const name of due) await run(client, name, inUse);
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]);
  }
}

/** The migrations of this program, in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .map((name) => name.slice(0, -4))
    .sort();
}

async function databaseOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name');
  return rows[0]?.name ?? '';
}

async function run(client: pg.ClientBase, name: string, roles: RolesInUse): Promise<void> {
  await client.query('begin');
  try {
    await client.query(nameRoles(readFileSync(join(folder, `${name}.sql`), 'utf8'), roles));
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
