// SQL of the retired choices and fields that a person still has.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface RetiredChoices {
  /** The name of their classification if it is retired, else null. */
  classification: string | null;
  ageGroup: string | null;
  /** Retired fields in which they have a value. */
  fields: { id: string; label: string; controlType: number; parameterValues: string }[];
}

/** The retired choices of an existing person. */
export async function findRetiredChoices(
  tx: Tx,
  tenantId: string,
  personId: string,
): Promise<RetiredChoices | undefined> {
  const { rows } = await sql<RetiredChoices>`
    select c.name as classification, a.name as "ageGroup", (
        select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'controlType', f.control_type,
                 'parameterValues', f.parameter_values) order by f.position, f.id), '[]')
          from custom_value v
          join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id
          where v.tenant_id = p.tenant_id and v.person_id = p.id and f.entity_type = 0 and f.retired_at is not null
      ) as fields
      from person p
      left join classification c
        on c.tenant_id = p.tenant_id and c.id = p.classification_id and c.retired_at is not null
      left join age_group a on a.tenant_id = p.tenant_id and a.id = p.age_group_id and a.retired_at is not null
      where p.tenant_id = ${tenantId} and p.id = ${personId}`.execute(tx);
  return rows[0];
}
