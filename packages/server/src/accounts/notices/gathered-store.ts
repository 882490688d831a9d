// SQL of replies and bounces that are gathered until colleagues are told of them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export type Gathered = 'replies' | 'bounces';

/** Minutes from the first of several until they are told, so that those of one time are one notice. */
const gatherMinutes = 5;
/** Minutes between two notices of a topic. */
const apartMinutes = 60;

/**
 * Adds so many to those that colleagues are to be told of. It locks the organisation's row of the topic until the
 * transaction ends, so it comes last. `tx` comes from `inTenant`.
 */
export async function gather(tx: Tx, tenantId: string, topic: Gathered, count: number): Promise<void> {
  if (count === 0) return;
  const after = sql`engine.now() + make_interval(mins => ${gatherMinutes})`;
  await sql`
    insert into engine.notice_gathered as g (tenant_id, topic, count, next_at)
      values (${tenantId}, ${topic}, ${count}, ${after})
      on conflict (tenant_id, topic) do update set count = g.count + excluded.count,
        next_at = case when g.count = 0 then greatest(g.next_at, excluded.next_at) else g.next_at end`.execute(
    tx,
  );
}

/** What is to be told now; `tx` comes from `inSystem`. */
export async function listGathered(tx: Tx): Promise<{ tenantId: string; topic: Gathered }[]> {
  const { rows } = await sql<{ tenantId: string; topic: Gathered }>`
    select tenant_id as "tenantId", topic from engine.notice_gathered
      where count > 0 and next_at <= engine.now() order by next_at limit 1000`.execute(tx);
  return rows;
}

/**
 * Takes what is to be told now, and returns how many; of replies only those that nobody has read meanwhile. Another
 * process that takes it at the same time gets 0. `tx` comes from `inTenant`.
 */
export async function takeGathered(tx: Tx, tenantId: string, topic: Gathered): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from engine.notice_gathered
      where tenant_id = ${tenantId} and topic = ${topic} and count > 0 and next_at <= engine.now() for update`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return 0;
  await sql`
    update engine.notice_gathered set count = 0, next_at = engine.now()
      where tenant_id = ${tenantId} and topic = ${topic}`.execute(tx);
  if (topic === 'bounces') return row.count;
  const unread = await sql<{ count: number }>`
    select coalesce(sum(unread), 0)::integer as count from conversation where tenant_id = ${tenantId}`.execute(
    tx,
  );
  return Math.min(row.count, unread.rows[0]?.count ?? 0);
}

/** Notes that colleagues were told, so that the next notice of the topic comes an hour later at the earliest. */
export async function noteTold(tx: Tx, tenantId: string, topic: Gathered): Promise<void> {
  await sql`
    update engine.notice_gathered set next_at = engine.now() + make_interval(mins => ${apartMinutes})
      where tenant_id = ${tenantId} and topic = ${topic}`.execute(tx);
}
