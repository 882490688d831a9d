// Adds and removes passkeys, and with the first and the last one the second factor.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isDuplicate } from '../../platform/db/database.ts';
import { holdSession } from '../hold-session.ts';
import { makeRecoveryCodes } from '../two-factor/codes.ts';
import { type Own, type Proof, refuseCode, type SecondFactors } from '../two-factor/second-factors.ts';
import { deleteFactor, lockFactor, lockUser, putCodesAlone } from '../two-factor/two-factor-store.ts';
import { mostPasskeys, refuseMore } from './passkeys.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type NewPasskey,
} from './passkeys-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  factors: Pick<SecondFactors, 'provedBy' | 'hashCodes'>;
}

/** Stores a passkey; recovery codes are made where the user has none. Throws 'conflict' beyond the limit. */
export async function addPasskey(
  { db, clock, factors }: Parts,
  session: Own,
  passkey: NewPasskey,
): Promise<{ id: string; recoveryCodes: string[] }> {
  const { userId } = session;
  return db.inSystem(async (tx) => {
    await lockUser(tx, userId);
    await holdSession(tx, session);
    const before = await countPasskeys(tx, userId);
    if (before >= mostPasskeys) refuseMore();
    const id = await insertPasskey(tx, userId, passkey, clock.now()).catch((error: unknown) => {
      if (!isDuplicate(error, 'passkey_credential_id_key')) throw error;
      throw new AppError('conflict', 'This passkey was added already.');
    });
    if (before > 0 || (await lockFactor(tx, userId))?.confirmed) return { id, recoveryCodes: [] };
    const recoveryCodes = makeRecoveryCodes();
    await putCodesAlone(tx, userId, factors.hashCodes(userId, recoveryCodes));
    return { id, recoveryCodes };
  });
}

/**
 * Removes a passkey and returns its name, and whether it was the last second factor, which needs `proof`. Throws
 * 'notFound' where the user has no such passkey, 'badInput' for a missing or wrong proof.
 */
export async function removePasskey(
  { db, factors }: Parts,
  session: Own,
  id: string,
  proof: Proof | null,
): Promise<{ name: string; wasLast: boolean }> {
  const { userId } = session;
  return db.inSystem(async (tx) => {
    await lockUser(tx, userId);
    await holdSession(tx, session);
    const all = await listPasskeys(tx, userId);
    const removed = all.find((one) => one.id === id);
    if (!removed) throw new AppError('notFound', 'This passkey was removed already.');
    const wasLast = all.length === 1 && !(await lockFactor(tx, userId))?.confirmed;
    if (wasLast && !(await factors.provedBy(tx, userId, proof ?? needProof()))) refuseCode();
    await deletePasskey(tx, userId, id);
    if (wasLast) await deleteFactor(tx, userId);
    return { name: removed.name, wasLast };
  });
}

function needProof(): never {
  const message = 'Enter a recovery code, or use the passkey.';
  throw new AppError('badInput', message, { code: message });
}
