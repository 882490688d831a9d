// A person says what became of those in doubt: nothing is sent by it, and no unit comes back.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { saidNotArrived } from './cause-of.ts';

/**
 * Settles recipients in doubt, those of `ns` or (null) all of the message: arrived ones are accepted, others rejected,
 * and can then be tried again. Says how many there were: what is in doubt no more is left as it is.
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
