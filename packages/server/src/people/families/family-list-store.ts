// SQL of reading families and their members.
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import { needlesOf } from '../search/search-key.ts';
import type { FamilyRow } from './family-store.ts';

export interface FamilyMemberRow {
  familyId: string;
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  picture: string | null;
  role: FamilyRole;
  state: PersonState;
}

const columns = sql`h.id, h.name, h.home_address as "homeAddress", h.version`;

/**
 * A page of the families by name, and the number on all pages. A family matches if its name contains every word
 * searched for, or if one member matches the whole search.
 */
export async function listFamilyPage(
  tx: Tx,
  tenantId: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: FamilyRow[]; total: number }> {
  const fits = sql`h.tenant_id = ${tenantId} and ${foundBy(tenantId, needlesOf(search))}`;
  const counted = await sql<{ n: number }>`select count(*) as n from household h where ${fits}`.execute(tx);
  const { rows } = await sql<FamilyRow>`
    select ${columns} from household h where ${fits}
      order by h.search collate "C", h.id limit ${limit} offset ${offset}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

function foundBy(tenantId: string, needles: readonly string[]): RawBuilder<unknown> {
  if (needles.length === 0) return sql`true`;
  const inName = needles.map((needle) => sql`position(${needle}::text in h.search) > 0`);
  return sql`(${sql.join(inName, sql` and `)} or h.id in (
    select m.household_id from household_member m
      where m.tenant_id = ${tenantId}
        and m.person_id in (select search_people(${needles}::text[], null, '{active,archived,deceased}'))))`;
}

/** One family; undefined if the tenant has no such family. */
export async function findFamily(tx: Tx, tenantId: string, id: string): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    select ${columns} from household h where h.tenant_id = ${tenantId} and h.id = ${id}`.execute(tx);
  return rows[0];
}

/** The members of these families in order, without people in the recycle bin. */
export async function listFamilyMembers(
  tx: Tx,
  tenantId: string,
  familyIds: readonly string[],
): Promise<FamilyMemberRow[]> {
  const { rows } = await sql<FamilyMemberRow>`
    select m.household_id as "familyId", m.person_id as "personId", p.first_name as "firstName",
           p.last_name as "lastName", coalesce(p.phone, p.mobile_phone) as phone, p.email_typed as email, p.picture,
           m.role, p.state
      from household_member m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = ${average(tenantId)} and m.household_id = any(${familyIds}::uuid[])
        and p.state not in ('deleted', 'merged')
      order by m.position, m.person_id`.execute(tx);
  return rows;
}

/** The families of a person, by name. */
export function listFamiliesOf(
  tx: Tx,
  tenantId: string,
  personId: string,
): Promise<{ id: string; name: string; role: string }[]> {
  return tx
    .selectFrom('household_member as m')
    .innerJoin('household as h', (join) =>
      join.onRef('h.tenant_id', '=', 'm.tenant_id').onRef('h.id', '=', 'm.household_id'),
    )
    .select(['h.id', 'h.name', 'm.role'])
    .where('m.tenant_id', '=', average(tenantId))
    .where('m.person_id', '=', personId)
    .orderBy(sql`h.search collate "C"`)
    .orderBy('h.id')
    .execute();
}
