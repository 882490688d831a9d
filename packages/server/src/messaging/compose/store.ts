// SQL for composing: usable sender ids, user names and empty groups.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Reads the status of a sender id, ignoring case; undefined where it was never requested. */
export async function senderIdStatus(
  tx: Tx,
  tenantId: string,
  mask: string,
): Promise<{ mask: string; status: number } | undefined> {
  return tx
    .selectFrom('sender_id')
    .select(['mask', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(mask) = lower(${mask})`)
    .executeTakeFirst();
}

/**
 * Returns when a draft was last saved and locks it until the transaction ends. Undefined where there is no such draft.
 * `isDefault`: the text of a greeting, which is no draft that anybody sends.
 */
export async function lockDraft(
  tx: Tx,
  tenantId: string,
  id: string,
  isDefault = false,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('updated_at')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('is_default', '=', isDefault)
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at;
}

/** Reads a user's names and address for a test message. */
export async function readUser(
  tx: Tx,
  userId: string,
): Promise<{ first: string; last: string; email: string }> {
  return tx
    .selectFrom('user')
    .select(['first_name as first', 'last_name as last', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the names of those groups that have no members; smart groups are left out. */
export async function emptyGroups(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select g.name from people_group g
      where g.tenant_id = ${average(tenantId)} and g.id = any(${ids}::uuid[]) and g.filter is null
        and not exists (select from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
          where m.tenant_id = g.tenant_id and m.group_id = g.id and p.state = 'active')
      order by g.name`.execute(tx);
  return rows.map((row) => row.name);
}

/** Whether a user is a group leader of the tenant now. */
export async function isGroupLeader(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role === 'group_leader';
}

/** The role that a user has now; undefined for one who has left. */
export async function readRole(tx: Tx, tenantId: string, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}
