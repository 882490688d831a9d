// SQL of second factors and of tickets; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export interface FactorRow {
  /** Empty where there are passkeys and no app. */
  sealedSecret: string;
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: string[];
  /** Whether a code has confirmed the app, so that it counts. */
  confirmed: boolean;
  lastStep: number | null;
}

/**
 * Locks a user until the transaction ends. A call that adds or removes factors does it first, since two that were added or
 * removed at once would not know of each other.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A user's app and recovery codes, locked until the transaction ends. */
export async function lockFactor(tx: Tx, userId: string): Promise<FactorRow | undefined> {
  const row = await tx
    .selectFrom('two_factor')
    .select(['secret', 'backup_codes', 'verified', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      sealedSecret: row.secret,
      recoveryHashes: JSON.parse(row.backup_codes) as string[],
      confirmed: row.verified === true,
      lastStep: row.last_step,
    }
  );
}

/** Stores a factor that no code has confirmed yet, in place of one that was not confirmed either. */
export async function putFactor(
  tx: Tx,
  userId: string,
  { sealedSecret, recoveryHashes }: Pick<FactorRow, 'sealedSecret' | 'recoveryHashes'>,
): Promise<void> {
  const values = { secret: sealedSecret, backup_codes: JSON.stringify(recoveryHashes), verified: false };
  await tx
    .insertInto('two_factor')
    .values({ id: newId(), user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, last_step: null })
        // One may have been confirmed since the caller looked for it.
        .where('two_factor.verified', '=', false),
    )
    .execute();
}

/** Makes a factor count. */
export async function confirmFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('two_factor').set({ verified: true }).where('user_id', '=', userId).execute();
  await tx.updateTable('user').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
}

/** Stores recovery codes for a user who has passkeys and no app. */
export async function putCodesAlone(
  tx: Tx,
  userId: string,
  recoveryHashes: readonly string[],
): Promise<void> {
  const values = { ...withoutApp, backup_codes: JSON.stringify(recoveryHashes) };
  await tx
    .insertInto('two_factor')
    .values({ id: newId(), user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await tx.updateTable('user').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
}

const withoutApp = { secret: '', verified: false, last_step: null };

/** Removes the app of a user who has passkeys; the recovery codes stay. */
export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('two_factor').set(withoutApp).where('user_id', '=', userId).execute();
}

/** Removes a user's app and recovery codes, and their tickets. */
export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('two_factor').where('user_id', '=', userId).execute();
  await tx.updateTable('user').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  await deleteTickets(tx, userId);
}

/** Records the step of a code that was used. */
export async function setLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('two_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Stores the recovery codes that are left. */
export async function setRecoveryHashes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ backup_codes: JSON.stringify(hashes) })
    .where('user_id', '=', userId)
    .execute();
}

export interface Ticket {
  userId: string;
  /** The organisation to open. */
  opensTenant: string | null;
  /** The invitation that is accepted by it. */
  invitationId: string | null;
}

/** Stores a ticket, and deletes those that have ended. */
export async function insertTicket(
  tx: Tx,
  tokenHash: string,
  { userId, opensTenant, invitationId }: Ticket,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('sign_in_ticket')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      opens_tenant: opensTenant,
      invitation_id: invitationId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Counts a try with a ticket and returns it; undefined where it has ended or was tried `most` times. */
export async function tryTicket(
  tx: Tx,
  tokenHash: string,
  { now, most }: { now: Date; most: number },
): Promise<(Ticket & { email: string }) | undefined> {
  const { rows } = await sql<Ticket & { email: string }>`
    update sign_in_ticket t set tries = tries + 1 from "user" u
      where t.token_hash = ${tokenHash} and t.expires_at > ${now} and t.tries < ${most} and u.id = t.user_id
      returning t.user_id as "userId", t.opens_tenant as "opensTenant", t.invitation_id as "invitationId", u.email`.execute(
    tx,
  );
  return rows[0];
}

/** Whose ticket it is and what is stored of their password, without counting a try. */
export async function findTicketHolder(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string; passwordHash: string } | undefined> {
  const row = await tx
    .selectFrom('sign_in_ticket')
    .innerJoin('user', 'user.id', 'sign_in_ticket.user_id')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id as userId', 'user.email', 'account.password as passwordHash'])
    .where('account.provider_id', '=', 'credential')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, passwordHash: row.passwordHash ?? '' };
}

/** Deletes a ticket; false where it was used meanwhile. */
export async function takeTicket(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the tickets of a user. */
export async function deleteTickets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('user_id', '=', userId).execute();
}
