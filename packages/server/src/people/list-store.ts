// SQL of the people list and of the member search.
import type { personSorts } from '@tidings/contract/calls/people.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { type Choice, whereChosen } from './filter-store.ts';

export type PersonSort = (typeof personSorts)[number];

export interface ListedPerson {
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
  dayOfBirth: number;
  monthOfBirth: number;
  yearOfBirth: number;
  picture: string | null;
  state: PersonState;
  deletedAt: Date | null;
  createdAt: Date;
}

// Names sort by the search text, which begins with them: without regard to case and marks, and by an index.
const orders: Record<PersonSort, ReturnType<typeof sql>> = {
  name: sql`p.search collate "C", p.id`,
  '-name': sql`p.search collate "C" desc, p.id desc`,
  lastName: sql`lower(p.last_name) collate "C", p.search collate "C", p.id`,
  '-lastName': sql`lower(p.last_name) collate "C" desc, p.search collate "C" desc, p.id desc`,
  created: sql`p.created_at, p.id`,
  '-created': sql`p.created_at desc, p.id desc`,
  // Who has no birthday comes last, either way.
  birthday: sql`p.birth_month = 0, p.birth_month, p.birth_day, p.id`,
  '-birthday': sql`p.birth_month = 0, p.birth_month desc, p.birth_day desc, p.id desc`,
};

/** The people as the list shows them, `from` being who: an alias p with what comes after `where`. */
const rowsOf = (tail: ReturnType<typeof sql>) => sql<ListedPerson>`
  select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "mobilePhone",
         p.phone, p.email_typed as email, coalesce(c.name, '') as classification,
         coalesce(g.value, '') as gender, coalesce(m.value, '') as "maritalStatus", coalesce(a.name, '') as "ageGroup",
         p.home_address as "homeAddress", p.occupation, o.first_name as "ownerFirstName",
         o.last_name as "ownerLastName", p.birth_day as "dayOfBirth", p.birth_month as "monthOfBirth",
         p.birth_year as "yearOfBirth", p.picture, p.state,
         case when p.state = 'deleted' then p.state_since end as "deletedAt", p.created_at as "createdAt"
    from person p
    left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
    left join age_group a on a.tenant_id = p.tenant_id and a.id = p.age_group_id
    left join lookup g on g.id = p.gender_id
    left join lookup m on m.id = p.marital_status_id
    left join person o on o.tenant_id = p.tenant_id and o.id = p.owner_id
    where ${tail}`;

/** One page of the people who fit. */
export async function listPeoplePage(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  page: { sort: PersonSort; limit: number; offset: number },
): Promise<ListedPerson[]> {
  const where = await whereChosen(tx, tenantId, choice);
  const { rows } = await rowsOf(
    sql`${where} order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`,
  ).execute(tx);
  return rows;
}

/** How many people fit, exactly. */
export async function countPeople(tx: Tx, tenantId: string, choice: Choice): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from person p where ${await whereChosen(tx, tenantId, choice)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** Active people whose search text holds every needle, at most so many of them, in no order. */
export async function findByNeedles(
  tx: Tx,
  tenantId: string,
  needles: readonly string[],
  most: number,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as phone,
           p.email_typed as email
      from search_people(${needles}::text[], ${most}) as found (id)
      join person p on p.tenant_id = ${tenantId} and p.id = found.id`.execute(tx);
  return rows;
}
