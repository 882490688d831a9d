// What a new organisation finds in the choices of a person's form.
import type { Tx } from '../platform/db/database.ts';
import { insertNamed } from './lookup-store.ts';

const classifications = ['Member', 'Worker', 'Visitor', 'First Timer', 'New Convert'];
const ageGroups = ['Child', 'Teenager', 'Youth', 'Adult', 'Senior'];

/** Gives a new tenant its first classifications and age groups; `tx` is a transaction of that tenant. */
export async function seedLookups(tx: Tx, tenantId: string): Promise<void> {
  await insertNamed(tx, tenantId, 'classification', classifications);
  await insertNamed(tx, tenantId, 'age_group', ageGroups);
}
