// SQL that reads the inbox's conversations and messages.
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import { averageOnShard, readFirst } from '../../platform/db/distributed.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface ListedConversation {
  phone: string;
  lastText: string;
  lastOurs: boolean;
  lastAt: Date;
  unread: number;
  /** Whether a reply may ask to opt out and nobody has decided; such conversations come first. */
  asksOptOut: boolean;
  takenBy: { userId: string; name: string; isMe: boolean } | null;
  done: boolean;
  /** The same in microseconds since 1970, the precision of the database; the list is sorted by it. */
  micros: number;
}

export type Show = 'all' | 'unread' | 'open' | 'mine' | 'done';

const shows: Record<Show, (userId: string) => RawBuilder<unknown>> = {
  all: () => sql``,
  unread: () => sql`and c.unread > 0`,
  open: () => sql`and c.done_at is null`,
  mine: (userId) => sql`and c.done_at is null and c.taken_by = ${userId}`,
  done: () => sql`and c.done_at is not null`,
};

/** Who has conversation `c`, as the calls answer it; a removed colleague keeps the name. */
const takenBy = (tenantId: string, userId: string) => sql`
  (select jsonb_build_object('userId', c.taken_by, 'isMe', c.taken_by = ${userId},
      'name', coalesce((select u.name from "user" u where u.id = c.taken_by),
        (select f.name from former_member f where f.tenant_id = ${tenantId} and f.user_id = c.taken_by), ''))
    where c.taken_by is not null)`;

export interface ConversationFilter {
  show: Show;
  /** The user whose conversations are 'mine'. */
  userId: string;
  /** Phones that equal one of `phones` or contain `part`; null: all. */
  among: { phones: string[]; part: string } | null;
}

const ofMicros = (micros: number) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** Reads at most `most` conversations after `after`, first those that need a decision, then the newest. */
export async function listConversations(
  tx: Tx,
  tenantId: string,
  { show, userId, among }: ConversationFilter,
  after: Pick<ListedConversation, 'asksOptOut' | 'micros' | 'phone'> | null,
  most: number,
): Promise<ListedConversation[]> {
  const behind = after
    ? sql`and (c.asks_opt_out, c.last_at, c.phone) < (${after.asksOptOut}::boolean, ${ofMicros(after.micros)}, ${after.phone})`
    : sql``;
  const found = among
    ? sql`and (c.phone = any(${among.phones}::text[]) or ${among.part} <> '' and strpos(lower(c.phone), ${among.part}) > 0)`
    : sql``;
  const { rows } = await sql<ListedConversation>`
    select c.phone, c.last_text as "lastText", c.last_ours as "lastOurs", c.last_at as "lastAt", c.unread,
           c.asks_opt_out as "asksOptOut", c.done_at is not null as done,
           ${takenBy(tenantId, userId)} as "takenBy",
           (extract(epoch from c.last_at) * 1000000)::bigint as micros
      from conversation c
      where c.tenant_id = ${tenantId} ${shows[show](userId)} ${found} ${behind}
      order by c.asks_opt_out desc, c.last_at desc, c.phone desc limit ${most}`.execute(tx);
  return rows;
}

/** Who looks after a conversation, and whether it is done; nobody and false where a phone never wrote. */
export async function readCare(
  tx: Tx,
  tenantId: string,
  phone: string,
  userId: string,
): Promise<Pick<ListedConversation, 'takenBy' | 'done'>> {
  const { rows } = await sql<Pick<ListedConversation, 'takenBy' | 'done'>>`
    select ${takenBy(tenantId, userId)} as "takenBy", c.done_at is not null as done
      from conversation c where c.tenant_id = ${tenantId} and c.phone = ${phone}`.execute(tx);
  return rows[0] ?? { takenBy: null, done: false };
}

/** Counts the conversations with unread messages. */
export async function countUnread(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from conversation where tenant_id = ${tenantId} and unread > 0`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether a phone has a conversation. */
export async function hasConversation(tx: Tx, tenantId: string, phone: string): Promise<boolean> {
  const row = await tx
    .selectFrom('conversation')
    .select('phone')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Line {
  /** `i-<id>` for inbound, `m-<message>-<n>` for ours; also orders lines of the same time. */
  key: string;
  ours: boolean;
  /** For ours, with unmerged merge fields. */
  text: string;
  fields: Record<string, string>;
  personalized: boolean;
  at: Date;
  micros: number;
  keyword: Keyword | null;
  state: RecipientState | null;
  reason: string;
  messageId: string | null;
  sentBy: string;
}

/**
 * Reads at most `most` messages to and from a phone, newest first, after `after`. Ours are found by address; that index
 * of recipients leaves out e-mail.
 */
export async function readLines(
  tx: Tx,
  tenantId: string,
  phone: string,
  after: { micros: number; key: string } | null,
  most: number,
): Promise<Line[]> {
  const behind = after ? sql`where (at, key) < (${ofMicros(after.micros)}, ${after.key} collate "C")` : sql``;
  const { rows } = await sql<Line>`
    with sent as ${readFirst(tx)} (
      select r.message_id, r.n, r.fields, r.sent_at, r.state, r.reason from recipient r
        where r.tenant_id = ${averageOnShard(tx, tenantId)} and r.address = ${phone} and left(r.address, 1) = '+'
    ), lines as (
      select ('i-' || i.id) collate "C" as key, false as ours, i.text, '{}'::jsonb as fields, false as personalized,
             i.at, i.keyword, null as state, '' as reason, null::uuid as "messageId", null::uuid as author
        from inbox_message i where i.tenant_id = ${tenantId} and i.phone = ${phone}
      union all
      select ('m-' || r.message_id || '-' || r.n) collate "C", true, m.body, r.fields, m.personalized,
             coalesce(r.sent_at, m.accepted_at, m.created_at), null, r.state,
             coalesce(case when r.state <> 'sending' then r.reason end, ''), m.id, m.created_by
        from sent r join message m on m.tenant_id = ${average(tenantId)} and m.id = r.message_id
    ), page as (select * from lines ${behind} order by at desc, key desc limit ${most})
    select p.key, p.ours, p.text, p.fields, p.personalized, p.at, p.keyword, p.state, p.reason, p."messageId",
           (extract(epoch from p.at) * 1000000)::bigint as micros, coalesce(u.name, f.name, '') as "sentBy"
      from page p left join "user" u on u.id = p.author
        left join former_member f on f.tenant_id = ${tenantId} and f.user_id = p.author order by p.at desc, p.key desc`.execute(
    tx,
  );
  return rows;
}

/** Returns how the last message of a phone was received; undefined if it never wrote. */
export async function lastReceivedVia(
  tx: Tx,
  tenantId: string,
  phone: string,
): Promise<{ lane: string; to: string } | undefined> {
  return tx
    .selectFrom('inbox_message')
    .select(['provider as lane', 'to_number as to'])
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
