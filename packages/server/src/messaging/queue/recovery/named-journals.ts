// Says which journals of hand-overs are named by leases.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Those of these journals that a lease names. Runs in inSystem. */
export async function namedJournals(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ journal: string }>`
    select distinct journal from engine.lease where journal = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ journal }) => journal));
}
