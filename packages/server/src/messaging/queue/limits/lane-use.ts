// Counts what a lane with limits has claimed, for all workers together.
import { type AccountLimit, spanMs } from '@tidings/contract/rules/account-limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toleranceSeconds } from '../recovery/clock-jumps.ts';
import { type Use, Windows } from './forecast.ts';

/**
 * A hand-over follows its claim by a moment, so a span counts as that much longer: otherwise two claims a day apart
 * might reach the provider within less than a day.
 */
export const marginMs = 2000;

/** What may be claimed now. */
export interface Room {
  /** Pages of SMS, or e-mails. */
  pages: number;
  /** Nothing counts at present, so even a recipient with more pages than the whole limit may go. */
  isUnused: boolean;
}

/**
 * Reads what a lane may claim now. Until the transaction ends, nobody else can claim in this lane; call it before
 * anything else is locked, since claims lock recipients and units after it.
 */
export async function takeRoom(tx: Tx, lane: string, limits: readonly AccountLimit[]): Promise<Room> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lane use ${lane}`}, 0))`.execute(tx);
  const sums = limits.map(
    ({ span }) =>
      sql`coalesce(sum(pages) filter (where at > (select engine.now()) - make_interval(secs => ${secondsOf(span)})), 0)::integer`,
  );
  const { rows } = await sql<{ used: number[] }>`
    select array[${sql.join(sums)}] as used from engine.lane_use where ${isCounted(lane, limits)}`.execute(
    tx,
  );
  const used = rows[0]?.used ?? [];
  return {
    pages: Math.max(0, Math.min(...limits.map(({ most }, i) => most - (used[i] ?? 0)))),
    isUnused: used.every((pages) => pages <= 0),
  };
}

/** For the CTE `picked` of a claim: the places of its rows that fit into the room, in order, less those suppressed. */
export const fitting = ({ pages, isUnused }: Room) => sql`
  select place from (
    select place, suppression, pages, sum(pages) filter (where suppression is null) over (order by n) as up_to from picked) p
  where suppression is null and (up_to <= ${pages}::integer or (${isUnused} and up_to = pages))`;

/** Records the pages of a claim under its lease. */
export async function recordUse(tx: Tx, lane: string, token: string, pages: number): Promise<void> {
  await sql`
    insert into engine.lane_use (lane, at, pages, token)
      values (${lane}, date_trunc('milliseconds', engine.now()), ${pages}, ${token})`.execute(tx);
}

/**
 * Records that the provider was not asked for these pages of a claim after all. It locks nothing, so that it may come at
 * any place of a transaction. Claims of lanes without limits have no use, and are left alone.
 */
export async function returnUse(tx: Tx, token: string, pages: number): Promise<void> {
  if (pages <= 0) return;
  await sql`
    insert into engine.lane_use (lane, at, pages)
      select lane, at, ${-pages}::integer from engine.lane_use where token = ${token}`.execute(tx);
}

/** Reads what still counts in a lane, oldest first, and the present time. */
export async function readUse(
  tx: Tx,
  lane: string,
  limits: readonly AccountLimit[],
): Promise<{ uses: Use[]; now: number }> {
  const { rows } = await sql<{ at: Date | null; pages: number; now: Date }>`
    select u.at, u.pages, n.now from (select engine.now() as now) n left join (
      select at, sum(pages)::integer as pages from engine.lane_use where ${isCounted(lane, limits)}
        group by at having sum(pages) <> 0) u on true
      order by u.at`.execute(tx);
  const uses = rows.flatMap(({ at, pages }) => (at ? [{ at: at.getTime(), pages }] : []));
  return { uses, now: (rows[0] as { now: Date }).now.getTime() };
}

/** When so many pages have room in a lane; null where they have it now, or the lane has no limits. */
export async function readFreeAt(
  tx: Tx,
  lane: string,
  limits: readonly AccountLimit[],
  pages: number,
): Promise<Date | null> {
  if (limits.length === 0) return null;
  const { uses, now } = await readUse(tx, lane, limits);
  const { at } = new Windows(uses, limits, marginMs).next(now, pages);
  return at > now ? new Date(at) : null;
}

/** Deletes what no span counts any more. Runs in inSystem. */
export async function forgetUse(tx: Tx): Promise<void> {
  await sql`delete from engine.lane_use where at < engine.now() - interval '25 hours'`.execute(tx);
}

const secondsOf = (span: AccountLimit['span']): number => (spanMs[span] + marginMs) / 1000;

/** What lies further ahead was written before the clock was set back. */
const isCounted = (lane: string, limits: readonly AccountLimit[]) => sql`
  lane = ${lane} and at <= (select engine.now()) + make_interval(secs => ${toleranceSeconds})
    and at > (select engine.now()) - make_interval(secs => ${Math.max(...limits.map(({ span }) => secondsOf(span)))})`;
