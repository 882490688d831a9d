// SQL of undoing an import.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Made } from '../progress/import-store.ts';
import type { PersonColumns } from '../write/person-columns.ts';

/**
 * Locks the people an import created, and tells which of them were touched since: saved, archived, added to a group or
 * family, marked in attendance, made a contact owner, or given a note or value. People in the recycle bin never count
 * as touched.
 */
export async function lockPeopleOfImport(
  tx: Tx,
  tenantId: string,
  importId: string,
): Promise<{ id: string; touched: boolean }[]> {
  const ofPerson = sql`tenant_id = p.tenant_id and person_id = p.id`;
  const notByIt = sql`${ofPerson} and import_id is distinct from ${importId}`;
  const { rows } = await sql<{ id: string; touched: boolean }>`
    select p.id, p.state <> 'deleted' and (
        p.version > 1
        or exists (select from note where ${notByIt})
        or exists (select from note where ${ofPerson} and updated_at > created_at)
        or exists (select from custom_value where ${notByIt})
        or exists (select from membership where ${notByIt})
        or exists (select from household_member where ${notByIt})
        or exists (select from attendance_mark where ${ofPerson})
        or exists (select from person o where o.tenant_id = p.tenant_id and (o.owner_id = p.id or o.merged_into = p.id))
      ) as touched
      from person p where p.tenant_id = ${average(tenantId)} and p.import_id = ${importId}
      order by p.id for update`.execute(tx);
  return rows;
}

/** Deletes people without memberships. */
export async function deletePeople(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('person')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Deletes the unchanged notes that an import wrote, except those about the people in `but`. */
export async function deleteNotesOfImport(
  tx: Tx,
  tenantId: string,
  importId: string,
  but: readonly string[],
): Promise<void> {
  await sql`
    delete from note where tenant_id = ${tenantId} and import_id = ${importId} and updated_at = created_at
      and person_id <> all(${but}::uuid[])`.execute(tx);
}

/** What an import changed of an earlier person, and their present values. */
export interface FormerPerson {
  personId: string;
  /** Columns of the person, and custom values by field id; null if there was no value. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  columns: PersonColumns & { version: number };
  /** Present custom values by field id. */
  custom: Record<string, string>;
}

/** Locks the next people that an import changed, in id order after the given one, until the transaction ends. */
export async function lockFormerPeople(
  tx: Tx,
  tenantId: string,
  importId: string,
  after: string | null,
  most: number,
): Promise<FormerPerson[]> {
  const { rows } = await sql<FormerPerson>`
    select c.person_id as "personId", c.before, c.after, to_jsonb(p) as columns, coalesce(
             (select jsonb_object_agg(v.field_id, v.data) from custom_value v
               where v.tenant_id = p.tenant_id and v.person_id = p.id), '{}') as custom
      from import_change c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
      where c.tenant_id = ${average(tenantId)} and c.import_id = ${importId}
        and c.person_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by c.person_id limit ${most} for no key update of p`.execute(tx);
  return rows;
}

/** Deletes custom values. */
export async function deleteCustomValues(
  tx: Tx,
  tenantId: string,
  values: readonly { personId: string; fieldId: string }[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`
    delete from custom_value v
      using unnest(${values.map(({ personId }) => personId)}::uuid[], ${values.map(({ fieldId }) => fieldId)}::uuid[])
        as w (person_id, field_id)
      where v.tenant_id = ${average(tenantId)} and v.person_id = w.person_id and v.field_id = w.field_id`.execute(
    tx,
  );
}

/** Deletes the custom fields, classifications and age groups that an import created and nobody uses. */
export async function deleteMade(tx: Tx, tenantId: string, importId: string): Promise<void> {
  const { rows } = await sql<{ made: Partial<Made> }>`
    select made from import where tenant_id = ${tenantId} and id = ${importId}`.execute(tx);
  const { fields = [], classifications = [], ageGroups = [] } = rows[0]?.made ?? {};
  const deletions = [
    [
      'custom_field',
      fields,
      sql`select from custom_value v where v.tenant_id = t.tenant_id and v.field_id = t.id`,
    ],
    [
      'classification',
      classifications,
      sql`select from person p where p.tenant_id = t.tenant_id and p.classification_id = t.id`,
    ],
    [
      'age_group',
      ageGroups,
      sql`select from person p where p.tenant_id = t.tenant_id and p.age_group_id = t.id`,
    ],
  ] as const;
  for (const [table, ids, use] of deletions)
    if (ids.length > 0)
      await sql`
        delete from ${sql.table(table)} t
          where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[]) and not exists (${use})`.execute(tx);
}

/** Deletes the recorded import changes of these people, for whom no import can be undone any more. */
export async function deleteChangesOf(tx: Tx, tenantId: string, personIds: readonly string[]): Promise<void> {
  await sql`
    delete from import_change where tenant_id = ${tenantId} and person_id = any(${personIds}::uuid[])`.execute(
    tx,
  );
}
