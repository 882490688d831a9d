// Forward-only migrations: numbered SQL files, each run once, in order, under one lock.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { formsMissing, functionsOnShards } from './distribute/functions.ts';
import { readDistributed } from './distributed.ts';
import { prepareExtensions } from './extensions.ts';
import { beyond, needOf, type RanMigration, tooOldSentence } from './minimum-version.ts';
import { newClient } from './new-client.ts';
import { nameRoles, prepareRoles, type Roles, startLock, usualRoles } from './roles.ts';
import { refuseUnfit } from './unfit-server.ts';

const folder = join(import.meta.dirname, '../../../migrations');

export interface MigrateOptions {
  /** The last migration to run: its file name without the ending. */
  upTo?: string;
  /** The roles that get rights, instead of those of `usualRoles`. */
  roles?: Roles;
  /** No other process can use the database, so those found in it are dead. */
  alone?: boolean;
}

/**
 * Migrates the database at `url`, as the user who owns the tables or is to own them. Several processes may call it at
 * once; they wait for each other. Returns the names of the migrations it ran. Throws where the database has migrations
 * after which this program may not work, where an older process that runs could not work any more, and an AppError where
 * roles or extensions are missing.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = newClient({ connectionString: url });
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
  { upTo, roles, alone = false }: MigrateOptions = {},
): Promise<string[]> {
  const names = migrationNames();
  await refuseUnfit(client);
  await client.query('select pg_advisory_lock($1)', [startLock]);
  try {
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    await client.query('alter table migration add column if not exists needs text');
    const { rows } = await client.query<RanMigration>('select name, needs from migration');
    const newer = beyond(rows, names);
    if (newer.length > 0) throw new Error(tooOldSentence(newer));
    const ran = new Set(rows.map(({ name }) => name));
    await prepareExtensions(client);
    const inUse = await prepareRoles(client, roles ?? usualRoles(await databaseOf(client)));
    const due = names.filter((name) => !ran.has(name) && (upTo === undefined || name <= upTo));
    for (const name of due) {
      const text = readMigration(name);
      if (!alone) await refuseUnderOlder(client, name, needOf(text));
      await run(client, name, nameRoles(text, inUse), needOf(text));
    }
    await restoreForms(
      client,
      [...ran].some((name) => !names.includes(name)),
    );
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]);
  }
}

/** A migration, or a new version, may have replaced a function that is different on shards; a newer version has its own. */
async function restoreForms(client: pg.ClientBase, isUsedByNewer: boolean): Promise<void> {
  if (isUsedByNewer || !(await readDistributed(client))) return;
  if ((await formsMissing(client)).length > 0) await client.query(functionsOnShards());
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

/** The text of a migration of this program. */
export const readMigration = (name: string): string => readFileSync(join(folder, `${name}.sql`), 'utf8');

/**
 * Throws where a process lives that could not work any more once the migration `name` has run, which `needs` another;
 * null where it only adds.
 */
export async function refuseUnderOlder(
  client: pg.ClientBase,
  name: string,
  needs: string | null,
): Promise<void> {
  if (needs === null) return;
  const { rows } = await client.query<{ host: string; pid: number }>(
    `select host, pid from engine.process
       where stopped_at is null and seen_at > engine.now() - interval '45 seconds'
         and not coalesce($1 = any(knows), false) order by started_at`,
    [needs],
  );
  if (rows.length === 0) return;
  const listed = rows.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ');
  throw new Error(
    `The migration ${name} takes away what an older version of Tidings uses, and one still runs: ${listed}. Stop it, or replace it with the version before this one. A process that was killed counts as gone after 45 seconds.`,
  );
}

async function run(client: pg.ClientBase, name: string, text: string, needs: string | null): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, needs) values ($1, $2)', [name, needs]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
