// SQL for a message's handed-over, delivered and failed counts over time.
import { keptInOutbox } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Moment {
  /** Seconds from one point to the next. */
  step: number;
  at: Date;
  sent: number;
  delivered: number;
  failed: number;
}

/** The possible steps in seconds, from a second to a day. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** The most points of a timeline. */
const maxPoints = 60;

/**
 * Reads the points from the first event to the last, including empty ones, with the finest step that needs at most 60;
 * if days are too fine, with several days. It begins on a whole step in UTC, and is empty without events.
 *
 * Refused and uncertain recipients do not count as handed over, nor those whose message only stayed in the Outbox.
 */
export async function readTimeline(tx: Tx, tenantId: string, messageId: string): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with second as materialized (
      select floor(date_part('epoch', e.at))::bigint as at, count(*) filter (where what = 'sent') as sent,
             count(*) filter (where what = 'delivered') as delivered, count(*) filter (where what = 'failed') as failed
        from recipient r
          cross join lateral (values (case when r.state in ('accepted', 'delivered', 'undelivered')
                and r.reason is distinct from ${keptInOutbox} then r.sent_at end, 'sent'),
            (case when r.state in ('delivered', 'undelivered', 'rejected') then coalesce(r.receipt_at, r.updated_at) end,
             case r.state when 'delivered' then 'delivered' else 'failed' end)) e (at, what)
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and e.at is not null
        group by 1
    ), span as (
      select min(at) as first, max(at) as last from second
    ), chosen as (
      select first, last, coalesce(
          (select min(s) from unnest(${steps}::bigint[]) s where last / s - first / s < ${maxPoints}),
          86400 * ceil((last / 86400 - first / 86400 + 2) / ${maxPoints}::numeric)::bigint) as step
        from span where first is not null
    )
    select step, to_timestamp(place * step) as at, coalesce(sum(sent), 0)::integer as sent,
           coalesce(sum(delivered), 0)::integer as delivered, coalesce(sum(failed), 0)::integer as failed
      from chosen
        cross join lateral generate_series(first / step, last / step) place
        left join second on second.at / step = place
      group by step, place order by place`.execute(tx);
  return rows;
}
