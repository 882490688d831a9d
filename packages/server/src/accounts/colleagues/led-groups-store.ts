// SQL of the groups that group leaders lead; `tx` comes from `inTenant`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface LedGroup {
  userId: string;
  id: string;
  name: string;
}

/** The groups that were given to each group leader, by name. */
export function listLedGroups(tx: Tx, tenantId: string): Promise<LedGroup[]> {
  return tx
    .selectFrom('group_leader as l')
    .innerJoin('people_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'l.tenant_id').onRef('g.id', '=', 'l.group_id'),
    )
    .select(['l.user_id as userId', 'g.id', 'g.name'])
    .where('l.tenant_id', '=', tenantId)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute();
}

/** The ids of the groups that one group leader leads, in a fixed order. */
export async function findLedGroups(tx: Tx, tenantId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('group_leader')
    .select('group_id as id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('group_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these groups that can be led, which smart groups cannot. */
export async function findLeadable(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('people_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('filter', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives a member these groups to lead, in place of those before; groups that cannot be led are left out. */
export async function replaceLedGroups(
  tx: Tx,
  tenantId: string,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('group_leader')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  for (const groupId of await findLeadable(tx, tenantId, groupIds))
    await tx
      .insertInto('group_leader')
      .values({ tenant_id: tenantId, user_id: userId, group_id: groupId })
      .execute();
}
