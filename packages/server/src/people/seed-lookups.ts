// Inserts the default classifications and age groups of a new tenant.
import type { Tx } from '../platform/db/database.ts';
import type { Texts } from '../texts/texts.ts';
import { insertNamed } from './lookup-store.ts';

/** `tx` must be a transaction of the new tenant. */
export async function seedLookups(
  tx: Tx,
  tenantId: string,
  { firstLookups }: Pick<Texts, 'firstLookups'>,
): Promise<void> {
  await insertNamed(tx, tenantId, 'classification', firstLookups.classifications);
  await insertNamed(tx, tenantId, 'age_group', firstLookups.ageGroups);
}
