// SQL of families: households and who belongs to them.
import type { Tx } from '../platform/db/database.ts';

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
    .where('m.tenant_id', '=', tenantId)
    .where('m.person_id', '=', personId)
    .orderBy('h.name')
    .orderBy('h.id')
    .execute();
}
