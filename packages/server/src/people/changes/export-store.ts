// SQL of the export: people in batches, each beginning behind the last of the one before.
import type { PersonState } from '@tidings/contract/people-filter.ts';
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Choice, whereChosen } from '../list/filter-store.ts';
import { isBehind, orderBy, type PersonSort, placeOf } from '../list/sort-store.ts';

export interface ExportedPerson {
  id: string;
  firstName: string;
  lastName: string;
  mobilePhone: string;
  phone: string | null;
  email: string;
  gender: string;
  birth: DayParts;
  maritalStatus: string;
  wedding: DayParts;
  classification: string;
  ageGroup: string;
  homeAddress: string;
  occupation: string;
  ownerFirstName: string | null;
  ownerLastName: string | null;
  familyId: string | null;
  familyName: string | null;
  familyRole: FamilyRole | null;
  state: PersonState;
  createdAt: Date;
  /** Where they stand in the order. */
  place: string[];
}

type DayParts = [day: number, month: number, year: number];

/** The next people in the order, behind a place (null: from the first). Of several families the first by name is told. */
export async function nextPeople(
  tx: Tx,
  tenantId: string,
  { choice, sort }: { choice: Choice; sort: PersonSort },
  place: readonly string[] | null,
  most: number,
): Promise<ExportedPerson[]> {
  const { rows } = await sql<ExportedPerson>`
    with batch as materialized (
      select p.id, ${placeOf(sort)} as place from person p
        where ${await whereChosen(tx, tenantId, choice)} and ${place ? isBehind(sort, place) : sql`true`}
        order by ${orderBy(sort)} limit ${most})
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "mobilePhone", p.phone,
           p.email_typed as email, coalesce(g.value, '') as gender, coalesce(m.value, '') as "maritalStatus",
           array[p.birth_day, p.birth_month, p.birth_year] as birth,
           array[p.wedding_day, p.wedding_month, p.wedding_year] as wedding,
           coalesce(c.name, '') as classification, coalesce(a.name, '') as "ageGroup",
           p.home_address as "homeAddress", p.occupation, o.first_name as "ownerFirstName",
           o.last_name as "ownerLastName", family.id as "familyId", family.name as "familyName",
           family.role as "familyRole", p.state, p.created_at as "createdAt", batch.place
      from batch
      join person p on p.tenant_id = ${average(tenantId)} and p.id = batch.id
      left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
      left join age_group a on a.tenant_id = p.tenant_id and a.id = p.age_group_id
      left join lookup g on g.id = p.gender_id
      left join lookup m on m.id = p.marital_status_id
      left join person o on o.tenant_id = p.tenant_id and o.id = p.owner_id
      left join lateral (
        select h.id, h.name, f.role from household_member f
          join household h on h.tenant_id = f.tenant_id and h.id = f.household_id
          where f.tenant_id = p.tenant_id and f.person_id = p.id order by h.search, h.id limit 1) family on true
      order by ${orderBy(sort)}`.execute(tx);
  return rows;
}

/** What a selection keeps; undefined where the tenant has none such. */
export async function findSelection(tx: Tx, tenantId: string, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('selection')
    .select('filter')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.filter;
}
