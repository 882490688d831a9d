// SQL for a message's handed-over, delivered and failed counts over time.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Moment {
  /** Seconds from one moment to the next. */
  step: number;
  at: Date;
  sent: number;
  delivered: number;
  failed: number;
}

/** Steps that people reckon in, from a second to a day, in seconds. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** The most moments of a timeline. */
const most = 60;

/**
 * What was refused, or is in doubt, was given to the provider too, and does not count as handed over.
 *
 * The moments from the first event to the last, empty ones too, the finest step of those above by which they are at most
 * 60; where even days are more, several days. Begins on a whole step, as clocks show it at Greenwich. None: no event yet.
 */
export async function readTimeline(tx: Tx, tenantId: string, messageId: string): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with second as materialized (
      select floor(date_part('epoch', e.at))::bigint as at, count(*) filter (where what = 'sent') as sent,
             count(*) filter (where what = 'delivered') as delivered, count(*) filter (where what = 'failed') as failed
        from recipient r
          cross join lateral (values (case when r.state in ('accepted', 'delivered', 'undelivered') then r.sent_at end, 'sent'),
            (case when r.state in ('delivered', 'undelivered', 'rejected') then coalesce(r.receipt_at, r.updated_at) end,
             case r.state when 'delivered' then 'delivered' else 'failed' end)) e (at, what)
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and e.at is not null
        group by 1
    ), span as (
      select min(at) as first, max(at) as last from second
    ), chosen as (
      select first, last, coalesce(
          (select min(s) from unnest(${steps}::bigint[]) s where last / s - first / s < ${most}),
          86400 * ceil((last / 86400 - first / 86400 + 2) / ${most}::numeric)::bigint) as step
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
