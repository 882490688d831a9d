// SQL of the organisation's day, and of how many people it had by month.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Today in the organisation's time zone, YYYY-MM-DD. */
export async function readToday(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (engine.now() at time zone time_zone)::date::text as today from tenant where id = ${tenantId}`.execute(
    tx,
  );
  return rows[0]?.today ?? '';
}

export interface MonthRow {
  /** YYYY-MM. */
  month: string;
  people: number;
}

/**
 * The people who are active today, by the month's end by which they had been added: the last twelve months, the
 * current one last. People who left are in none. People are read once (materialized), and compared with the moments at which
 * the months began, since a time zone for each of many people would take longer than all the rest.
 */
export async function readGrowth(tx: Tx, tenantId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with zone as (
      select time_zone, date_trunc('month', engine.now() at time zone time_zone) as current
        from tenant where id = ${tenantId}),
    months as (
      select n, current - (12 - n) * interval '1 month' as month,
             (current - (12 - n) * interval '1 month') at time zone time_zone as starts
        from zone, generate_series(1, 12) as n),
    added as materialized (
      select width_bucket(p.created_at, (select array_agg(starts order by n) from months)) as n, count(*) as count
        from person p where p.tenant_id = ${tenantId} and p.state = 'active' group by 1)
    select to_char(m.month, 'YYYY-MM') as month,
           coalesce((select sum(a.count) from added a where a.n <= m.n), 0)::integer as people
      from months m order by m.n`.execute(tx);
  return rows;
}
