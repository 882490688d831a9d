// Settles uncertain recipients by a user's word; sends nothing and refunds nothing.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { saidNotArrived } from './cause-of.ts';

/**
 * Settles uncertain recipients, those of `ns` or (null) all of the message: as accepted if they arrived, otherwise as
 * rejected, which can be tried again. Returns how many were still uncertain.
 */
export async function settleDoubt(
  tx: Tx,
  tenantId: string,
  messageId: string,
  { arrived, ns }: { arrived: boolean; ns: number[] | null },
): Promise<number> {
  const state = arrived ? 'accepted' : 'rejected';
  const { rows } = await sql<{ n: number }>`
    update recipient set state = ${state}, updated_at = engine.now(), cause = ${arrived ? null : 'unknown'},
        reason = ${arrived ? null : saidNotArrived}
      where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'uncertain'
        and (${ns === null} or n = any(${ns ?? []}::integer[]))
      returning n`.execute(tx);
  await sql`
    update recipient_page set state = ${state}
      where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'uncertain'
        and n = any(${rows.map((row) => row.n)}::integer[])`.execute(tx);
  return rows.length;
}
