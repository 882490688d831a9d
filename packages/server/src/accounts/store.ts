// SQL of users, tenants, members and sessions; `tx` comes from `inSystem`.
import type { Role } from '@tidings/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  /** As better-auth hashes it. */
  passwordHash: string;
  isOperator?: boolean;
}

export interface NewOrganisation extends NewUser {
  organisation: string;
  country: string;
  timeZone: string;
  /** The operator's own organisation, and one that the operator has invited, need no approval. */
  isApproved: boolean;
}

export type OrganisationState = 'new' | 'approved' | 'suspended';

/** Allows one registration at a time until the transaction ends, so that only one of two can be the first. */
export async function lockRegistration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tidings first account'))`.execute(tx);
}

/** Whether this installation has a user. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Inserts user, password, tenant and membership, and returns their ids. A taken e-mail violates the key
 * user_email_key.
 */
export async function insertOrganisation(
  tx: Tx,
  given: NewOrganisation,
): Promise<{ userId: string; tenantId: string }> {
  const userId = await insertUser(tx, given);
  const tenantId = newId();
  await tx
    .insertInto('tenant')
    .values({
      id: tenantId,
      name: given.organisation,
      slug: tenantId,
      country: given.country,
      time_zone: given.timeZone,
      state: given.isApproved ? 'approved' : 'new',
    })
    .execute();
  await insertMember(tx, tenantId, userId, 'owner');
  return { userId, tenantId };
}

/** Inserts a user with a password, and returns the id. A taken e-mail violates the key user_email_key. */
export async function insertUser(tx: Tx, given: NewUser): Promise<string> {
  const userId = newId();
  await tx
    .insertInto('user')
    .values({
      id: userId,
      name: `${given.firstName} ${given.lastName}`.trim(),
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      is_operator: given.isOperator ?? false,
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
  return userId;
}

/** The id of the user with this e-mail address, in lower case. */
export async function userIdOf(tx: Tx, email: string): Promise<string | null> {
  const user = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return user?.id ?? null;
}

/** Makes a user a member of a tenant. A second membership violates the key member_tenant_id_user_id_key. */
export async function insertMember(tx: Tx, tenantId: string, userId: string, role: Role): Promise<void> {
  await tx.insertInto('member').values({ id: newId(), tenant_id: tenantId, user_id: userId, role }).execute();
}

/**
 * Returns the tenant that a new session of the user starts in, and notes that it was opened: the preferred one, the
 * one opened last, or the one joined first. Undefined where the user belongs to none.
 */
export async function openTenant(
  tx: Tx,
  userId: string,
  preferred: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ tenantId: string }>`
    update member set opened_at = engine.now() where id = (
      select m.id from member m join tenant t on t.id = m.tenant_id
        where m.user_id = ${userId} and (t.closed_at is null or m.role = 'owner')
        order by m.tenant_id is not distinct from ${preferred}::uuid desc, t.closed_at is not null,
          m.opened_at desc nulls last, m.created_at limit 1)
      returning tenant_id as "tenantId"`.execute(tx);
  return rows[0]?.tenantId;
}

/** The name of a closed organisation that the user belongs to; undefined for none. */
export async function closedOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select('tenant.name')
    .where('member.user_id', '=', userId)
    .where('tenant.closed_at', 'is not', null)
    .executeTakeFirst();
  return row?.name;
}

/** The name of an organisation. */
export async function organisationName(tx: Tx, tenantId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirst();
  return row?.name;
}

/**
 * The valid session of a hashed token, started after `since`, with everything that a request needs. A closed organisation is
 * open to its owners alone.
 */
export async function findSession(tx: Tx, hash: string, now: Date, since: Date) {
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
      'session.created_at as startedAt',
      'session.seen_at as seenAt',
      'user.id as userId',
      'user.is_operator as isOperator',
      'member.role',
      'tenant.id as tenantId',
      'tenant.country',
      'tenant.time_zone as timeZone',
      'tenant.staff_may_not as staffMayNot',
    ])
    .where('session.token', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.created_at', '>', since)
    .where('session.removed_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .where((e) => e.or([e('tenant.closed_at', 'is', null), e('member.role', '=', 'owner')]))
    .executeTakeFirst();
}

/** Why the session of a hashed token is of no more use: removed from an organisation, or ended by the user elsewhere. */
export interface SessionEnd {
  /** The organisation; null where the user ended it. */
  removedFrom: string | null;
  /** Whether an owner has closed it. */
  isClosed?: boolean;
}

/** That, or undefined for any other token. */
export async function findSessionEnd(tx: Tx, hash: string): Promise<SessionEnd | undefined> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('tenant', 'tenant.id', 'session.active_tenant_id')
    .select(['tenant.name', 'tenant.closed_at', 'session.removed_at', 'session.ended_at'])
    .where('session.token', '=', hash)
    .executeTakeFirst();
  if (row?.removed_at) return { removedFrom: row.name };
  if (row?.ended_at) return { removedFrom: null };
  return row?.closed_at ? { removedFrom: row.name, isClosed: true } : undefined;
}

export interface NewSession {
  tokenHash: string;
  userId: string;
  tenantId: string;
  ip: string;
  userAgent: string;
  startedAt: Date;
  expiresAt: Date;
}

/** Stores a new session. */
export async function insertSession(tx: Tx, given: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      token: given.tokenHash,
      user_id: given.userId,
      active_tenant_id: given.tenantId,
      ip_address: given.ip,
      user_agent: given.userAgent,
      created_at: given.startedAt,
      updated_at: given.startedAt,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** When a session started and expires; it cannot end until the transaction does. Undefined where it has ended. */
export async function lockSession(
  tx: Tx,
  sessionId: string,
): Promise<{ startedAt: Date; expiresAt: Date } | undefined> {
  return tx
    .selectFrom('session')
    .select(['created_at as startedAt', 'expires_at as expiresAt'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** What is stored of a user's password, which cannot change until the transaction ends. */
export async function lockPassword(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .forShare()
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Extends a session to `expiresAt`. */
export async function extendSession(tx: Tx, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', sessionId).execute();
}

/** Notes that a session is in use. */
export async function noteSeen(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('session').set({ seen_at: at }).where('id', '=', sessionId).execute();
}

/** Ends one session. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute();
}

/** Makes every link worthless that sets a user's new password. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute();
}

/** Ends all sessions of a user, and every link that sets a new password. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endResetLinks(tx, userId);
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
}

/**
 * The e-mail addresses that a notice is mailed to, with the language of each reader: one user's, or those of the tenant's
 * administrators. Those of a new organisation count only when proved, since they may belong to somebody else.
 */
export async function readersToTell(
  tx: Tx,
  tenantId: string,
  userId: string | null,
): Promise<{ email: string; language: string }[]> {
  const { rows } = await sql<{ email: string; language: string }>`
    select u.email, coalesce(u.language, s.mail_language) as language
      from member m join "user" u on u.id = m.user_id join tenant t on t.id = m.tenant_id
        join tenant_setting s on s.tenant_id = t.id
      where m.tenant_id = ${tenantId} and (t.state <> 'new' or u.email_verified)
        and case when ${userId}::uuid is null then m.role in ('owner', 'admin') else u.id = ${userId}::uuid end`.execute(
    tx,
  );
  return rows;
}

/** Deletes at most `most` sessions that have ended; returns how many. Runs in inSystem. */
export async function pruneSessions(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where id in (select id from session where expires_at < ${now} limit ${most})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
