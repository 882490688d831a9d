// The database's clock, by which leases, schedules and holds go; a test can set it.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The present, the same in every process on this database. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select engine.now() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}
