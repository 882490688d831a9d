// Skips pending recipients and releases their units.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed, ofRow } from '../../platform/db/distributed.ts';
import { settle as settleUnits } from '../units/units.ts';

interface Skip {
  /** A condition on recipient r. */
  which: RawBuilder<unknown>;
  reason: string;
  /** The reason where some pages have been sent. */
  partly: string;
  cause: Cause;
  /** The new state where nothing has been sent. */
  state?: 'skipped' | 'rejected';
}

/** For recipient r: its message goes to the outbox. */
const isKept = sql`exists (select from message m
    where m.tenant_id = r.tenant_id and m.id = r.message_id and m.provider like '%:outbox')`;

/** The same where recipients are on shards and messages are not. */
async function isKeptOnShards(
  tx: Tx,
  tenantId: string,
  which: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows: found } = await sql<{ id: string }>`
    select distinct r.message_id as id from recipient r
      where r.tenant_id = ${tenantId} and r.state = 'pending' and ${which}`.execute(tx);
  const { rows: kept } = await sql<{ id: string }>`
    select id from message where tenant_id = ${tenantId} and provider like '%:outbox'
      and id = any(${found.map(({ id }) => id)}::uuid[])`.execute(tx);
  return sql`r.message_id = any(${kept.map(({ id }) => id)}::uuid[])`;
}

/**
 * Skips the pending recipients of a message that match `which`. Pages already sent of a long SMS stay paid; such a
 * recipient becomes rejected, with the reason `partly`.
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

/** Like skipPending, for any messages; the caller settles the units that are returned for each. */
export async function skipWhere(
  tx: Tx,
  tenantId: string,
  { which, reason, partly, cause, state = 'skipped' }: Skip,
): Promise<{ messageId: string; captured: number; released: number }[]> {
  // Pages that went out are paid, unless it was only to the outbox.
  const free = isDistributed(tx) ? await isKeptOnShards(tx, tenantId, which) : isKept;
  const paid = sql`case when ${free} then 0 else r.units / r.pages * sent.pages end`;
  const { rows } = await sql<{ messageId: string; captured: number; released: number }>`
    with skipped as (
      update recipient r set next_at = null, cause = ${cause}, updated_at = (select engine.now()),
          (state, reason, captured, released) = (
          select case when sent.pages > 0 then 'rejected' else ${state} end,
                 case when sent.pages > 0 then ${partly} else ${reason} end,
                 ${paid}, r.units - ${paid}
            from (select count(*) as pages from recipient_page p
              where p.tenant_id = ${ofRow(tx, tenantId, 'r.tenant_id')} and p.message_id = r.message_id and p.n = r.n
                and p.state in ('accepted', 'delivered', 'undelivered')) sent)
        where r.tenant_id = ${tenantId} and r.state = 'pending' and ${which}
        returning r.message_id, r.captured, r.released
    )
    select message_id as "messageId", sum(captured)::bigint as captured, sum(released)::bigint as released
      from skipped group by message_id order by message_id`.execute(tx);
  return rows;
}
