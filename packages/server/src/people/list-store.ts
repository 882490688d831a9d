// SQL of the people list and of the member search.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { type PeopleFilter, whereMatches } from './selection-store.ts';

export interface ListedPerson {
  id: string;
  firstName: string;
  lastName: string;
  mobilePhone: string;
  phone: string | null;
  email: string;
  classification: string;
  picture: string | null;
  createdAt: Date;
}

// Names sort by the search text, which begins with them: without regard to case and marks, and by an index.
const orders = {
  name: sql`p.search collate "C", p.id`,
  '-name': sql`p.search collate "C" desc, p.id desc`,
  created: sql`p.created_at, p.id`,
  '-created': sql`p.created_at desc, p.id desc`,
};

/** One page of the active people who fit. */
export async function listPeoplePage(
  tx: Tx,
  tenantId: string,
  filter: PeopleFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "mobilePhone",
           p.phone, p.email_typed as email, coalesce(c.name, '') as classification, p.picture,
           p.created_at as "createdAt"
      from person p
      left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
      where p.tenant_id = ${tenantId} and p.state = 'active' ${whereMatches(filter)}
      order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

/** How many active people fit, exactly. */
export async function countPeople(tx: Tx, tenantId: string, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from person p
      where p.tenant_id = ${tenantId} and p.state = 'active' ${whereMatches(filter)}`.execute(tx);
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
