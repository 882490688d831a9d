// Keeps engine.due: which messages have work in which lane, and when.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * The lane of messages that wait for their scheduled time or for their audience to be resolved. All other lanes are
 * those of providers.
 */
export const launchLane = 'launch';

/** The NOTIFY channel that tells workers of new work. */
export const dueChannel = 'tidings_due';

export interface Due {
  tenantId: string;
  messageId: string;
}

/**
 * Records that a stored message has work in a lane from `at` on (null: now). Workers are notified on commit. Messages
 * to a single recipient (answers, tests) go before bulk messages.
 */
export async function addDue(
  tx: Tx,
  tenantId: string,
  messageId: string,
  lane: string,
  at: Date | null,
): Promise<void> {
  await sql`
    insert into engine.due (tenant_id, message_id, lane, next_at, goes_first)
    select tenant_id, id, ${lane}, coalesce(${at}::timestamptz, engine.now()), purpose <> 'bulk' from message
      where tenant_id = ${tenantId} and id = ${messageId}
    on conflict (tenant_id, message_id, lane) do update set next_at = excluded.next_at`.execute(tx);
  await sql`select pg_notify(${dueChannel}, ${lane})`.execute(tx);
}

/**
 * Locks a message's row in a lane until the transaction ends, so that what makes it due meanwhile waits, and is not
 * overwritten by a later time that was worked out before. The rows of the message and its recipients are locked before it.
 */
export async function lockDue(tx: Tx, { tenantId, messageId }: Due, lane: string): Promise<void> {
  await sql`select from engine.due
    where tenant_id = ${tenantId} and message_id = ${messageId} and lane = ${lane} for update`.execute(tx);
}

/** Removes a message from one lane, or from all. */
export async function removeDue(tx: Tx, tenantId: string, messageId: string, lane?: string): Promise<void> {
  let query = tx
    .deleteFrom('engine.due')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId);
  if (lane !== undefined) query = query.where('lane', '=', lane);
  await query.execute();
}

/**
 * Postpones a message in a lane until the later of these moments, by at least 50 milliseconds and at most a minute,
 * since what holds it up may change in the meantime.
 */
export async function putOffDue(
  tx: Tx,
  { tenantId, messageId }: Due,
  lane: string,
  moments: readonly (Date | null)[],
): Promise<void> {
  await sql`
    update engine.due set next_at = least(engine.now() + interval '1 minute',
        greatest(engine.now() + interval '50 milliseconds', ${sql.join(moments.map((at) => sql`${at}::timestamptz`))}))
      where tenant_id = ${tenantId} and message_id = ${messageId} and lane = ${lane}`.execute(tx);
}

/** Postpones a message in a lane by `ms` milliseconds. */
export async function deferDue(
  tx: Tx,
  tenantId: string,
  messageId: string,
  lane: string,
  ms: number,
): Promise<void> {
  await sql`
    update engine.due set next_at = engine.now() + make_interval(secs => ${ms / 1000})
    where tenant_id = ${tenantId} and message_id = ${messageId} and lane = ${lane}`.execute(tx);
}

/** Reads since when a message has been due; null where it has no work. */
export async function readDueAt(tx: Tx, tenantId: string, messageId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('engine.due')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Reads the messages that have work now in each lane: at most 5 per tenant, so that a tenant with many messages does
 * not hide the others. A paused lane has none. Within a tenant, non-bulk messages come first, then the longest waiting. Runs in inSystem.
 */
export async function readDue(tx: Tx, lanes: readonly string[]): Promise<Map<string, Due[]>> {
  const { rows } = await sql<Due & { lane: string }>`
    select l.lane, due."tenantId", due."messageId" from unnest(${lanes}::text[]) l (lane) cross join lateral (
      select "tenantId", "messageId", next_at, place from (
        select tenant_id as "tenantId", message_id as "messageId", next_at,
               row_number() over (partition by tenant_id order by goes_first desc, next_at, message_id) as place
          from engine.due d where d.lane = l.lane and next_at <= (select engine.now())
            and not exists (select from engine.lane_control c where c.lane = l.lane and c.mode = 'paused')) waiting
        where place <= 5 order by place, next_at, "messageId" limit 1000) due
      order by due.place, due.next_at, due."messageId"`.execute(tx);
  const found = new Map<string, Due[]>(lanes.map((lane) => [lane, []]));
  for (const { lane, tenantId, messageId } of rows) found.get(lane)?.push({ tenantId, messageId });
  return found;
}
