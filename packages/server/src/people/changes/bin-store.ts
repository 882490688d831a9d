// SQL of the recycle bin: finds the people whose time in it is over.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Ids of people deleted before a time, in id order after `after`; locked until the transaction ends. */
export async function lockDeletedBefore(
  tx: Tx,
  tenantId: string,
  before: Date,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person
      where tenant_id = ${tenantId} and state = 'deleted' and state_since < ${before}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most} for update`.execute(tx);
  return rows.map((row) => row.id);
}
