// SQL of selections: saved choices of people, by ids or by filter.
import type { Tx } from '../../platform/db/database.ts';
import type { Choice } from './filter-store.ts';

/** Stores a selection. */
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

/** The stored filter of a selection; undefined if the tenant has no such selection. */
export async function findSelection(tx: Tx, tenantId: string, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('selection')
    .select('filter')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.filter;
}
