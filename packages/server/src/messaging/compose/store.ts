// Reads whether a sender id may be used, and what a user is called.
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

/** A user's names, as they go into a test. */
export async function readUserNames(tx: Tx, userId: string): Promise<{ first: string; last: string }> {
  return tx
    .selectFrom('user')
    .select(['first_name as first', 'last_name as last'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
