// SQL of a user's own name, password and address; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface OwnUser {
  firstName: string;
  lastName: string;
  email: string;
}

/** A user's name and address. */
export async function findUser(tx: Tx, userId: string): Promise<OwnUser | undefined> {
  return tx
    .selectFrom('user')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Changes a user's name. */
export async function updateName(
  tx: Tx,
  userId: string,
  { firstName, lastName }: Pick<OwnUser, 'firstName' | 'lastName'>,
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ name: `${firstName} ${lastName}`.trim(), first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute();
}

/** Changes the language of a user's screens. */
export async function updateLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await tx.updateTable('user').set({ language }).where('id', '=', userId).execute();
}

/** Changes a user's password; null lets none sign in. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password: passwordHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

export interface EmailChange {
  id: string;
  userId: string;
  email: string;
  expiresAt: Date;
}

export interface FoundChange extends EmailChange {
  /** The user's address now. */
  present: string;
}

/** Stores the address that a user wants, in place of an earlier one. */
export async function putEmailChange(tx: Tx, { id, userId, email, expiresAt }: EmailChange): Promise<void> {
  const values = { id, email, expires_at: expiresAt };
  await tx
    .insertInto('email_change')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** The address that waits for its link, by user or by its own id. */
export async function findEmailChange(
  tx: Tx,
  by: { userId: string } | { id: string },
): Promise<FoundChange | undefined> {
  const matching = 'id' in by ? sql<boolean>`c.id = ${by.id}` : sql<boolean>`c.user_id = ${by.userId}`;
  const { rows } = await sql<FoundChange>`
    select c.id, c.user_id as "userId", c.email, c.expires_at as "expiresAt", u.email as present
      from email_change c join "user" u on u.id = c.user_id where ${matching}`.execute(tx);
  return rows[0];
}

/** Removes it. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
}

/** Gives a user another address. A taken one violates the key user_email_key. */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('user').set({ email }).where('id', '=', userId).execute();
}

export interface ToTell {
  name: string;
  email: string;
  timeZone: string;
  language: string;
}

/**
 * The address, name, time zone and language of a user who may be mailed without having asked for it. Those of a new organisation
 * count only when proved, since they may belong to somebody else.
 */
export async function findToTell(tx: Tx, userId: string): Promise<ToTell | undefined> {
  const { rows } = await sql<ToTell>`
    select u.name, u.email, t.time_zone as "timeZone", coalesce(u.language, s.mail_language) as language
      from "user" u join member m on m.user_id = u.id join tenant t on t.id = m.tenant_id
        join tenant_setting s on s.tenant_id = t.id
      where u.id = ${userId} and (t.state <> 'new' or u.email_verified)
      order by m.opened_at desc nulls last, m.created_at limit 1`.execute(tx);
  return rows[0];
}
