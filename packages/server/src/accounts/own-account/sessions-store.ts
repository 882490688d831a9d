// SQL of a user's own sessions; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Days for which a session that has ended is kept, so that its client can be told. */
const keptDays = 7;

export interface SessionRow {
  id: string;
  ipAddress: string;
  userAgent: string;
  organisation: string;
  startedAt: Date;
  seenAt: Date;
}

/** The valid sessions of a user, started after `since`, the last used first. */
export async function listSessions(
  tx: Tx,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, coalesce(s.ip_address, '') as "ipAddress", coalesce(s.user_agent, '') as "userAgent",
           t.name as organisation, s.created_at as "startedAt", coalesce(s.seen_at, s.updated_at) as "seenAt"
      from session s join tenant t on t.id = s.active_tenant_id
        join member m on m.tenant_id = t.id and m.user_id = s.user_id
      where s.user_id = ${userId} and s.expires_at > ${now} and s.created_at > ${since}
        and s.removed_at is null and s.ended_at is null
      order by "seenAt" desc, s.id limit 200`.execute(tx);
  return rows;
}

/**
 * Ends a user's sessions: `id`, or all but `keep`. Returns how many; deletes those that ended long ago, and those that
 * cannot be used any more.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { id: string } | { keep: string },
  now: Date,
): Promise<number> {
  await sql`
    delete from session where user_id = ${userId} and (
      expires_at <= ${now} or coalesce(removed_at, ended_at) <= ${now}::timestamptz - make_interval(days => ${keptDays})
    )`.execute(tx);
  const matching = 'id' in which ? sql`id = ${which.id}` : sql`id <> ${which.keep}`;
  const { numAffectedRows } = await sql`
    update session set ended_at = ${now}
      where user_id = ${userId} and ended_at is null and removed_at is null and ${matching}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** When a session was started. */
export async function findStart(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}
