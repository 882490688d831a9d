// Reads whether a sender id may be used.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The status of a sender id, by its mask without regard to case; undefined where it was never requested. */
export async function senderIdStatus(
  tx: Tx,
  tenantId: string,
  mask: string,
): Promise<{ mask: string; status: number } | undefined> {
  return tx
    .selectFrom('sender_id')
    .select(['mask', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(mask) = lower(${mask})`)
    .executeTakeFirst();
}
