// SQL of invitations of colleagues; `tx` comes from `inSystem`.
import type { InvitationState } from '@tidings/contract/calls/colleagues.ts';
import type { Role } from '@tidings/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NewInvitation {
  id: string;
  tenantId: string;
  email: string;
  role: Role;
  groupIds: readonly string[];
  inviterId: string;
  tokenHash: string;
  at: Date;
  expiresAt: Date;
}

/** Makes other changes of an organisation's colleagues and invitations wait until the transaction ends. */
export async function lockColleagues(tx: Tx, tenantId: string): Promise<void> {
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(tx);
}

/** The invitations since `hourAgo` by an organisation, and since `dayAgo` to an address no matter by whom. */
export async function countInvitations(
  tx: Tx,
  { tenantId, email, hourAgo, dayAgo }: { tenantId: string; email: string; hourAgo: Date; dayAgo: Date },
): Promise<{ ofTenant: number; toAddress: number }> {
  const { rows } = await sql<{ ofTenant: number; toAddress: number }>`
    select (select count(*) from invitation where tenant_id = ${tenantId} and created_at > ${hourAgo}) as "ofTenant",
           (select count(*) from invitation where email = ${email} and created_at > ${dayAgo}) as "toAddress"`.execute(
    tx,
  );
  return rows[0] ?? { ofTenant: 0, toAddress: 0 };
}

/** The role of the invitation that an address has from an organisation and has not accepted yet. */
export async function pendingRole(tx: Tx, tenantId: string, email: string): Promise<Role | undefined> {
  const row = await pending(tx, tenantId).select('role').where('email', '=', email).executeTakeFirst();
  return row?.role as Role | undefined;
}

/** Adds an invitation, in place of the address's earlier one; removes what is too old for anybody to ask for. */
export async function insertInvitation(tx: Tx, given: NewInvitation, forgetBefore: Date): Promise<void> {
  const { tenantId, email } = given;
  await tx
    .deleteFrom('invitation')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', forgetBefore)
    .execute();
  await tx
    .updateTable('invitation')
    .set({ status: 'replaced' })
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .execute();
  await tx
    .insertInto('invitation')
    .values({
      id: given.id,
      tenant_id: tenantId,
      email,
      role: given.role,
      group_ids: sql`${given.groupIds}::uuid[]`,
      status: 'pending',
      inviter_id: given.inviterId,
      token_hash: given.tokenHash,
      created_at: given.at,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** The invitations of an organisation that were neither accepted nor withdrawn, newest first. */
export async function listPending(tx: Tx, tenantId: string) {
  return pending(tx, tenantId)
    .innerJoin('user', 'user.id', 'invitation.inviter_id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'invitation.group_ids as groupIds',
      'invitation.expires_at as expiresAt',
      'user.name as invitedBy',
    ])
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
}

/** One such invitation. */
export async function findPending(tx: Tx, tenantId: string, id: string) {
  return pending(tx, tenantId).select(['email', 'role']).where('id', '=', id).executeTakeFirst();
}

/** Withdraws one invitation. */
export async function markWithdrawn(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: 'withdrawn' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Withdraws the invitations to some roles that a user has made. */
export async function withdrawOf(
  tx: Tx,
  tenantId: string,
  inviterId: string,
  roles: readonly Role[],
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: 'withdrawn' })
    .where('tenant_id', '=', tenantId)
    .where('inviter_id', '=', inviterId)
    .where('role', 'in', roles)
    .where('status', '=', 'pending')
    .execute();
}

/** Marks an invitation as used. */
export async function markAccepted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('invitation').set({ status: 'accepted' }).where('id', '=', id).execute();
}

export interface FoundInvitation {
  id: string;
  tenantId: string;
  organisation: string;
  /** The path of its logo; empty where it has none, or is not approved. */
  logo: string;
  /** Whether the operator has approved the organisation. */
  isApproved: boolean;
  email: string;
  role: Role;
  groupIds: string[];
  inviterId: string;
  invitedBy: string;
  state: InvitationState;
  /** The user who has the address, if there is one. */
  userId: string | null;
}

const stateOf: Record<string, InvitationState> = {
  pending: 'open',
  accepted: 'used',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
};

/** The invitation of a token's hash, or by its id; `locked` until the transaction ends where that is asked for. */
export async function findInvitation(
  tx: Tx,
  by: { tokenHash: string } | { id: string },
  now: Date,
  locked: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundInvitation | undefined> {
  const key = 'id' in by ? sql`i.id = ${by.id}` : sql`i.token_hash = ${by.tokenHash}`;
  const lock = locked === 'locked' ? sql`for update of i` : sql``;
  const { rows } = await sql<FoundInvitation & { status: string; expiresAt: Date }>`
    select i.id, i.tenant_id as "tenantId", t.name as organisation, t.state = 'approved' as "isApproved",
           case when t.state = 'approved' then coalesce(t.logo, '') else '' end as logo, i.email, i.role,
           i.group_ids as "groupIds", i.inviter_id as "inviterId", b.name as "invitedBy", i.status, i.expires_at as "expiresAt",
           u.id as "userId"
      from invitation i join tenant t on t.id = i.tenant_id join "user" b on b.id = i.inviter_id
      left join "user" u on u.email = i.email
      where ${key} ${lock}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { status, expiresAt, ...found } = row;
  const state = stateOf[status] ?? 'withdrawn';
  return { ...found, state: state === 'open' && expiresAt <= now ? 'expired' : state };
}

const pending = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('invitation')
    .where('invitation.tenant_id', '=', tenantId)
    .where('invitation.status', '=', 'pending');
