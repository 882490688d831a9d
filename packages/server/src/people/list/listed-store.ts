// SQL of the custom values of exported people.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The values of these people in the custom fields in use, in field order; a file is given by its name. */
export async function listFieldsOf(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<{ personId: string; field: string; data: string }[]> {
  const { rows } = await sql<{ personId: string; field: string; data: string }>`
    select v.person_id as "personId", v.field_id as field, coalesce(file.name, v.data) as data
      from custom_value v
      join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
        and f.entity_type = 0 and f.retired_at is null
      left join person_file file on f.control_type = 6 and file.tenant_id = v.tenant_id and file.key = v.data
      where v.tenant_id = ${average(tenantId)} and v.person_id = any(${personIds}::uuid[])
      order by f.position, f.id`.execute(tx);
  return rows;
}
