// Stores what a worker reports of its lanes; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Who reports. */
export interface Reporter {
  /** Its name in leases. */
  worker: string;
  host: string;
  pid: number;
}

export interface LaneReport {
  lane: string;
  state: 'running' | 'slow' | 'down';
  /** Why it is down, in a sentence. */
  trouble: string;
  since: Date;
  /** Until when it is slow. */
  until: Date | null;
  perMinute: number;
}

/** Writes these reports, and deletes those of workers that have been gone for ten minutes. */
export async function writeReports(
  tx: Tx,
  { worker, host, pid }: Reporter,
  reports: readonly LaneReport[],
): Promise<void> {
  await sql`delete from engine.lane_report where at < engine.now() - interval '10 minutes'`.execute(tx);
  if (reports.length === 0) return;
  await sql`
    insert into engine.lane_report (lane, worker, host, pid, state, trouble, since, until, per_minute)
      select r.lane, ${worker}, ${host}, ${pid}, r.state, r.trouble, r.since, r.until, r."perMinute"
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (lane text, state text, trouble text,
          since timestamptz, until timestamptz, "perMinute" integer) order by r.lane
      on conflict (lane, worker) do update set state = excluded.state, trouble = excluded.trouble,
        since = excluded.since, until = excluded.until, per_minute = excluded.per_minute, at = engine.now()`.execute(
    tx,
  );
}

/** Removes a worker's reports of these lanes. */
export async function removeReports(tx: Tx, { worker }: Reporter, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return;
  await sql`delete from engine.lane_report where worker = ${worker} and lane = any(${lanes}::text[])`.execute(
    tx,
  );
}

/** Reads how often each lane was asked to connect again. */
export async function readReconnects(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('engine.lane_control').select(['lane', 'reconnects']).execute();
  return new Map(rows.map(({ lane, reconnects }) => [lane, reconnects]));
}
