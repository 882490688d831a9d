// SQL of the groups that the home screen shows to a group leader.
import type { Home } from '@tidings/contract/calls/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

const shownGroups = 20;

/** The groups of the leader whom the transaction names, by name: the policies show no others. */
export function readLedGroups(tx: Tx, tenantId: string): Promise<NonNullable<Home['groups']>> {
  return tx
    .selectFrom('people_group')
    .select(['id', 'name', 'member_count as people'])
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(shownGroups)
    .execute();
}
