// What of a database belongs in a backup, and how its tables are filled in one go: the SQL of backup and restore.
import type { ClientBase } from 'pg';

/** The application's schemas; pg-boss keeps its own, which it makes anew. */
const schemas = ['public', 'engine'];

/** The list of migrations stands in the backup's header instead. */
const migrationTable = { schema: 'public', name: 'migration' };

export interface Table {
  schema: string;
  name: string;
  /** The columns that are stored, in order; generated ones make themselves. */
  columns: string[];
}

/** Texts of values must not depend on the session, and nothing may cut a long copy short. */
export async function settleSession(client: ClientBase): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8'; set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
}

/** The tables of the application, in order of name. */
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

/** Whether the database has any table of an application at all. */
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

/** The sequences that have given a value. */
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
 * Clears the application's tables and lifts triggers and foreign keys; the function it returns puts them back, which
 * checks every reference. All within the caller's transaction, and with no right beyond owning the tables.
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

/** How many rows a table has. */
export async function countRows(client: ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text from ${nameOf(client, table)}`,
  );
  return Number(rows[0]?.count);
}

/** A table and its columns as a COPY command wants them. */
export function copyTarget(client: ClientBase, table: Table): string {
  const columns = table.columns.map((name) => client.escapeIdentifier(name));
  return `${nameOf(client, table)} (${columns.join(', ')})`;
}

function nameOf(client: ClientBase, { schema, name }: Table): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
