// Every group of a tenant with its count as of now.
import type { Tx } from '../platform/db/database.ts';
import { type CountFitting, withSmartCounts } from './smart-groups.ts';
import { type GroupRow, listGroupRows } from './store.ts';

/** By name; counts of ordinary groups are kept, those of smart ones are counted, all by one statement. */
export async function listGroups(tx: Tx, tenantId: string, countFitting: CountFitting): Promise<GroupRow[]> {
  return withSmartCounts(tx, tenantId, await listGroupRows(tx, tenantId), countFitting);
}
