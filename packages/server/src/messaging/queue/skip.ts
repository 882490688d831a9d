// Skips recipients that have not left, and gives their units back: a cancelled message's, or those who opted out.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { settle as settleUnits } from '../units/units.ts';

/**
 * Skips the pending recipients of a message that fit `which`, a condition on recipient r, with the reason. Of a long
 * SMS that has partly gone the pages that went stay paid; such a recipient is rejected, with the reason `partly`.
 */
export async function skipPending(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  { which, reason, partly }: Record<'which' | 'reason' | 'partly', RawBuilder<unknown>>,
): Promise<void> {
  const { rows } = await sql<{ captured: number; released: number }>`
    with skipped as (
      update recipient r set next_at = null, updated_at = (select engine.now()), (state, reason, captured, released) = (
          select case when gone.pages > 0 then 'rejected' else 'skipped' end,
                 case when gone.pages > 0 then ${partly} else ${reason} end,
                 r.units / r.pages * gone.pages, r.units - r.units / r.pages * gone.pages
            from (select count(*) as pages from recipient_page p
              where p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
                and p.state in ('accepted', 'delivered', 'undelivered')) gone)
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.state = 'pending' and ${which}
        returning r.captured, r.released
    )
    select coalesce(sum(captured), 0)::bigint as captured, coalesce(sum(released), 0)::bigint as released
      from skipped`.execute(tx);
  await settleUnits(tx, tenantId, messageId, rows);
}
