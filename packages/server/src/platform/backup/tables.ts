// The SQL of backup and restore: which tables to copy, and how to fill them.
import type { ClientBase } from 'pg';

/** The application's schemas; pg-boss creates its own again. */
const schemas = ['public', 'engine'];

/** The backup's header has the list of migrations instead. */
const migrationTable = { schema: 'public', name: 'migration' };

export interface Table {
  schema: string;
  name: string;
  /** The stored columns, in order; generated ones are left out. */
  columns: string[];
}

/** Makes the text of values independent of the session, and removes time limits for long copies. */
export async function settleSession(client: ClientBase): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8'; set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** The tables of the application, ordered by name. */
export async function findTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname, c.relname) <> ($2, $3)
     order by 1, 2`,
    [schemas, migrationTable.schema, migrationTable.name],
  );
  return rows;
}

/** Whether the database has no table of any application. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') limit 1`,
    [schemas],
  );
  return rows.length === 0;
}

/** The migrations that have run, in order. */
export async function ranMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** The sequences that have been used. */
export async function findSequences(
  client: ClientBase,
): Promise<{ schema: string; name: string; last: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/**
 * Empties the application's tables and removes triggers and foreign keys; the returned function restores them, which
 * checks every reference. All in the caller's transaction, and needing only the ownership of the tables.
 */
export async function liftRules(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)`,
    [schemas],
  );
  const names = tables.map((table) => nameOf(client, table));
  for (const { drop } of keys) await client.query(drop);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { add } of keys) await client.query(add);
  };
}

/** The number of rows of a table. */
export async function countRows(client: ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text from ${nameOf(client, table)}`,
  );
  return Number(rows[0]?.count);
}

/** A table and its columns as COPY expects them. */
export function copyTarget(client: ClientBase, table: Table): string {
  const columns = table.columns.map((name) => client.escapeIdentifier(name));
  return `${nameOf(client, table)} (${columns.join(', ')})`;
}

function nameOf(client: ClientBase, { schema, name }: Table): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
