// SQL of merging: who is merged, and what becomes of their own rows.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../person/person-store.ts';

/** The people of these ids who can be merged, nobody else's to change until the transaction ends. */
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

/** Names by the ids that stand in people's rows: of choices and of contact owners. */
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

/** Leaves of people only that they have become another: nothing finds them, and old links lead to the keeper. */
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
      // A name there must be.
      first_name: 'Merged',
      last_name: '',
      mobile_phone: '',
      phone: null,
      email_typed: '',
      email: null,
      home_address: '',
      occupation: '',
      classification_id: null,
      marital_status_id: null,
      gender_id: null,
      age_group_id: null,
      owner_id: null,
      picture: null,
      birth_day: 0,
      birth_month: 0,
      birth_year: 0,
      wedding_day: 0,
      wedding_month: 0,
      wedding_year: 0,
      search: '',
      first_sound: '',
      name_sound: '',
      // Undoing the import that made them must not count them.
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

/** What these people have in custom fields, in the order of the fields. */
export async function readOwnValues(tx: Tx, tenantId: string, ids: readonly string[]): Promise<OwnValue[]> {
  const { rows } = await sql<OwnValue>`
    select v.person_id as "personId", v.field_id as "fieldId", f.label, f.control_type as "controlType", v.data
      from custom_value v join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
      where v.tenant_id = ${tenantId} and v.person_id = any(${ids}::uuid[])
      order by f.position, f.id`.execute(tx);
  return rows;
}

/** Deletes what these people have in custom fields; what the one who stays is to have is written after it. */
export async function deleteOwnValues(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('custom_value')
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
