// SQL for inbound messages and for phones that have written.
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import { averageOnShard, readFirst } from '../../platform/db/distributed.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

/** A reply to be processed. */
export interface Reply {
  /** The id of its raw row. */
  inboundId: string;
  /** The lane of its provider. */
  lane: string;
  /** E.164 if it is a number, else as the provider wrote it. */
  phone: string;
  /** The number it was sent to, as the provider wrote it. */
  to: string;
  text: string;
  /** The provider's id of the reply; '' if it gives none. */
  replyId: string;
  /** The keyword that the provider recognised and answered itself; null if it did not. */
  answeredAs: Keyword | null;
  /** Whether its first page never came; what is left may look like a keyword and be none. */
  isTorn: boolean;
  at: Date;
}

/** How a reply was read: as a keyword, or as a possible opt-out that a colleague must decide. */
export interface Reading {
  keyword: Keyword | null;
  asks: boolean;
}

/** Returns which replies were processed before: the same ones, or others with the same provider id. */
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

/** Returns phone -> when its last processed STOP or START came. */
export async function lastKeywords(
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

/** The characters of a text shown in the list. */
const excerptLength = 200;

/**
 * Stores new replies, given in the order they came, and counts them as unread, except STOP and HELP, which need nobody.
 * A STOP closes open questions about its phone. Returns how many are unread.
 */
export async function keepReplies(
  tx: Tx,
  tenantId: string,
  replies: readonly (Reply & Reading)[],
): Promise<number> {
  const rows = JSON.stringify(replies.map((reply) => ({ ...reply, id: newId() })));
  const { rows: counts } = await sql<{ unread: number }>`
    with kept as (
      insert into inbox_message (tenant_id, id, phone, text, provider, to_number, keyword, answered, opt_out, inbound_id,
          reply_id, at)
        select ${tenantId}, w.id, w.phone, w.text, w.lane, w."to", w.keyword, w."answeredAs" is not null,
            case when w.asks then 'open' end, w."inboundId", w."replyId", w.at
          from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, phone text, text text, lane text, "to" text,
            keyword text, "answeredAs" text, asks boolean, "inboundId" uuid, "replyId" text, at timestamptz)
          order by w.id
        on conflict do nothing
        returning id, phone, text, keyword, opt_out, at
    ), listed as (
      insert into conversation as c (tenant_id, phone, last_at, last_text, unread, asks_opt_out)
        select ${tenantId}, phone, max(at), left((array_agg(text order by at desc, id desc))[1], ${excerptLength}),
            count(*) filter (where keyword is null or keyword = 'start'), bool_or(opt_out is not null)
          from kept group by phone order by phone
        on conflict (tenant_id, phone) do update set unread = c.unread + excluded.unread,
          asks_opt_out = c.asks_opt_out or excluded.asks_opt_out,
          done_at = case when excluded.unread = 0 and not excluded.asks_opt_out then c.done_at end,
          last_at = greatest(c.last_at, excluded.last_at),
          last_text = case when excluded.last_at >= c.last_at then excluded.last_text else c.last_text end,
          last_ours = c.last_ours and excluded.last_at < c.last_at
    )
    select count(*)::integer as unread from kept where keyword is null or keyword = 'start'`.execute(tx);
  const stopped = replies.filter(({ keyword }) => keyword === 'stop').map(({ phone }) => phone);
  if (stopped.length > 0) await closeQuestions(tx, tenantId, stopped, { optOut: true, by: null });
  return counts[0]?.unread ?? 0;
}

/** A keyword reply that was stored. */
export interface KeywordReply extends Omit<Reply, 'text' | 'replyId' | 'answeredAs'> {
  keyword: Keyword;
  /** Whether its provider answered it. */
  answered: boolean;
  /** How many keywords came from this phone in the 24 hours before, and whether one was the same. */
  before: number;
  repeated: boolean;
}

/** Returns the keyword replies among these. */
export async function keywordRepliesOf(
  tx: Tx,
  tenantId: string,
  inboundIds: readonly string[],
): Promise<KeywordReply[]> {
  const { rows } = await sql<KeywordReply>`
    select i.inbound_id as "inboundId", i.provider as lane, i.phone, i.to_number as "to", i.at, i.keyword,
           i.answered, b.before, b.repeated
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

/** Marks a conversation as read or unread; returns whether there is one. */
export async function setRead(tx: Tx, tenantId: string, phone: string, read: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({ unread: read ? 0 : sql<number>`greatest(unread, 1)` })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a conversation as done, which also marks it as read, or as open; returns whether there is one. */
export async function setDone(tx: Tx, tenantId: string, phone: string, done: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set(done ? { done_at: sql<Date>`coalesce(done_at, engine.now())`, unread: 0 } : { done_at: null })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a conversation until the transaction ends; returns who has it, undefined where there is none. */
export async function lockTaken(
  tx: Tx,
  tenantId: string,
  phone: string,
): Promise<{ userId: string | null } | undefined> {
  return tx
    .selectFrom('conversation')
    .select('taken_by as userId')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets who has a conversation; null for nobody. */
export async function setTaken(
  tx: Tx,
  tenantId: string,
  phone: string,
  userId: string | null,
): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({ taken_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .execute();
}

/** Records our answer in a conversation, which marks it as read. */
export async function noteAnswer(tx: Tx, tenantId: string, phone: string, text: string): Promise<void> {
  await tx
    .updateTable('conversation')
    .set({
      last_at: sql<Date>`engine.now()`,
      last_text: text.slice(0, excerptLength).toWellFormed(),
      last_ours: true,
      unread: 0,
    })
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .execute();
}

/** Records the decision on these phones' open questions; `by` is null if they wrote STOP themselves. */
export async function closeQuestions(
  tx: Tx,
  tenantId: string,
  phones: readonly string[],
  { optOut, by }: { optOut: boolean; by: string | null },
): Promise<void> {
  const those = sql`tenant_id = ${tenantId} and phone = any(${phones}::text[])`;
  await sql`
    update inbox_message set opt_out = ${optOut ? 'yes' : 'no'}, decided_by = ${by}, decided_at = engine.now()
      where ${those} and opt_out = 'open'`.execute(tx);
  await sql`update conversation set asks_opt_out = false where ${those} and asks_opt_out`.execute(tx);
}

/** Returns the last reply of a phone that may ask to opt out. `open`: only an undecided one. */
export async function findQuestion(
  tx: Tx,
  tenantId: string,
  phone: string,
  { open }: { open: boolean },
): Promise<{ text: string; at: Date } | undefined> {
  return tx
    .selectFrom('inbox_message')
    .select(['text', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('opt_out', 'is not', null)
    .$if(open, (query) => query.where('opt_out', '=', 'open'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns phone -> when we last asked it for a YES, by an answer sent within two days. */
export async function askedForYes(
  tx: Tx,
  tenantId: string,
  phones: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ phone: string; at: Date }>`
    with sent as ${readFirst(tx)} (
      select r.address, r.message_id from recipient r
        where r.tenant_id = ${averageOnShard(tx, tenantId)} and r.address = any(${phones}::text[])
          and left(r.address, 1) = '+' and r.state not in ('rejected', 'skipped'))
    select r.address as phone, max(m.accepted_at) as at
      from sent r join message m on m.tenant_id = ${average(tenantId)} and m.id = r.message_id
      where m.purpose = 'answer' and m.body ~* '\\myes\\M'
        and m.accepted_at > engine.now() - interval '2 days'
      group by r.address`.execute(tx);
  return new Map(rows.map(({ phone, at }) => [phone, at]));
}

/** Deletes everything that phones wrote, including the raw rows. */
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

/** Returns everything that a phone wrote, oldest first. */
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
