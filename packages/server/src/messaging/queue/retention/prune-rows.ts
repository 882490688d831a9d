// Deletes the recipients of old messages, once their figures are stored.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isDistributed } from '../../../platform/db/distributed.ts';
import { keptInOutbox } from '@tidings/contract/rules/delivery-states.ts';
import type { FinalFigures } from './final-figures.ts';

/** The most rows that one transaction deletes, so that no lock is held for long. */
export const mostRows = 5000;

/**
 * Finds the ended message that has been over for longest, if it was over before and no follow-up waits for it;
 * undefined where there is none.
 */
export async function findToPrune(tx: Tx, tenantId: string, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from message m
      where tenant_id = ${tenantId} and state in ('done', 'cancelled', 'refused') and not pruned_whole
        and coalesce(finished_at, created_at) < ${before}
        and not exists (select from follow_later l
          where l.tenant_id = m.tenant_id and l.message_id = m.id and l.state = 'waiting')
      order by coalesce(finished_at, created_at) limit 1`.execute(tx);
  return rows[0]?.id;
}

/**
 * Stores the figures of a message, and deletes its text and destinations; from now on its figures are these. An SMS
 * without a name keeps its first words as one, so that it can still be told apart. Does nothing a second time.
 */
export async function storeFigures(
  tx: Tx,
  tenantId: string,
  messageId: string,
  engagement: FinalFigures['engagement'],
): Promise<void> {
  await sql`
    with by_state as (
      select state, count(*) as n, count(*) filter (where state = 'accepted' and reason = ${keptInOutbox}) as kept,
             sum(pages) as pages, sum(captured) as captured, sum(released) as released
        from recipient where tenant_id = ${tenantId} and message_id = ${messageId} group by 1
    ), left_out as (
      select reason, count(*) as count from recipient_person
        where tenant_id = ${tenantId} and message_id = ${messageId} and reason is not null group by 1
    ), figures as (
      select jsonb_build_object(
          'counts', coalesce(jsonb_object_agg(state, n), '{}'), 'kept', coalesce(sum(kept), 0),
          'pages', coalesce(sum(pages), 0), 'captured', coalesce(sum(captured), 0),
          'released', coalesce(sum(released), 0), 'engagement', ${JSON.stringify(engagement)}::jsonb,
          'skipped', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count)
            order by count desc), '[]') from left_out)) as all
        from by_state
    )
    update message m set pruned_at = engine.now(), final_figures = figures.all, body = '', audience = '{}',
        name = case when m.name <> '' or m.channel = 'email' then m.name
          else btrim(left(regexp_replace(m.body, '[[:cntrl:]]+', ' ', 'g'), 40)) end
      from figures
      where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.pruned_at is null`.execute(tx);
}

/**
 * Deletes at most `mostRows` recipients or people of a pruned message, with the pages and events of those recipients.
 * Returns how many; 0 means that none are left.
 */
export async function pruneRows(tx: Tx, tenantId: string, messageId: string): Promise<number> {
  const recipients = await deleteSome(tx, ['recipient', 'n'], tenantId, messageId);
  return recipients > 0 ? recipients : deleteSome(tx, ['recipient_person', 'seq'], tenantId, messageId);
}

async function deleteSome(
  tx: Tx,
  [name, number]: readonly [table: string, key: string],
  tenantId: string,
  messageId: string,
): Promise<number> {
  const table = sql.table(name);
  const ofMessage = sql`tenant_id = ${tenantId} and message_id = ${messageId}`;
  const key = sql.ref(number);
  // Citus finds no rows by ctid.
  const { numAffectedRows } = isDistributed(tx)
    ? await sql`
      delete from ${table} where ${ofMessage} and ${key} in (
        select ${key} from ${table} where ${ofMessage} order by ${key} limit ${mostRows})`.execute(tx)
    : await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${ofMessage} limit ${mostRows}))`.execute(
        tx,
      );
  return Number(numAffectedRows ?? 0);
}

/** Notes that nothing of a message is left to delete. */
export async function markPruned(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  await tx
    .updateTable('message')
    .set({ pruned_whole: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .execute();
}
