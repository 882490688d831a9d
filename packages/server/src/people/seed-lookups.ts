// Inserts the default classifications and age groups of a new tenant.
import type { Tx } from '../platform/db/database.ts';
import { insertNamed } from './lookup-store.ts';

const classifications = ['Member', 'Worker', 'Visitor', 'First Timer', 'New Convert'];
const ageGroups = ['Child', 'Teenager', 'Youth', 'Adult', 'Senior'];

/** `tx` must be a transaction of the new tenant. */
export async function seedLookups(tx: Tx, tenantId: string): Promise<void> {
  await insertNamed(tx, tenantId, 'classification', classifications);
  await insertNamed(tx, tenantId, 'age_group', ageGroups);
}
