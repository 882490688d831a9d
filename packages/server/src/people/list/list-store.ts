// SQL of the people list: reads pages and counts matches.
import { none, type PersonState } from '@tidings/contract/people-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Choice, readChoice, whereChosen } from './filter-store.ts';
import { orderBy, type PersonSort } from './sort-store.ts';

interface Page {
  sort: PersonSort;
  limit: number;
  offset: number;
}

/** What the list and the export both show of a person. */
export interface ShownPerson {
  id: string;
  firstName: string;
  lastName: string;
  mobilePhone: string;
  phone: string | null;
  email: string;
  classification: string;
  gender: string;
  maritalStatus: string;
  ageGroup: string;
  homeAddress: string;
  occupation: string;
  /** The first and last name of the contact owner, if any. */
  owner: [string, string] | null;
  state: PersonState;
  createdAt: Date;
}

/** A person as the list shows them. */
export interface ListedPerson extends ShownPerson {
  dayOfBirth: number;
  monthOfBirth: number;
  yearOfBirth: number;
  picture: string | null;
  deletedAt: Date | null;
  /** By name; null for none. */
  groups: { id: string; name: string }[] | null;
  /** The values in the custom fields in use, in field order; a file is given by its name. Null for none. */
  fields: { field: string; data: string }[] | null;
  lastMessage: LastMessage | null;
}

/** The last message to a person. */
interface LastMessage {
  messageId: string;
  channel: 'sms' | 'email';
  /** The delivery state of their recipient; 'skipped' if they were left out. */
  state: string;
  /** Why, where the state alone does not say it, as in reports; empty otherwise. */
  reason: string;
  /** As PostgreSQL writes a time in JSON. */
  at: string;
}

/**
 * The columns of ShownPerson, for a query that reads person p. What a person refers to is looked up one by one: with joins
 * instead, planning a page took ten times as long as reading it.
 */
export const shownColumns = sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "mobilePhone", p.phone,
  p.email_typed as email,
  coalesce((select c.name from classification c where c.tenant_id = p.tenant_id and c.id = p.classification_id), '')
    as classification,
  coalesce((select g.value from lookup g where g.id = p.gender_id), '') as gender,
  coalesce((select m.value from lookup m where m.id = p.marital_status_id), '') as "maritalStatus",
  coalesce((select a.name from age_group a where a.tenant_id = p.tenant_id and a.id = p.age_group_id), '') as "ageGroup",
  p.home_address as "homeAddress", p.occupation, (select array[o.first_name, o.last_name] from person o
    where o.tenant_id = p.tenant_id and o.id = p.owner_id) as owner, p.state, p.created_at as "createdAt"`;

/** Up to this many matches are collected and sorted; beyond it, an index is read until the page is full. */
const few = 5000;

/**
 * A page of the people who match, and how many match: exactly, or up to `countUpTo` and whether there are more. Their ids
 * are found first, by indexes alone where possible; the rest is read for the page only. Where the number is stored, one statement
 * reads all of it, and it is exact.
 */
export async function listAndCount(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  { countUpTo, ...page }: Page & { countUpTo?: number | undefined },
): Promise<{ total: number; isMore: boolean; rows: ListedPerson[] }> {
  const { where, total: known } = await readChoice(tx, tenantId, choice);
  if (isEverybody(choice)) {
    const found = await everybody(tx, tenantId, where, page);
    if (found.total !== null) return { total: found.total, isMore: false, rows: found.rows };
  }
  const { total, isMore } =
    known === null
      ? await countWhere(tx, tenantId, choice, where, countUpTo)
      : { total: known, isMore: false };
  const isThere = isMore || total > page.offset;
  const rows = isThere ? await pageWhere(tx, tenantId, where, page, !isMore && total <= few) : [];
  return { total, isMore, rows };
}

/** A page of the people who match. */
export async function listPeoplePage(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  page: Page,
): Promise<ListedPerson[]> {
  return pageWhere(tx, tenantId, await whereChosen(tx, tenantId, choice), page, false);
}

/** The exact number of people who match. */
export async function countPeople(tx: Tx, tenantId: string, choice: Choice): Promise<number> {
  const { where, total } = await readChoice(tx, tenantId, choice);
  return total ?? (await countWhere(tx, tenantId, choice, where)).total;
}

/** The number of matches: exact where it is stored or `upTo` is absent, else up to that number and whether there are more. */
async function countWhere(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  where: RawBuilder<unknown>,
  upTo?: number,
): Promise<{ total: number; isMore: boolean }> {
  const matches = sql`select from person p where ${where}`;
  const counted = upTo === undefined ? matches : sql`${matches} limit ${upTo + 1}`;
  const { rows } = await sql<{ stored: number | null; counted: number | null }>`
    select stored.n as stored, case when stored.n is null then (select count(*) from (${counted}) p) end as counted
      from (select ${storedCount(tenantId, choice)} as n) stored`.execute(tx);
  const [{ stored, counted: found }] = rows as [(typeof rows)[number]];
  if (stored !== null || found === null) return { total: stored ?? 0, isMore: false };
  const isMore = upTo !== undefined && found > upTo;
  return { total: isMore ? upTo : found, isMore };
}

/** Whether no filter narrows the active people. */
const isEverybody = ({ states = ['active'], ...rest }: Choice): boolean =>
  Object.keys(rest).length === 0 && states.join() === 'active';

/**
 * The number of matches that triggers keep, as SQL that is null where there is none: of all active people, unless a group
 * leader asks, who has only their own, and of the active members of one group that is not a smart group.
 */
function storedCount(tenantId: string, choice: Choice): RawBuilder<unknown> {
  if (isEverybody(choice)) return storedPeople(sql`${tenantId}::uuid`);
  const { states = ['active'], groups = [], ...rest } = choice;
  const [group] = groups;
  if (Object.keys(rest).length > 0 || states.join() !== 'active' || groups.length !== 1 || group === none)
    return sql`null::bigint`;
  return sql`(select g.member_count::bigint from people_group g
    where g.tenant_id = ${tenantId} and g.id = ${group} and g.filter is null)`;
}

const storedPeople = (
  tenantId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case when engine.no_leader() then
  (select coalesce(sum(c.n), 0)::bigint from person_count c where c.tenant_id = ${tenantId}) end`;

/** All active people with their stored number; where it is null, for a group leader, nobody is looked for. */
async function everybody(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  page: Page,
): Promise<{ total: number | null; rows: ListedPerson[] }> {
  const { rows } = await everybodyBy(sql`${tenantId}::uuid`, idsOf(where, page, false)).execute(tx);
  return { total: rows[0]?.total ?? null, rows: rows.filter(({ id }) => id !== null) };
}

const everybodyBy = (tenantId: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  sql<ListedPerson & { total: number | null }>`
    with stored as materialized (select ${storedPeople(tenantId)} as total)
    select stored.total, l.* from stored
      left join lateral listed_people(${tenantId}, case when total is null then '{}' else ${ids} end) l on true`;

/**
 * A page of all active people by name, and their number, in a single round trip; null for a choice of people or another
 * order, and for a group leader.
 */
export async function readFirst(
  db: Pick<Database, 'readAtOnce'>,
  tenantId: string,
  choice: Choice,
  { sort, limit, offset }: Page,
): Promise<{ total: number; isMore: boolean; rows: ListedPerson[] } | null> {
  if (sort !== 'name' || !isEverybody(choice)) return null;
  const id = sql`${sql.lit(tenantId)}::uuid`;
  const ids = sql`people_by_name(${id}, ${sql.lit(limit)}, ${sql.lit(offset)})`;
  const rows = await db.readAtOnce(tenantId, everybodyBy(id, ids));
  const total = rows[0]?.total ?? null;
  return total === null ? null : { total, isMore: false, rows: rows.filter((row) => row.id !== null) };
}

async function pageWhere(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  page: Page,
  gathered: boolean,
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select * from listed_people(${tenantId}, ${idsOf(where, page, gathered)})`.execute(tx);
  return rows;
}

/** The ids of a page of people as an array; `gathered` collects all matches before it sorts them. */
const idsOf = (
  where: RawBuilder<unknown>,
  { sort, limit, offset }: Page,
  gathered: boolean,
): RawBuilder<unknown> => sql`array(
    with fit as ${gathered ? sql`materialized` : sql`not materialized`} (
      select p.id, p.search, p.last_key, p.created_at, p.birth_month, p.birth_day from person p where ${where})
    select p.id from fit p order by ${orderBy(sort)} limit ${limit} offset ${offset})`;
