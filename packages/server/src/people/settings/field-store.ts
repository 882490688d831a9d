// SQL of custom fields in the settings.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface SettingsField {
  id: string;
  label: string;
  controlType: number;
  parameterValues: string;
  retired: boolean;
}

const columns = sql`f.id, f.label, f.control_type as "controlType", f.parameter_values as "parameterValues",
  f.retired_at is not null as retired`;

/** All fields of people in order, including retired ones, with how many people have a value in each. */
export async function listFields(tx: Tx, tenantId: string): Promise<(SettingsField & { people: number })[]> {
  const { rows } = await sql<SettingsField & { people: number }>`
    select ${columns}, coalesce(u.people, 0) as people
      from custom_field f
      left join (
        select v.field_id, count(*) as people
          from custom_value v
          join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
          where v.tenant_id = ${average(tenantId)} and p.state not in ('deleted', 'merged') group by 1
      ) u on u.field_id = f.id
      where f.tenant_id = ${tenantId} and f.entity_type = 0 order by f.position, f.id`.execute(tx);
  return rows;
}

/** Locks a field of people until the transaction ends; undefined if there is no such field. */
export async function lockField(tx: Tx, tenantId: string, id: string): Promise<SettingsField | undefined> {
  const { rows } = await sql<SettingsField>`
    select ${columns} from custom_field f
      where f.tenant_id = ${tenantId} and f.entity_type = 0 and f.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The field of people with a label, ignoring case; undefined if there is none. */
export async function findFieldByLabel(
  tx: Tx,
  tenantId: string,
  label: string,
): Promise<{ id: string; name: string; retired: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; retired: boolean }>`
    select id, label as name, retired_at is not null as retired from custom_field
      where tenant_id = ${tenantId} and entity_type = 0 and lower(label) = lower(${label})`.execute(tx);
  return rows[0];
}

/** Appends a field. Throws the database's unique violation for a label that is taken (custom_field_label). */
export async function insertField(
  tx: Tx,
  tenantId: string,
  field: { id: string; label: string; controlType: number; parameterValues: string },
): Promise<void> {
  await sql`
    insert into custom_field (tenant_id, id, label, control_type, parameter_values, position)
      select ${tenantId}, ${field.id}, ${field.label}, ${field.controlType}, ${field.parameterValues},
             coalesce(max(position), 0) + 1 from custom_field where tenant_id = ${tenantId}`.execute(tx);
}

/** Writes a field. Throws as insertField does. */
export async function updateFieldRow(
  tx: Tx,
  tenantId: string,
  field: Omit<SettingsField, 'controlType'>,
  now: Date,
): Promise<void> {
  await sql`
    update custom_field set label = ${field.label}, parameter_values = ${field.parameterValues},
        retired_at = case when ${field.retired} then coalesce(retired_at, ${now}) end
      where tenant_id = ${tenantId} and id = ${field.id}`.execute(tx);
}

/** Of these values of a field, those that people have, ignoring case, with how many have each. */
export async function countValues(
  tx: Tx,
  tenantId: string,
  fieldId: string,
  values: readonly string[],
): Promise<{ value: string; people: number }[]> {
  const { rows } = await sql<{ value: string; people: number }>`
    select w.value, count(*) as people
      from unnest(${values}::text[]) with ordinality as w (value, at)
      join custom_value v on v.tenant_id = ${tenantId} and v.field_id = ${fieldId} and lower(v.data) = lower(w.value)
      join person p on p.tenant_id = v.tenant_id and p.id = v.person_id
      where p.state not in ('deleted', 'merged') group by w.value, w.at order by w.at`.execute(tx);
  return rows;
}

/** Changes people's values to the spelling in `values` where only the case differs. */
export async function respellValues(
  tx: Tx,
  tenantId: string,
  fieldId: string,
  values: readonly string[],
): Promise<void> {
  await sql`
    update custom_value v set data = w.value
      from unnest(${values}::text[]) as w (value)
      where v.tenant_id = ${tenantId} and v.field_id = ${fieldId}
        and lower(v.data) = lower(w.value) and v.data <> w.value`.execute(tx);
}
