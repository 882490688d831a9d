// SQL of merging people: their own rows and custom values.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { emptyFields, type PersonRow } from '../person/person-store.ts';

/** Locks the people who can be merged until the transaction ends: not deleted and not merged yet. */
export function lockForMerging(tx: Tx, tenantId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'not in', ['deleted', 'merged'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Names by id, of classifications, age groups, lookups and contact owners. */
export async function namesByIds(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from classification where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all
    select id, name from age_group where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    union all
    select id, value from lookup where id = any(${ids}::uuid[])
    union all
    select id, btrim(first_name || ' ' || last_name) from person
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Clears the rows of merged people: no search finds them, and old links lead to the keeper. */
export async function becomeOne(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('person')
    .set((row) => ({
      state: 'merged',
      state_since: now,
      merged_into: keeper,
      ...emptyFields,
      // The column requires a name.
      first_name: 'Merged',
      search: '',
      first_sound: '',
      name_sound: '',
      // Undoing the import that created them must not count them.
      import_id: null,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${others}::uuid[])`)
    .execute();
  await tx
    .updateTable('person')
    .set({ merged_into: keeper })
    .where('tenant_id', '=', tenantId)
    .where('merged_into', '=', sql<string>`any(${others}::uuid[])`)
    .execute();
}

export interface OwnValue {
  personId: string;
  fieldId: string;
  label: string;
  controlType: number;
  data: string;
}

/** The custom values of these people, in field order. */
export async function readOwnValues(tx: Tx, tenantId: string, ids: readonly string[]): Promise<OwnValue[]> {
  const { rows } = await sql<OwnValue>`
    select v.person_id as "personId", v.field_id as "fieldId", f.label, f.control_type as "controlType", v.data
      from custom_value v join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
      where v.tenant_id = ${tenantId} and v.person_id = any(${ids}::uuid[])
      order by f.position, f.id`.execute(tx);
  return rows;
}

/** Deletes the custom values of these people. */
export async function deleteOwnValues(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('custom_value')
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
