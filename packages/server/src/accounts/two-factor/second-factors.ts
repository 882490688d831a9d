// A user's second factor: made, confirmed, proved by a code, turned off.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { openSealing } from '../../platform/sealing.ts';
import { hashRecoveryCode, makeRecoveryCodes, newSecret, plainCode, stepOf, uriOf } from './codes.ts';
import {
  confirmFactor,
  deleteFactor,
  type FactorRow,
  lockFactor,
  putFactor,
  setLastStep,
  setRecoveryHashes,
} from './two-factor-store.ts';

/** By what a code proved its user. */
export type ProvedBy = 'app' | 'recoveryCode';

export interface SecondFactors {
  /** Whether the user has one that counts, and how many recovery codes are left. */
  state: (userId: string) => Promise<{ on: boolean; recoveryCodesLeft: number }>;
  /** Makes a secret and recovery codes, which count once confirmed. Throws 'conflict' where one counts already. */
  begin: (user: { userId: string; email: string }) => Promise<{ uri: string; recoveryCodes: string[] }>;
  /** Makes it count by a code of the app; such a code still signs in once. Throws 'badInput' for a wrong code. */
  confirm: (userId: string, code: string) => Promise<void>;
  /** Uses a code, in the caller's transaction; null for a wrong one or one that was used. */
  prove: (tx: Tx, userId: string, code: string) => Promise<ProvedBy | null>;
  /** Turns it off by a code. */
  end: (userId: string, code: string) => Promise<void>;
  /** Turns it off without a code, for somebody who has lost phone and codes; false where there was none. */
  remove: (userId: string) => Promise<boolean>;
  /** Replaces the recovery codes, by a code. */
  renewCodes: (userId: string, code: string) => Promise<string[]>;
}

interface Parts {
  db: Database;
  secret: string;
  clock: Clock;
}

/** Opens it. */
export function openSecondFactors({ db, secret, clock }: Parts): SecondFactors {
  const sealing = openSealing(secret, 'two-factor secrets');
  const hashesOf = (userId: string, codes: string[]) =>
    codes.map((code) => hashRecoveryCode(secret, userId, code));
  const stepIn = (userId: string, { sealedSecret }: FactorRow, code: string) =>
    stepOf(sealing.unseal(userId, sealedSecret), plainCode(code), clock.now());

  const prove: SecondFactors['prove'] = async (tx, userId, code) => {
    const factor = await lockFactor(tx, userId);
    if (!factor?.confirmed) return null;
    const step = stepIn(userId, factor, code);
    if (step !== null) {
      // A code that somebody has read from the screen or the wire is of no use a second time (RFC 6238, 5.2).
      if (factor.lastStep !== null && step <= factor.lastStep) return null;
      await setLastStep(tx, userId, step);
      return 'app';
    }
    const hash = hashRecoveryCode(secret, userId, code);
    if (!factor.recoveryHashes.includes(hash)) return null;
    const left = factor.recoveryHashes.filter((other) => other !== hash);
    await setRecoveryHashes(tx, userId, left);
    return 'recoveryCode';
  };

  return {
    prove,
    state: async (userId) => {
      const factor = await db.inSystem((tx) => lockFactor(tx, userId));
      const on = factor?.confirmed ?? false;
      return { on, recoveryCodesLeft: on ? (factor?.recoveryHashes.length ?? 0) : 0 };
    },
    begin: async ({ userId, email }) => {
      const made = newSecret();
      const recoveryCodes = makeRecoveryCodes();
      await db.inSystem(async (tx) => {
        if ((await lockFactor(tx, userId))?.confirmed) refuseSecond();
        const sealedSecret = sealing.seal(userId, made);
        await putFactor(tx, userId, { sealedSecret, recoveryHashes: hashesOf(userId, recoveryCodes) });
      });
      return { uri: uriOf(made, email), recoveryCodes };
    },
    confirm: (userId, code) =>
      db.inSystem(async (tx) => {
        const factor = await lockFactor(tx, userId);
        if (!factor) throw new AppError('conflict', 'Please start again, so that you get a QR code.');
        if (factor.confirmed) refuseSecond();
        if (stepIn(userId, factor, code) === null) refuseCode();
        await confirmFactor(tx, userId);
      }),
    end: (userId, code) =>
      db.inSystem(async (tx) => {
        await need(tx, userId, code);
        await deleteFactor(tx, userId);
      }),
    remove: (userId) =>
      db.inSystem(async (tx) => {
        const factor = await lockFactor(tx, userId);
        if (factor) await deleteFactor(tx, userId);
        return factor?.confirmed ?? false;
      }),
    renewCodes: async (userId, code) => {
      const recoveryCodes = makeRecoveryCodes();
      await db.inSystem(async (tx) => {
        await need(tx, userId, code);
        await setRecoveryHashes(tx, userId, hashesOf(userId, recoveryCodes));
      });
      return recoveryCodes;
    },
  };

  async function need(tx: Tx, userId: string, code: string): Promise<void> {
    if (!(await lockFactor(tx, userId))?.confirmed)
      throw new AppError('conflict', 'Two-factor sign-in is off.');
    if ((await prove(tx, userId, code)) === null) refuseCode();
  }
}

const wrongCode =
  'This code is wrong or was used already. Wait until your app shows the next one, and enter that.';

/** Throws the refusal of a wrong code. */
export function refuseCode(): never {
  throw new AppError('badInput', wrongCode, { code: wrongCode });
}

function refuseSecond(): never {
  throw new AppError('conflict', 'Two-factor sign-in is on already. Turn it off first to change the phone.');
}
