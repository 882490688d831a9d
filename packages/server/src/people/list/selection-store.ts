// SQL of saved audiences: a choice of people by ids or by a filter.
import type { Tx } from '../../platform/db/database.ts';
import type { Choice } from './filter-store.ts';

/** Keeps a selection. */
export async function insertSelection(
  tx: Tx,
  tenantId: string,
  selection: { id: string; filter: Choice; createdBy: string },
): Promise<void> {
  await tx
    .insertInto('selection')
    .values({
      tenant_id: tenantId,
      id: selection.id,
      filter: JSON.stringify(selection.filter),
      created_by: selection.createdBy,
    })
    .execute();
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
