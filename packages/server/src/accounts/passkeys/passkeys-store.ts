// SQL of passkeys and of what they have to sign; `tx` comes from `inSystem`.
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export interface NewPasskey {
  credentialId: string;
  /** COSE (RFC 9052). */
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

export interface PasskeyRow extends Pick<NewPasskey, 'credentialId' | 'transports' | 'name'> {
  id: string;
  addedAt: Date;
  usedAt: Date | null;
}

/** A user's passkeys, in the order of their adding. */
export async function listPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'added_at as addedAt',
      'used_at as usedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** How many passkeys a user has. */
export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a passkey and returns its id. One that somebody has violates the key passkey_credential_id_key. */
export async function insertPasskey(
  tx: Tx,
  userId: string,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      name,
      added_at: now,
    })
    .execute();
  return id;
}

/** The passkey of a credential, locked until the transaction ends. */
export async function lockPasskey(
  tx: Tx,
  credentialId: string,
): Promise<(Pick<NewPasskey, 'publicKey' | 'counter'> & { id: string; userId: string }) | undefined> {
  return tx
    .selectFrom('passkey')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a passkey from being removed until the transaction ends; false where it was. */
export async function holdPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Records that a passkey was used. */
export async function noteUse(
  tx: Tx,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await tx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Deletes one passkey of a user. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes all passkeys of a user. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
}

/** What a challenge was made for: an answer to one of another purpose or user is refused. */
export type Purpose =
  | { purpose: 'add' | 'secondFactor' | 'ownAccount'; userId: string }
  | { purpose: 'signIn'; userId: null };

/** Stores a challenge, and deletes those that have ended. */
export async function insertChallenge(
  tx: Tx,
  challengeHash: string,
  { purpose, userId }: Purpose,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('passkey_challenge')
    .values({ challenge_hash: challengeHash, purpose, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Deletes a challenge, whatever it was made for; whether it was made for this and has not ended. */
export async function takeChallenge(
  tx: Tx,
  challengeHash: string,
  { purpose, userId }: Purpose,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .returning(['purpose', 'user_id as userId', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken?.purpose === purpose && taken.userId === userId && taken.expiresAt > now;
}
