// SQL of the recycle bin: who has been in it for so long that they go for good.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** People who were deleted before a time, by id, locked until the transaction ends. */
export async function lockDeletedBefore(
  tx: Tx,
  tenantId: string,
  before: Date,
  { behind, most }: { behind: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person
      where tenant_id = ${tenantId} and state = 'deleted' and state_since < ${before}
        and (${behind}::uuid is null or id > ${behind}::uuid)
      order by id limit ${most} for update`.execute(tx);
  return rows.map((row) => row.id);
}
