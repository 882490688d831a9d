// SQL of what saving a family needs of its people.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Of these ids, the people of the tenant who can be seen, in the recycle bin nobody can; they stay so long. */
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

/** Gives these people an address; of who has it already nothing changes. They are locked by lockShownPeople. */
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
