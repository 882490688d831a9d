// The SQL of what came in by SMS: the messages, each once, and a row for each phone that has written.
import type { Keyword } from '@tidings/contract/rules/keywords.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

/** A reply as it is taken in. */
export interface Reply {
  /** Of the raw row that it was stored as. */
  inboundId: string;
  /** Its provider's lane. */
  lane: string;
  /** E.164 where it is a number, else as the provider wrote it. */
  phone: string;
  /** The number that they wrote to, as the provider wrote it. */
  to: string;
  text: string;
  /** The provider's own id of it; '' where it gives none. */
  replyId: string;
  at: Date;
}

/** Those of the replies that were taken in before: themselves, or with the same id of their provider. */
export async function knownReplies(
  tx: Tx,
  tenantId: string,
  replies: readonly Reply[],
): Promise<Set<string>> {
  const { rows } = await sql<{ inboundId: string }>`
    select w."inboundId" from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
        as w ("inboundId" uuid, lane text, "replyId" text)
      where exists (select from inbox_message i where i.tenant_id = ${tenantId} and i.inbound_id = w."inboundId")
         or w."replyId" <> '' and exists (select from inbox_message i
              where i.tenant_id = ${tenantId} and i.provider = w.lane and i.reply_id = w."replyId")`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.inboundId));
}

/** Phone -> when its last STOP or START came, as far as they were taken in. */
export async function lastOrders(
  tx: Tx,
  tenantId: string,
  phones: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ phone: string; at: Date }>`
    select phone, max(at) as at from inbox_message
      where tenant_id = ${tenantId} and phone = any(${phones}::text[]) and keyword in ('stop', 'start')
      group by phone`.execute(tx);
  return new Map(rows.map(({ phone, at }) => [phone, at]));
}

/** How much of a text stands in the list. */
const beginning = 200;

/**
 * Keeps replies, those that are not there yet, and counts them as unread; not those that only stop or ask for help, which
 * is obeyed and answered without anybody. They are given in the order they came.
 */
export async function keepReplies(
  tx: Tx,
  tenantId: string,
  replies: readonly (Reply & { keyword: Keyword | null })[],
): Promise<void> {
  const rows = JSON.stringify(replies.map((reply) => ({ ...reply, id: newId() })));
  await sql`
    with kept as (
      insert into inbox_message (tenant_id, id, phone, text, provider, to_number, keyword, inbound_id, reply_id, at)
        select ${tenantId}, w.id, w.phone, w.text, w.lane, w."to", w.keyword, w."inboundId", w."replyId", w.at
          from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, phone text, text text, lane text, "to" text,
            keyword text, "inboundId" uuid, "replyId" text, at timestamptz)
          order by w.id
        on conflict do nothing
        returning id, phone, text, keyword, at
    )
    insert into conversation as c (tenant_id, phone, last_at, last_text, unread)
      select ${tenantId}, phone, max(at), left((array_agg(text order by at desc, id desc))[1], ${beginning}),
          count(*) filter (where keyword is null or keyword = 'start')
        from kept group by phone order by phone
      on conflict (tenant_id, phone) do update set unread = c.unread + excluded.unread,
        last_at = greatest(c.last_at, excluded.last_at),
        last_text = case when excluded.last_at >= c.last_at then excluded.last_text else c.last_text end,
        last_ours = c.last_ours and excluded.last_at < c.last_at`.execute(tx);
}

/** An order that was taken in. */
export interface Order extends Omit<Reply, 'text' | 'replyId'> {
  keyword: Keyword;
  /** How many orders came from this phone in the 24 hours before; and whether one of them was the same. */
  before: number;
  repeated: boolean;
}

/** The orders among these replies. */
export async function ordersOf(tx: Tx, tenantId: string, inboundIds: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select i.inbound_id as "inboundId", i.provider as lane, i.phone, i.to_number as "to", i.at, i.keyword,
           b.before, b.repeated
      from inbox_message i
        cross join lateral (
          select count(*)::integer as before, coalesce(bool_or(o.keyword = i.keyword), false) as repeated
            from inbox_message o
            where o.tenant_id = i.tenant_id and o.phone = i.phone and o.keyword is not null
              and o.at > i.at - interval '24 hours' and (o.at, o.id) < (i.at, i.id)) b
      where i.tenant_id = ${tenantId} and i.inbound_id = any(${inboundIds}::uuid[]) and i.keyword is not null
      order by i.at, i.id`.execute(tx);
  return rows;
}

/** Marks a conversation as read, or as unread again; says whether there is one. */
export async function setRead(tx: Tx, tenantId: string, phone: string, read: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({ unread: read ? 0 : sql<number>`greatest(unread, 1)` })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts our answer under a conversation, which is read thereby. */
export async function noteAnswer(tx: Tx, tenantId: string, phone: string, text: string): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({
      last_at: sql<Date>`engine.now()`,
      last_text: text.slice(0, beginning).toWellFormed(),
      last_ours: true,
      unread: 0,
    })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .execute();
}

/** Forgets what phones wrote, and the raw rows behind it. */
export async function forgetInInbox(tx: Tx, tenantId: string, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  await sql`select engine.forget_replies(${phones}::text[])`.execute(tx);
  for (const table of ['inbox_message', 'conversation'] as const)
    await tx
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('phone', '=', sql<string>`any(${phones}::text[])`)
      .execute();
}

/** All that a phone wrote, the oldest first. */
export async function textsOf(
  tx: Tx,
  tenantId: string,
  phone: string,
): Promise<{ text: string; to: string; at: Date }[]> {
  return tx
    .selectFrom('inbox_message')
    .select(['text', 'to_number as to', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
