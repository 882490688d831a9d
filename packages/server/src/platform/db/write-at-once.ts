// Writes by one statement in a transaction of a single round trip.
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { hasOldPlan } from './keep-plans.ts';

/**
 * Sends the beginning, the statement and the commit together, on a connection that pipelines. After a failed statement
 * PostgreSQL rolls back at the commit, and the statement's error is thrown. `begins` are the texts at the beginning.
 */
export async function writeAtOnceOn(
  pool: pg.Pool,
  begins: readonly string[],
  { sql, parameters }: CompiledQuery,
): Promise<void> {
  const client = await pool.connect();
  let isGone = false;
  try {
    const answers = await Promise.allSettled([
      ...begins.map((one) => client.query(one)),
      client.query(sql, parameters as unknown[]),
      client.query('commit'),
    ]);
    // Answers come in this order, and errors after the first only say that the transaction is aborted.
    const failed = answers.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  } catch (error) {
    // It is over, unless the commit could not be sent.
    await client.query('rollback').catch(() => (isGone = true));
    isGone ||= hasOldPlan(error);
    throw error;
  } finally {
    client.release(isGone);
  }
}
