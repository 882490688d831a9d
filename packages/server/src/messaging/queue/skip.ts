// Skips recipients that have not left, and gives their units back: a cancelled message's, or those who opted out.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { settle as settleUnits } from '../units/units.ts';

interface Skip {
  /** A condition on recipient r. */
  which: RawBuilder<unknown>;
  reason: string;
  /** The reason where it has partly gone. */
  partly: string;
  cause: Cause;
  /** What they become where nothing of it has gone. */
  state?: 'skipped' | 'rejected';
}

/**
 * Skips the pending recipients of a message that fit `which`, with the reason. Of a long SMS that has partly gone the
 * pages that went stay paid; such a recipient is rejected, with the reason `partly`.
 */
export async function skipPending(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  skip: Skip,
): Promise<void> {
  const which = sql`r.message_id = ${messageId} and ${skip.which}`;
  const skipped = await skipWhere(tx, tenantId, { ...skip, which });
  for (const { captured, released } of skipped)
    await settleUnits(tx, tenantId, messageId, [{ captured, released }]);
}

/** As above, of any messages; what it comes to for each is the caller's to settle. */
export async function skipWhere(
  tx: Tx,
  tenantId: string,
  { which, reason, partly, cause, state = 'skipped' }: Skip,
): Promise<{ messageId: string; captured: number; released: number }[]> {
  const { rows } = await sql<{ messageId: string; captured: number; released: number }>`
    with skipped as (
      update recipient r set next_at = null, cause = ${cause}, updated_at = (select engine.now()),
          (state, reason, captured, released) = (
          select case when gone.pages > 0 then 'rejected' else ${state} end,
                 case when gone.pages > 0 then ${partly} else ${reason} end,
                 r.units / r.pages * gone.pages, r.units - r.units / r.pages * gone.pages
            from (select count(*) as pages from recipient_page p
              where p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
                and p.state in ('accepted', 'delivered', 'undelivered')) gone)
        where r.tenant_id = ${tenantId} and r.state = 'pending' and ${which}
        returning r.message_id, r.captured, r.released
    )
    select message_id as "messageId", sum(captured)::bigint as captured, sum(released)::bigint as released
      from skipped group by message_id order by message_id`.execute(tx);
  return rows;
}
