// SQL for unmatched replies and their possible tenants. Runs in inSystem.
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { joinPages, type Part } from './reply-pages-store.ts';

export interface OpenReply {
  id: string;
  /** The provider it came from: an account's id, or 'smpp'. */
  provider: string;
  body: { from: string; to: string; text: string; id?: string; keyword?: Keyword };
  at: Date;
  /** All pages of a long SMS, this one among them; empty for a reply that came whole. */
  pages: string[];
  /** Whether the first page of a long SMS is missing, so that the text begins in the middle of a sentence. */
  isTorn: boolean;
}

interface Row extends Omit<OpenReply, 'pages' | 'isTorn'> {
  ids: string[];
  /** The bodies of a long SMS in the order of its pages; null for a reply that came whole. */
  parts: Part[] | null;
}

/**
 * Takes the lock for matching replies until the transaction ends; returns false if another worker has it. Only one
 * worker matches at a time, so that of a STOP and a START the later one counts.
 */
export async function lockReplies(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('replies', 0)) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

/** Minutes that an incomplete long SMS waits for its other pages. */
const partMinutes = 5;

/**
 * Reads at most `most` replies that are due, in the order they came. The pages of a long SMS are one reply, known by
 * the id of the page that came first; they are due when all are there, or after five minutes. Where a page came with
 * several texts, the sender gave several SMS the same reference: the first of each page are one reply, the second of
 * each another. One that has no tenant or failed is due again after 1 minute, then 4, 9, 16 …, until it is deleted.
 */
export async function readOpenReplies(tx: Tx, most: number): Promise<OpenReply[]> {
  const { rows } = await sql<Row>`
    with waiting as (
      select id, at, tried, provider, body, body -> 'part' as part from engine.inbound
        where matched_at is null and kind = 'reply' and at > engine.now() - interval '72 hours'
    ), numbered as (
      select *, row_number() over (
          partition by provider, body ->> 'from', body ->> 'to', part ->> 'reference', part ->> 'pages', part ->> 'page'
          order by at, id) as copy
        from waiting where part is not null
    ), due as (
      select array[id] as ids, at, tried, false as long from waiting where part is null
      union all
      select array_agg(id order by at, id), min(at), (array_agg(tried order by at, id))[1], true
        from numbered
        group by provider, body ->> 'from', body ->> 'to', part ->> 'reference', part ->> 'pages', copy
        having count(*) >= (part ->> 'pages')::integer
          or min(at) <= engine.now() - make_interval(mins => ${partMinutes})
    ), open as (
      select ids, long from due where at <= engine.now() - tried * tried * interval '1 minute'
        order by at, ids limit ${most}
    )
    update engine.inbound i set tried = i.tried + 1 from open where i.id = open.ids[1]
      returning i.id, i.provider, i.body, i.at, open.ids, case when open.long then (
        select jsonb_agg(p.body order by (p.body -> 'part' ->> 'page')::integer)
          from engine.inbound p where p.id = any(open.ids)) end as parts`.execute(tx);
  return rows
    .map(({ ids, parts, body, ...row }) => ({
      ...row,
      body: parts ? { ...body, text: joinPages(parts) } : body,
      pages: parts ? ids : [],
      isTorn: parts !== null && parts[0]?.part.page !== 1,
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Returns account id -> owning tenant. Accounts of the installation are left out, and so are phones: they get their owner's
 * private SMS too, of which only those count that answer a message.
 */
export async function tenantsOfAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select id, tenant_id as "tenantId" from engine.provider_account
      where id = any(${ids}::uuid[]) and tenant_id is not null and kind <> 'phone'`.execute(tx);
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
}

/** Returns number (digits only) -> the tenant that receives its replies. */
export async function tenantsOfNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; tenantId: string }>`
    select number, tenant_id as "tenantId" from engine.reply_number where number = any(${numbers}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ number, tenantId }) => [number, tenantId]));
}

/** Returns tenant -> country, which is needed to read local numbers. */
export async function countriesOf(tx: Tx, tenantIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; country: string }>`
    select id, country from tenant where id = any(${tenantIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Returns the countries of all tenants. */
export async function countriesOfTenants(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    country: string;
  }>`select distinct country from tenant order by country`.execute(tx);
  return rows.map(({ country }) => country);
}

/** Returns the tenants of a country that wrote to a phone by a lane in the last 30 days. */
export async function writersTo(
  tx: Tx,
  { lane, phone, country }: { lane: string; phone: string; country: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from engine.wrote_to(${lane}, ${phone}) w (id) join tenant t on t.id = w.id
      where t.country = ${country} order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}
