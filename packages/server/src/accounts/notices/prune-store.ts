// SQL that deletes old notices.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Deletes at most `most` notices from before; returns how many. */
export async function pruneNotices(tx: Tx, tenantId: string, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notice where ctid = any(array(select ctid from notice
      where tenant_id = ${tenantId} and created_at < ${before} limit ${most}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
