// Reads the people of the group leader whom a transaction names.
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The people whom the group leader of a transaction leads now; null where the transaction names no leader. */
export async function readLedPeople(tx: Tx): Promise<string[] | null> {
  const { rows } = await sql<{ led: string[] | null }>`
    select case when engine.no_leader() is null then array(select engine.led_people()) end as led`.execute(
    tx,
  );
  return rows[0]?.led ?? null;
}
