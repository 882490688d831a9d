// SQL of the people list: reads pages and counts matches.
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
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
  ownerFirstName: string | null;
  ownerLastName: string | null;
  state: PersonState;
  createdAt: Date;
}

export interface ListedPerson extends ShownPerson {
  dayOfBirth: number;
  monthOfBirth: number;
  yearOfBirth: number;
  picture: string | null;
  deletedAt: Date | null;
}

/** The columns of ShownPerson, for a query that joins person p by shownJoins. */
export const shownColumns = sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "mobilePhone", p.phone,
  p.email_typed as email, coalesce(c.name, '') as classification, coalesce(g.value, '') as gender,
  coalesce(m.value, '') as "maritalStatus", coalesce(a.name, '') as "ageGroup", p.home_address as "homeAddress",
  p.occupation, o.first_name as "ownerFirstName", o.last_name as "ownerLastName", p.state, p.created_at as "createdAt"`;

/** Joins what a row of person p refers to: its choices and its contact owner. */
export const shownJoins = sql`
  left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
  left join age_group a on a.tenant_id = p.tenant_id and a.id = p.age_group_id
  left join lookup g on g.id = p.gender_id
  left join lookup m on m.id = p.marital_status_id
  left join person o on o.tenant_id = p.tenant_id and o.id = p.owner_id`;

/** Up to this many matches are collected and sorted; beyond it, an index is read until the page is full. */
const few = 5000;

/**
 * A page of the people who match, and the exact number on all pages. Their ids are found first, by indexes alone where
 * possible; the other columns are read for the page only.
 */
export async function listAndCount(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  page: Page,
): Promise<{ total: number; rows: ListedPerson[] }> {
  const { where, total: known } = await readChoice(tx, tenantId, choice);
  const total = known ?? (await countWhere(tx, where));
  return { total, rows: total > page.offset ? await pageWhere(tx, tenantId, where, page, total <= few) : [] };
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
  return total ?? countWhere(tx, where);
}

async function countWhere(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from person p where ${where}`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function pageWhere(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  { sort, limit, offset }: Page,
  gathered: boolean,
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    with fit as ${gathered ? sql`materialized` : sql`not materialized`} (
      select p.id, p.search, p.last_key, p.created_at, p.birth_month, p.birth_day from person p where ${where}),
    page as materialized (select p.id from fit p order by ${orderBy(sort)} limit ${limit} offset ${offset})
    select ${shownColumns}, p.birth_day as "dayOfBirth", p.birth_month as "monthOfBirth", p.birth_year as "yearOfBirth",
           p.picture, case when p.state = 'deleted' then p.state_since end as "deletedAt"
      from page
      join person p on p.tenant_id = ${average(tenantId)} and p.id = page.id
      ${shownJoins}
      order by ${orderBy(sort)}`.execute(tx);
  return rows;
}
