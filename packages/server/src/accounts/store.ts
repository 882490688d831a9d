// The SQL of accounts on the tables without a tenant: users, tenants, members, sessions. Every tx here is inSystem's.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';

export interface NewOrganisation {
  organisation: string;
  country: string;
  timeZone: string;
  firstName: string;
  lastName: string;
  email: string;
  /** As better-auth hashes it. */
  passwordHash: string;
  isOperator: boolean;
}

export type OrganisationState = 'new' | 'approved' | 'suspended';

/** Lets one registration at a time pass until the transaction ends, so that only one of two racing ones is first. */
export async function lockRegistration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tidings first account'))`.execute(tx);
}

/** Whether this installation has a user. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Writes user, password, tenant and membership; gives their ids. A taken e-mail breaks the key user_email_key. */
export async function insertOrganisation(
  tx: Tx,
  given: NewOrganisation,
): Promise<{ userId: string; tenantId: string }> {
  const [userId, tenantId] = [newId(), newId()];
  await tx
    .insertInto('user')
    .values({
      id: userId,
      name: `${given.firstName} ${given.lastName}`.trim(),
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      is_operator: given.isOperator,
    })
    .execute();
  await tx
    .insertInto('account')
    .values({
      id: newId(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: given.passwordHash,
    })
    .execute();
  await tx
    .insertInto('tenant')
    .values({
      id: tenantId,
      name: given.organisation,
      slug: tenantId,
      country: given.country,
      time_zone: given.timeZone,
      // The operator needs nobody's approval.
      state: given.isOperator ? 'approved' : 'new',
    })
    .execute();
  await tx
    .insertInto('member')
    .values({ id: newId(), tenant_id: tenantId, user_id: userId, role: 'owner' })
    .execute();
  return { userId, tenantId };
}

/** The tenant a user joined first. */
export async function firstTenantOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** The live session behind a token with everything a request needs of it. */
export async function findSession(tx: Tx, token: string, now: Date) {
  return tx
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('member', (join) =>
      join
        .onRef('member.user_id', '=', 'session.user_id')
        .onRef('member.tenant_id', '=', 'session.active_tenant_id'),
    )
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select([
      'session.id as sessionId',
      'session.expires_at as expiresAt',
      'user.id as userId',
      'user.is_operator as isOperator',
      'member.role',
      'tenant.id as tenantId',
      'tenant.country',
      'tenant.time_zone as timeZone',
    ])
    .where('session.token', '=', token)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
}

/** Lets a session live until then. */
export async function extendSession(tx: Tx, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute();
}

/** Ends one session. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/**
 * The e-mail addresses of whom a notice is for: one user, or those who run the tenant. Those of an organisation that is new
 * only where they are proved: anybody may have written down anybody's.
 */
export async function emailsToTell(tx: Tx, tenantId: string, userId: string | null): Promise<string[]> {
  let members = tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select('user.email')
    .where('member.tenant_id', '=', tenantId)
    .where((e) => e.or([e('tenant.state', '<>', 'new'), e('user.email_verified', '=', true)]));
  members = userId
    ? members.where('user.id', '=', userId)
    : members.where('member.role', 'in', ['owner', 'admin']);
  return (await members.execute()).map(({ email }) => email);
}
