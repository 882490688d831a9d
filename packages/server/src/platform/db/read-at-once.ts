// Reads by one statement in a transaction of a single round trip.
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.generated.ts';

/** The rows of a statement, as part of a running transaction. */
export const rowsOf = async <R>(tx: Kysely<DB>, statement: RawBuilder<R>): Promise<R[]> =>
  (await statement.execute(tx)).rows;

/**
 * Sends the beginning, the statement and the commit as one text. PostgreSQL takes no parameters in such a text, so the
 * statement's values have to be literals. `settings` are the statements at the beginning.
 */
export async function readAtOnceOn<R>(
  pool: pg.Pool,
  settings: string,
  { sql, parameters }: CompiledQuery<R>,
): Promise<R[]> {
  if (parameters.length > 0) throw new Error('a statement that is read at once takes no parameters');
  const client = await pool.connect();
  let isGone = false;
  try {
    // pg gives one result for each statement of a text.
    const results = (await client.query(`begin; ${settings}; ${sql}; commit`)) as unknown as pg.QueryResult[];
    return results.at(-2)?.rows as R[];
  } catch (error) {
    await client.query('rollback').catch(() => (isGone = true));
    throw error;
  } finally {
    client.release(isGone);
  }
}
