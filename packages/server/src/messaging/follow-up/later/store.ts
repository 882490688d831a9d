// SQL of follow-ups that wait for their day.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Following } from '../plan-follow-up.ts';
import { followed } from './followed.ts';

export interface LaterRow {
  id: string;
  messageId: string;
  kind: Following['kind'];
  subject: string;
  dueAt: Date;
  /** Whether it may have been sent between a backup and its restore. */
  asks: boolean;
  createdBy: string;
}

/** The follow-ups that are due now, of all organisations. Runs in inSystem. */
export async function listDueLater(tx: Tx): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from follow_later
      where state = 'waiting' and due_at <= engine.now() order by due_at limit 1000`.execute(tx);
  return rows;
}

/** Takes a follow-up that is due; undefined where it is not, or another process has taken it. */
export async function takeDueLater(tx: Tx, tenantId: string, id: string): Promise<LaterRow | undefined> {
  const { rows } = await sql<LaterRow>`
    select id, message_id as "messageId", kind, subject, due_at as "dueAt", due_at <= asks_until as asks,
           created_by as "createdBy"
      from follow_later
      where tenant_id = ${tenantId} and id = ${id} and state = 'waiting' and due_at <= engine.now()
      for update skip locked`.execute(tx);
  return rows[0];
}

/** Ends a follow-up that waited, with the message that it became. */
export async function endLater(
  tx: Tx,
  tenantId: string,
  id: string,
  {
    state,
    followerId = null,
  }: { state: 'sent' | 'nobody' | 'refused' | 'late' | 'stopped'; followerId?: string | null },
): Promise<void> {
  await sql`
    update follow_later set state = ${state}, follower_id = ${followerId}::uuid
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Stores a follow-up; one that waits already for the same message is replaced. */
export async function saveLater(
  tx: Tx,
  tenantId: string,
  row: Pick<LaterRow, 'id' | 'messageId' | 'kind' | 'subject' | 'dueAt' | 'createdBy'>,
): Promise<void> {
  await sql`
    insert into follow_later (tenant_id, id, message_id, kind, subject, due_at, created_by)
      values (${tenantId}, ${row.id}, ${row.messageId}, ${row.kind}, ${row.subject}, ${row.dueAt}, ${row.createdBy})
      on conflict (tenant_id, message_id) where state = 'waiting' do update set kind = excluded.kind,
        subject = excluded.subject, due_at = excluded.due_at, created_by = excluded.created_by`.execute(tx);
}

/** Stops the follow-up that waits for a message; false where there is none. */
export async function stopLater(tx: Tx, tenantId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    update follow_later set state = 'stopped'
      where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'waiting' returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface ListedLater extends Pick<LaterRow, 'messageId' | 'kind' | 'dueAt'> {
  channel: 'sms' | 'email';
  name: string;
  subject: string;
  body: string;
}

/** The follow-ups that wait for messages that were not stopped, the next first. */
export async function listLaterRows(tx: Tx, tenantId: string): Promise<ListedLater[]> {
  const { rows } = await sql<ListedLater>`
    select l.message_id as "messageId", l.kind, l.due_at as "dueAt", m.channel, m.name, m.subject,
           left(m.body, 2000) as body
      from follow_later l join message m on m.tenant_id = l.tenant_id and m.id = l.message_id
      where l.tenant_id = ${tenantId} and l.state = 'waiting' and m.state = any(${followed})
      order by l.due_at, l.id limit 500`.execute(tx);
  return rows;
}
