// Counts the people in the sub-groups of each group.
import type { Tx } from '../platform/db/database.ts';
import { isSmart, type SmartPeople } from './smart-groups.ts';
import { countBelow, listGroupRows } from './store.ts';

/** By the id of the group; only groups that have someone in a sub-group. */
export async function countSubGroups(
  tx: Tx,
  tenantId: string,
  people: SmartPeople,
): Promise<Record<string, number>> {
  const smart = (await listGroupRows(tx, tenantId)).filter((row) => row.parentId !== null && isSmart(row));
  const counts = await countBelow(
    tx,
    tenantId,
    smart.map(({ id, filter }) => ({ id, members: people.ids(tenantId, filter) })),
  );
  return Object.fromEntries(counts);
}
