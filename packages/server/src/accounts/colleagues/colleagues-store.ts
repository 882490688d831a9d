// SQL of an organisation's members; `tx` comes from `inSystem`, except where it says otherwise.
import type { Role } from '@tidings/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface ColleagueRow {
  userId: string;
  name: string;
  email: string;
  role: Role;
}

export interface MemberRow extends ColleagueRow {
  /** Whether they sign in with a second factor. */
  twoFactor: boolean;
  /** The phone that notices go to by SMS, as E.164; null where they have given none. */
  noticePhone: string | null;
}

export interface LockedColleague extends ColleagueRow {
  /** The user runs the installation, and belongs to no other organisation. */
  isOnlyOperator: boolean;
}

/** The members of an organisation, by name. */
export async function listMembers(tx: Tx, tenantId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id as "userId", u.name, u.email, m.role, coalesce(u.two_factor_enabled, false) as "twoFactor",
           m.notice_phone as "noticePhone" from member m join "user" u on u.id = m.user_id
      where m.tenant_id = ${tenantId} order by lower(u.name), u.id`.execute(tx);
  return rows;
}

/** The members of an organisation, the first who joined first, locked until the transaction ends. */
export async function lockMembers(tx: Tx, tenantId: string): Promise<LockedColleague[]> {
  const { rows } = await sql<LockedColleague>`
    select u.id as "userId", u.name, u.email, m.role,
           u.is_operator and not exists (select from member o where o.user_id = u.id and o.tenant_id <> m.tenant_id)
             as "isOnlyOperator"
      from member m join "user" u on u.id = m.user_id
      where m.tenant_id = ${tenantId} order by m.created_at, m.id for update of m`.execute(tx);
  return rows;
}

/** The role of a member at this moment; undefined for somebody who is none any more. */
export async function readRole(tx: Tx, tenantId: string, userId: string): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('member')
    .select('role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role as Role | undefined;
}

/** Whether an e-mail address is that of a member. */
export async function isMember(tx: Tx, tenantId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select('member.id')
    .where('member.tenant_id', '=', tenantId)
    .where('user.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a member another role. */
export async function updateRole(tx: Tx, tenantId: string, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('member')
    .set({ role })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes a user out of an organisation and ends their sessions there. */
export async function deleteMember(tx: Tx, tenantId: string, userId: string, at: Date): Promise<void> {
  await tx.deleteFrom('member').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await tx
    .updateTable('session')
    .set({ removed_at: at })
    .where('active_tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Keeps the name of somebody who has left; `tx` comes from `inTenant`. */
export async function keepName(
  tx: Tx,
  tenantId: string,
  { userId, name, at }: { userId: string; name: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('former_member')
    .values({ tenant_id: tenantId, user_id: userId, name, left_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ name, left_at: at }))
    .execute();
}

/** The organisations that a user belongs to, by name. */
export async function listMemberships(
  tx: Tx,
  userId: string,
): Promise<{ id: string; name: string; role: Role }[]> {
  const { rows } = await sql<{ id: string; name: string; role: Role }>`
    select t.id, t.name, m.role from member m join tenant t on t.id = m.tenant_id
      where m.user_id = ${userId} order by lower(t.name), t.id`.execute(tx);
  return rows;
}

/** What the organisation has taken from its staff. */
export async function readStaffMayNot(tx: Tx, tenantId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('tenant')
    .select('staff_may_not')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row?.staff_may_not ?? [];
}

/** Replaces what the organisation has taken from its staff. */
export async function updateStaffMayNot(tx: Tx, tenantId: string, taken: readonly string[]): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ staff_may_not: [...taken] })
    .where('id', '=', tenantId)
    .execute();
}

/** Takes one permission from the staff or gives it back, and returns what is taken then. */
export async function updateStaffLimit(
  tx: Tx,
  tenantId: string,
  { permission, staffMay }: { permission: string; staffMay: boolean },
): Promise<string[]> {
  const without = sql<string[]>`array_remove(staff_may_not, ${permission})`;
  const row = await tx
    .updateTable('tenant')
    .set({ staff_may_not: staffMay ? without : sql<string[]>`array_append(${without}, ${permission})` })
    .where('id', '=', tenantId)
    .returning('staff_may_not')
    .executeTakeFirst();
  return row?.staff_may_not ?? [];
}
