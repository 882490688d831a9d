// SQL for a message's recipients, left-out people and recipient details.
import { type RawBuilder, sql } from 'kysely';
import { needlesOf } from '../../people/search/search-key.ts';
import type { Tx } from '../../platform/db/database.ts';

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
  at: Date | null;
  /** When a person first opened the mail, and first followed one of its links. */
  openedAt: Date | null;
  clickedAt: Date | null;
}

export interface Wanted {
  /** Empty: all. */
  states: string[];
  /** What was typed to find them: names, or a number. */
  search: string;
}

// Marks and case of a name do not matter, nor do the hooks of Hausa. It is not the key that people are searched by: a
// manifest keeps the names as they were when it was sent.
const plainName = (name: RawBuilder<unknown>) => sql`
  case when octet_length(${name}) = char_length(${name}) then lower(${name})
       else translate(lower(regexp_replace(normalize(${name}, NFKD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky') end`;

const holdsAll = (text: RawBuilder<unknown>, needles: string[]) =>
  sql.join(
    needles.map((needle) => sql`${text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );

/** Whether somebody's name, or their number or e-mail, holds all that was typed; null where that is nothing. */
function fitting(search: string, name: RawBuilder<unknown>, address: RawBuilder<unknown>) {
  const needles = needlesOf(search);
  if (needles.length === 0) return null;
  // A number as dialled at home stands behind its country's code, without the 0.
  const parts = needles.map((needle) => (/^\d+$/.test(needle) ? needle.replace(/^0/, '') : needle));
  return { name: holdsAll(plainName(name), needles), address: holdsAll(address, parts) };
}

/**
 * Fifty-one recipients in the order of their numbers, behind `after`, with the people they reach. Whoever is sought by
 * name is looked up, not joined: a planner that knows nothing yet of fresh rows compares everybody with everybody.
 */
export async function readRecipients(
  tx: Tx,
  tenantId: string,
  id: string,
  { states, search }: Wanted,
  after: number,
): Promise<RecipientLine[]> {
  const fits = fitting(search, sql`name`, sql`address`);
  const found = fits
    ? sql`and (${fits.address} or n in (select n from recipient_person
        where tenant_id = ${tenantId} and message_id = ${id} and reason is null and ${fits.name}))`
    : sql``;
  const { rows } = await sql<RecipientLine>`
    with page as (
      select * from recipient
        where tenant_id = ${tenantId} and message_id = ${id} and n > ${after}
          and (${states.length === 0} or state = any(${states}::text[])) ${found}
        order by n limit 51
    )
    select r.n, 0 as seq, r.address, r.state, coalesce(r.reason, '') as reason, r.cause, coalesce(r.code, '') as code,
           r.pages, r.units, coalesce(r.sent_at, r.updated_at) as at, ${peopleBehind} as people,
           seen."openedAt", seen."clickedAt"
      from page r, ${whenSeen}
      order by r.n`.execute(tx);
  return rows;
}

/** When a person first opened recipient r's mail, and first followed a link of it. */
const whenSeen = sql`lateral (
  select min(e.first_at) as "openedAt", min(e.first_at) filter (where e.link > 0) as "clickedAt" from mail_event e
    where e.tenant_id = r.tenant_id and e.message_id = r.message_id and e.n = r.n) seen`;

const peopleBehind = sql`coalesce((
  select jsonb_agg(jsonb_build_object('personId', p.person_id, 'name', p.name) order by p.seq) from recipient_person p
    where p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n and p.reason is null), '[]')`;

/**
 * Those who were left out, behind `after` (their place in the manifest), at most `most`. Where somebody is reached by another
 * choice is asked for all at once: joined, each might read the whole message.
 */
export async function readLeftOut(
  tx: Tx,
  tenantId: string,
  id: string,
  { search }: Wanted,
  after: number,
  most: number,
): Promise<RecipientLine[]> {
  const typed = sql`regexp_replace(coalesce(m.typed, ''), '[^+0-9]', '', 'g')`;
  const fits = fitting(search, sql`m.name`, typed);
  const { rows } = await sql<RecipientLine & { reachedBy: number | null }>`
    select null as n, m.seq, m.n as "reachedBy", coalesce(m.typed, '') as address, 'skipped' as state, m.reason,
           null as cause, '' as code, 0 as pages, 0 as units, null as at, null as "openedAt", null as "clickedAt",
           jsonb_build_array(jsonb_build_object('personId', m.person_id, 'name', m.name)) as people
      from recipient_person m
      where m.tenant_id = ${tenantId} and m.message_id = ${id} and m.reason is not null and m.seq > ${after}
        ${fits ? sql`and (${fits.name} or ${fits.address})` : sql``}
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

/** One recipient whole. */
export async function readRecipient(
  tx: Tx,
  tenantId: string,
  id: string,
  n: number,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select r.n, ${peopleBehind} as people, r.address, r.state, r.reason, r.cause, r.code, r.fields, r.reference,
           r.attempts, r.pages, r.units, r.captured, r.released, r.sent_at as "sentAt", r.receipt_at as "receiptAt",
           seen."openedAt", seen."clickedAt"
      from recipient r, ${whenSeen} where r.tenant_id = ${tenantId} and r.message_id = ${id} and r.n = ${n}`.execute(
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

/** The pages of a recipient that went one by one, in order; none of what went as one. */
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
