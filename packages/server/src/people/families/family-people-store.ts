// SQL on the people of a family that is being saved.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Returns which of these ids are people of the tenant outside the recycle bin. They are locked for an update until the
 * transaction ends, since setHomeAddress may follow; a weaker lock would have to be upgraded and could deadlock.
 */
export async function lockShownPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'not in', ['deleted', 'merged'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Sets the address of people locked by lockShownPeople; those who have it already do not change. */
export async function setHomeAddress(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  address: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('person')
    .set((row) => ({ home_address: address, version: row('version', '+', 1), updated_at: now }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('home_address', '<>', address)
    .execute();
}
