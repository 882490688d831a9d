// SQL for a message's recipients, left-out people and recipient details.
import { type RawBuilder, sql } from 'kysely';
import { needlesOf } from '../../people/search/search-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { averageOnShard } from '../../platform/db/distributed.ts';

interface Person {
  personId: string | null;
  name: string;
}

export interface RecipientLine {
  n: number | null;
  seq: number;
  people: Person[];
  address: string;
  state: string;
  reason: string;
  cause: string | null;
  code: string;
  pages: number;
  units: number;
  /** What was paid in the end, in thousandths of a unit. */
  captured: number;
  at: Date | null;
  /** When a person first opened the e-mail, and first followed one of its links. */
  openedAt: Date | null;
  clickedAt: Date | null;
}

export interface Wanted {
  /** Empty for all states. */
  states: string[];
  /** The search text: names, or a number. */
  search: string;
  /** The people among whom to look, as a group leader sees only their own; null for everybody. */
  among: string[] | null;
}

/** Returns the condition that recipient `r` reaches one of these people. */
const reaches = (among: string[] | null) =>
  among === null
    ? sql``
    : sql`and exists (select from recipient_person b where b.tenant_id = r.tenant_id and b.message_id = r.message_id
        and b.n = r.n and b.reason is null and b.person_id = any(${among}::uuid[]))`;

// Names match without diacritics, case and the hooks of Hausa letters. The search key of people does not serve here,
// since the audience snapshot keeps names as they were when sent.
const plainName = (name: RawBuilder<unknown>) => sql`
  case when octet_length(${name}) = char_length(${name}) then lower(${name})
       else translate(lower(regexp_replace(normalize(${name}, NFKD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky') end`;

const containsAll = (text: RawBuilder<unknown>, needles: string[]) =>
  sql.join(
    needles.map((needle) => sql`${text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );

/** Returns conditions that a name or address contains everything typed; null without a search. */
function fitting(search: string, name: RawBuilder<unknown>, address: RawBuilder<unknown>) {
  const needles = needlesOf(search);
  if (needles.length === 0) return null;
  // A number typed with a leading 0 is stored with its country code instead.
  const parts = needles.map((needle) => (/^\d+$/.test(needle) ? needle.replace(/^0/, '') : needle));
  return { name: containsAll(plainName(name), needles), address: containsAll(address, parts) };
}

/**
 * Reads at most 51 recipients after number `after`, with the people they reach. People are searched in a subquery, not
 * a join: a planner without statistics on fresh rows compares everybody with everybody.
 */
export async function readRecipients(
  tx: Tx,
  tenantId: string,
  id: string,
  { states, search, among }: Wanted,
  after: number,
): Promise<RecipientLine[]> {
  const whose = averageOnShard(tx, tenantId);
  const fits = fitting(search, sql`name`, sql`address`);
  const found = fits
    ? sql`and (${fits.address} or n in (select n from recipient_person
        where tenant_id = ${tenantId} and message_id = ${id} and reason is null and ${fits.name}))`
    : sql``;
  const { rows } = await sql<RecipientLine>`
    with page as (
      select * from recipient r
        where tenant_id = ${tenantId} and message_id = ${id} and n > ${after}
          and (${states.length === 0} or state = any(${states}::text[])) ${found} ${reaches(among)}
        order by n limit 51
    )
    select r.n, 0 as seq, r.address, r.state, coalesce(${lastReason}, '') as reason, r.cause, coalesce(r.code, '') as code,
           r.pages, r.units, r.captured, coalesce(r.sent_at, r.updated_at) as at, ${peopleBehind(whose, among)} as people,
           seen."openedAt", seen."clickedAt"
      from page r, ${whenSeen(whose)}
      order by r.n`.execute(tx);
  return rows;
}

/** Why recipient r has its state; while it is being sent, the reason of an earlier attempt says nothing. */
const lastReason = sql`case when r.state <> 'sending' then r.reason end`;

/** When a person first opened recipient r's e-mail, and first followed one of its links. */
const whenSeen = (whose: RawBuilder<string>) => sql`lateral (
  select min(e.first_at) as "openedAt", min(e.first_at) filter (where e.link > 0) as "clickedAt" from mail_event e
    where e.tenant_id = ${whose} and e.message_id = r.message_id and e.n = r.n) seen`;

const within = (among: string[] | null) =>
  among === null ? sql`` : sql`and p.person_id = any(${among}::uuid[])`;

/** The people whom recipient `r` reaches. */
const peopleBehind = (whose: RawBuilder<string>, among: string[] | null) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('personId', p.person_id, 'name', p.name) order by p.seq) from recipient_person p
    where p.tenant_id = ${whose} and p.message_id = r.message_id and p.n = r.n and p.reason is null ${within(among)}), '[]')`;

/**
 * Reads at most `most` people left out, after the snapshot row `after`. The addresses that reach duplicates are read in
 * one query, since a join might read the whole message for each.
 */
export async function readLeftOut(
  tx: Tx,
  tenantId: string,
  id: string,
  { search, among }: Wanted,
  after: number,
  most: number,
): Promise<RecipientLine[]> {
  const typed = sql`regexp_replace(coalesce(m.typed, ''), '[^+0-9]', '', 'g')`;
  const fits = fitting(search, sql`m.name`, typed);
  const { rows } = await sql<RecipientLine & { reachedBy: number | null }>`
    select null as n, m.seq, m.n as "reachedBy", coalesce(m.typed, '') as address, 'skipped' as state, m.reason,
           null as cause, '' as code, 0 as pages, 0 as units, 0 as captured, null as at, null as "openedAt", null as "clickedAt",
           jsonb_build_array(jsonb_build_object('personId', m.person_id, 'name', m.name)) as people
      from recipient_person m
      where m.tenant_id = ${tenantId} and m.message_id = ${id} and m.reason is not null and m.seq > ${after}
        ${fits ? sql`and (${fits.name} or ${fits.address})` : sql``} ${among === null ? sql`` : sql`and m.person_id = any(${among}::uuid[])`}
      order by m.seq limit ${most}`.execute(tx);
  const numbers = rows.flatMap(({ reachedBy }) => reachedBy ?? []);
  const addresses = await addressesOf(tx, tenantId, id, numbers);
  return rows.map(({ reachedBy, ...line }) => ({
    ...line,
    address: addresses.get(reachedBy ?? 0) ?? line.address,
  }));
}

async function addressesOf(
  tx: Tx,
  tenantId: string,
  id: string,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ n: number; address: string }>`
    select n, address from recipient
      where tenant_id = ${tenantId} and message_id = ${id} and n = any(${numbers}::integer[])`.execute(tx);
  return new Map(rows.map(({ n, address }) => [n, address]));
}

export interface RecipientRow {
  n: number;
  people: Person[];
  address: string;
  state: string;
  reason: string | null;
  cause: string | null;
  code: string | null;
  fields: Record<string, string>;
  reference: string | null;
  attempts: number;
  pages: number;
  units: number;
  captured: number;
  released: number;
  sentAt: Date | null;
  receiptAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
}

/** Reads one recipient with all details, if they are among these people. */
export async function readRecipient(
  tx: Tx,
  tenantId: string,
  id: string,
  n: number,
  among: string[] | null,
): Promise<RecipientRow | undefined> {
  const whose = averageOnShard(tx, tenantId);
  const { rows } = await sql<RecipientRow>`
    select r.n, ${peopleBehind(whose, among)} as people, r.address, r.state, ${lastReason} as reason, r.cause, r.code, r.fields, r.reference,
           r.attempts, r.pages, r.units, r.captured, r.released, r.sent_at as "sentAt", r.receipt_at as "receiptAt",
           seen."openedAt", seen."clickedAt"
      from recipient r, ${whenSeen(whose)} where r.tenant_id = ${tenantId} and r.message_id = ${id} and r.n = ${n} ${reaches(among)}`.execute(
    tx,
  );
  return rows[0];
}

export interface PageRow {
  page: number;
  state: string;
  reference: string | null;
  code: string | null;
  sentAt: Date | null;
  receiptAt: Date | null;
}

/** Reads the pages of a recipient that were sent one by one; empty for a message that went as one. */
export async function readPages(tx: Tx, tenantId: string, id: string, n: number): Promise<PageRow[]> {
  return tx
    .selectFrom('recipient_page')
    .select(['page', 'state', 'reference', 'code', 'sent_at as sentAt', 'receipt_at as receiptAt'])
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', id)
    .where('n', '=', n)
    .orderBy('page')
    .execute();
}
