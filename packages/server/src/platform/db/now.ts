// The database's clock, which leases, schedules and holds use; tests can set it.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The current time, the same for every process on this database. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select engine.now() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}
