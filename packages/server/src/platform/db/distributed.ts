// Knows whether a database keeps recipients on shards of Citus.
import { type Kysely, type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { allOf } from '../all-of.ts';
import { average } from './average.ts';
import type { DB } from './schema.generated.ts';

// It changes nothing, and is only looked for.
const mark: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** The plugins of the connections of a database. */
export const pluginsFor = (onShards: boolean): KyselyPlugin[] => (onShards ? [mark] : []);

/**
 * Whether recipients are on shards of Citus, where some statements have to be split: Citus plans none that changes
 * tables on shards and on the coordinator at once, and none that finds rows by ctid.
 */
export const isDistributed = (tx: Kysely<DB>): boolean => tx.getExecutor().plugins.includes(mark);

/** Whether `npm run distribute` has distributed a database. */
export async function readDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('pg_catalog.pg_dist_partition') as found`,
  );
  if (rows[0]?.found == null) return false;
  const { rowCount } = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.recipient') and partmethod = 'h'`,
  );
  return rowCount === 1;
}

/**
 * Statements separated by semicolons as the texts to send: one where the database is not distributed. On shards, only the
 * settings of row-level security go on to the workers, each by itself, since Citus sends the whole text of a SET LOCAL.
 */
export function textsOf(statements: string, onShards: boolean): string[] {
  if (!onShards) return [statements];
  const [begin, ...all] = statements.split('; ');
  const isOurs = (one: string): boolean => one.startsWith('set local tidings.');
  const ours = new Map(all.filter(isOurs).map((one) => [one.split(' ')[2], one]));
  const others = all.filter((one) => !isOurs(one));
  return [[begin, goesOn('none'), ...others, goesOn('local')].join('; '), ...ours.values()];
}

const goesOn = (which: 'none' | 'local'): string => `set local citus.propagate_set_commands = '${which}'`;

/** Runs statements separated by semicolons, together where the database is not distributed. */
export async function runTogether(tx: Kysely<DB>, statements: string): Promise<void> {
  for (const one of textsOf(statements, isDistributed(tx))) await sql.raw(one).execute(tx);
}

/**
 * An organisation's id for a condition on recipients: of average size to the planner, and on shards as it is, since Citus
 * finds the shard by it.
 */
export const averageOnShard = (tx: Kysely<DB>, tenantId: string): RawBuilder<string> =>
  isDistributed(tx) ? sql<string>`${tenantId}::uuid` : average(tenantId);

/**
 * The organisation of a row for a subquery about it: a `column` of the row, and on shards the id, since Citus finds the shard of
 * each table by itself.
 */
export const ofRow = (tx: Kysely<DB>, tenantId: string, column: string): RawBuilder<unknown> =>
  isDistributed(tx) ? sql`${tenantId}::uuid` : sql.ref(column);

/** The product's time, read once by a statement that changes recipients. */
export const timeNow = sql<Date>`(select engine.now())`;

/** The same on shards: it is read before, since Citus takes no function whose value changes within CASE. */
export async function readTimeNow(tx: Kysely<DB>): Promise<RawBuilder<Date>> {
  const { rows } = await sql<{ now: string }>`select engine.now()::text as now`.execute(tx);
  return sql<Date>`${rows[0]?.now}::timestamptz`;
}

/** The times after these waits in milliseconds, as text; null stays null. For a column of timestamptz[]. */
export async function timesAfter(
  tx: Kysely<DB>,
  waits: readonly (number | null)[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ times: (string | null)[] }>`
    select array_agg((engine.now() + make_interval(secs => wait / 1000.0))::text order by place) as times
      from unnest(${waits}::integer[]) with ordinality as f (wait, place)`.execute(tx);
  return rows[0]?.times ?? [];
}

/**
 * Runs two parts of a transaction, whose statements are sent together. On shards, where each part is several statements that
 * wait for each other, the second begins after the first, so that both lock rows in this order too.
 */
export async function inOrder<A, B>(
  tx: Kysely<DB>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  return isDistributed(tx) ? [await first(), await second()] : allOf(first(), second());
}

/**
 * For a CTE that reads recipients, before its parentheses: on shards it is read by itself, so that what joins it with tables
 * of the coordinator is no query of shards.
 */
export const readFirst = (tx: Kysely<DB>): RawBuilder<unknown> =>
  isDistributed(tx) ? sql`materialized` : sql``;

/**
 * Reads rows on shards and gives them as a table of a statement's own, since one that changes tables of the coordinator can
 * read none on shards. `columns` are their names and types.
 */
export async function fromShard(
  tx: Kysely<DB>,
  columns: string,
  query: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{
    all: unknown;
  }>`select coalesce(jsonb_agg(to_jsonb(q)), '[]') as all from (${query}) q`.execute(tx);
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows[0]?.all)}::jsonb) as f (${sql.raw(columns)}))`;
}
