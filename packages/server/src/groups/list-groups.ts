// Lists every group of a tenant with its current count.
import type { Tx } from '../platform/db/database.ts';
import { type CountFitting, withSmartCounts } from './smart-groups.ts';
import { type GroupRow, listGroupRows } from './store.ts';

/** By name. Counts of ordinary groups are stored; those of smart groups are counted by one statement. */
export async function listGroups(tx: Tx, tenantId: string, countFitting: CountFitting): Promise<GroupRow[]> {
  return withSmartCounts(tx, tenantId, await listGroupRows(tx, tenantId), countFitting);
}
