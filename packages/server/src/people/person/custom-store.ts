// SQL of custom fields and their values.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface CustomField {
  id: string;
  label: string;
  controlType: number;
  parameterValues: string;
  entityType: number;
}

/** The fields in use, in the tenant's order; with `retired`, the retired ones too. */
export function listCustomFields(tx: Tx, tenantId: string, { retired = false } = {}): Promise<CustomField[]> {
  return tx
    .selectFrom('custom_field')
    .select([
      'id',
      'label',
      'control_type as controlType',
      'parameter_values as parameterValues',
      'entity_type as entityType',
    ])
    .where('tenant_id', '=', tenantId)
    .$if(!retired, (query) => query.where('retired_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The custom values of a person; for a file, its key and original name. */
export function listCustomValues(
  tx: Tx,
  tenantId: string,
  personId: string,
): Promise<{ fieldId: string; data: string; fileName: string | null }[]> {
  return tx
    .selectFrom('custom_value as v')
    .leftJoin('person_file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'v.tenant_id').onRef('f.key', '=', 'v.data'),
    )
    .select(['v.field_id as fieldId', 'v.data', 'f.name as fileName'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.person_id', '=', personId)
    .orderBy('v.field_id')
    .execute();
}

/** Sets a value; the empty text deletes it. */
export async function setCustomValue(
  tx: Tx,
  tenantId: string,
  personId: string,
  fieldId: string,
  data: string,
): Promise<void> {
  if (data === '') {
    await tx
      .deleteFrom('custom_value')
      .where('tenant_id', '=', tenantId)
      .where('person_id', '=', personId)
      .where('field_id', '=', fieldId)
      .execute();
    return;
  }
  await sql`
    insert into custom_value (tenant_id, person_id, field_id, data)
      values (${tenantId}, ${personId}, ${fieldId}, ${data})
      on conflict (tenant_id, person_id, field_id) do update set data = excluded.data`.execute(tx);
}
