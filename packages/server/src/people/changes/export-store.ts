// SQL of the export: reads people in batches by keyset.
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Choice, whereChosen } from '../list/filter-store.ts';
import { type ShownPerson, shownColumns } from '../list/list-store.ts';
import { isAfter, orderBy, type PersonSort, cursorOf } from '../list/sort-store.ts';

export interface ExportedPerson extends ShownPerson {
  birth: DayParts;
  wedding: DayParts;
  consentHow: string;
  consentOn: string;
  consentBy: string;
  familyId: string | null;
  familyName: string | null;
  familyRole: FamilyRole | null;
  /** The position in the sort order, to continue from. */
  cursor: string[];
}

type DayParts = [day: number, month: number, year: number];

/** The next people in sort order after `cursor` (null: from the start). Of several families, the first by name is given. */
export async function nextPeople(
  tx: Tx,
  tenantId: string,
  { choice, sort }: { choice: Choice; sort: PersonSort },
  cursor: readonly string[] | null,
  most: number,
): Promise<ExportedPerson[]> {
  const { rows } = await sql<ExportedPerson>`
    with batch as materialized (
      select p.id, ${cursorOf(sort)} as cursor from person p
        where ${await whereChosen(tx, tenantId, choice)} and ${cursor ? isAfter(sort, cursor) : sql`true`}
        order by ${orderBy(sort)} limit ${most})
    select ${shownColumns}, array[p.birth_day, p.birth_month, p.birth_year] as birth,
           array[p.wedding_day, p.wedding_month, p.wedding_year] as wedding, p.consent_how as "consentHow",
           p.consent_on as "consentOn", p.consent_by as "consentBy", family.id as "familyId",
           family.name as "familyName", family.role as "familyRole", batch.cursor
      from batch
      join person p on p.tenant_id = ${average(tenantId)} and p.id = batch.id
      left join lateral (
        select h.id, h.name, f.role from household_member f
          join household h on h.tenant_id = f.tenant_id and h.id = f.household_id
          where f.tenant_id = p.tenant_id and f.person_id = p.id order by h.search, h.id limit 1) family on true
      order by ${orderBy(sort)}`.execute(tx);
  return rows;
}
