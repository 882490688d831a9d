// A user's second factor: an app or passkeys, and recovery codes.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { openSealing } from '../../platform/sealing.ts';
import type { UsedPasskey } from '@tidings/contract/calls/passkeys.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { Session } from '../../platform/http/session.ts';
import { holdSession } from '../hold-session.ts';
import {
  countPasskeys,
  deletePasskeys,
  holdPasskey,
  listPasskeys,
  type PasskeyRow,
} from '../passkeys/passkeys-store.ts';
import { hashRecoveryCode, makeRecoveryCodes, newSecret, plainCode, stepOf, uriOf } from './codes.ts';
import {
  confirmFactor,
  deleteApp,
  deleteFactor,
  type FactorRow,
  lockFactor,
  lockUser,
  putFactor,
  setLastStep,
  setRecoveryHashes,
} from './two-factor-store.ts';

/** By what a user was proved. */
export type ProvedBy = 'app' | 'recoveryCode' | 'passkey';

/** What a user gives as the second factor; `code` may be of the app or a recovery code. */
export interface GivenProof {
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
}

/** A code that is still to be checked, or a passkey of the user that was used just now. */
export type Proof = { code: string } | { passkeyId: string };

/** The session of a user who changes their own factor, which must not end meanwhile. */
export type Own = Pick<Session, 'userId' | 'sessionId'>;

export interface SecondFactors {
  /** What the user has; `on` with an app or a passkey. */
  state: (userId: string) => Promise<FactorState>;
  /**
   * Makes a secret, and recovery codes where the user has none; the secret counts once confirmed. Throws 'conflict'
   * where an app counts already.
   */
  begin: (own: Own, email: string) => Promise<{ uri: string; recoveryCodes: string[] }>;
  /**
   * Makes it count by a code of the app; such a code still signs in once. Returns how many passkeys count besides.
   * Throws 'badInput' for a wrong code.
   */
  confirm: (own: Own, code: string) => Promise<{ passkeys: number }>;
  /** Checks a passkey, which was asked for with that purpose, before the transaction that needs it. */
  readProof: (userId: string, given: GivenProof, purpose: 'secondFactor' | 'ownAccount') => Promise<Proof>;
  /** Uses a code, in the caller's transaction; null for a wrong one or one that was used, and for a passkey that was removed. */
  provedBy: (tx: Tx, userId: string, proof: Proof) => Promise<ProvedBy | null>;
  /** Uses a code or a passkey as a proof for a change of the account. Throws 'badInput' for a missing or wrong one. */
  check: (own: Own, given: GivenProof) => Promise<void>;
  /** Removes the app; returns how many passkeys count still. Without any, the second factor is off. */
  end: (own: Own, given: GivenProof) => Promise<{ passkeys: number }>;
  /** Removes everything without a code, in the caller's transaction; false where there was nothing. */
  remove: (tx: Tx, userId: string) => Promise<boolean>;
  /** Replaces the recovery codes. */
  renewCodes: (own: Own, given: GivenProof) => Promise<string[]>;
  /** What is stored of recovery codes. */
  hashCodes: (userId: string, codes: readonly string[]) => string[];
}

export interface FactorState {
  on: boolean;
  app: boolean;
  passkeys: PasskeyRow[];
  recoveryCodesLeft: number;
}

interface Parts {
  db: Database;
  secret: string;
  clock: Clock;
  passkeys: Pick<Passkeys, 'use'>;
}

/** Opens it. */
export function openSecondFactors({ db, secret, clock, passkeys }: Parts): SecondFactors {
  const hashCodes: SecondFactors['hashCodes'] = (userId, codes) =>
    codes.map((code) => hashRecoveryCode(secret, userId, code));
  const { stepIn, ...app } = openApp({ db, secret, clock, hashCodes });

  const prove = async (tx: Tx, userId: string, code: string): Promise<ProvedBy | null> => {
    const factor = await lockFactor(tx, userId);
    if (!factor) return null;
    const step = factor.confirmed ? stepIn(userId, factor, code) : null;
    if (step !== null) {
      // A code that somebody has read from the screen or the wire is of no use a second time (RFC 6238, 5.2).
      if (factor.lastStep !== null && step <= factor.lastStep) return null;
      await setLastStep(tx, userId, step);
      return 'app';
    }
    // Codes of an app that was never confirmed do not count yet.
    if (!factor.confirmed && (await countPasskeys(tx, userId)) === 0) return null;
    const hash = hashRecoveryCode(secret, userId, code);
    if (!factor.recoveryHashes.includes(hash)) return null;
    const left = factor.recoveryHashes.filter((other) => other !== hash);
    await setRecoveryHashes(tx, userId, left);
    return 'recoveryCode';
  };

  const provedBy: SecondFactors['provedBy'] = async (tx, userId, proof) => {
    if ('code' in proof) return prove(tx, userId, proof.code);
    return (await holdPasskey(tx, userId, proof.passkeyId)) ? 'passkey' : null;
  };

  const readProof: SecondFactors['readProof'] = async (userId, { code, passkey }, purpose) => {
    if (passkey) return passkeys.use(passkey, { purpose, userId });
    return code === undefined ? refuseNone() : { code };
  };

  return {
    provedBy,
    readProof,
    hashCodes,
    state: (userId) => db.inSystem((tx) => readState(tx, userId)),
    ...app,
    check: async (own, given) => {
      const { userId } = own;
      const proof = await readProof(userId, given, 'ownAccount');
      await db.inSystem(async (tx) => {
        await holdSession(tx, own);
        if ((await provedBy(tx, userId, proof)) === null) refuseCode();
      });
    },
    end: async (own, given) => {
      const { userId } = own;
      const proof = await readProof(userId, given, 'ownAccount');
      return db.inSystem(async (tx) => {
        await lockUser(tx, userId);
        await holdSession(tx, own);
        if (!(await lockFactor(tx, userId))?.confirmed)
          throw new AppError('conflict', 'Two-factor sign-in by an app is off.');
        if ((await provedBy(tx, userId, proof)) === null) refuseCode();
        const left = await countPasskeys(tx, userId);
        await (left > 0 ? deleteApp(tx, userId) : deleteFactor(tx, userId));
        return { passkeys: left };
      });
    },
    remove: async (tx, userId) => {
      const { on } = await readState(tx, userId);
      await deletePasskeys(tx, userId);
      await deleteFactor(tx, userId);
      return on;
    },
    renewCodes: async (own, given) => {
      const { userId } = own;
      const proof = await readProof(userId, given, 'ownAccount');
      const recoveryCodes = makeRecoveryCodes();
      await db.inSystem(async (tx) => {
        await holdSession(tx, own);
        if (!(await readState(tx, userId)).on) throw new AppError('conflict', 'Two-factor sign-in is off.');
        if ((await provedBy(tx, userId, proof)) === null) refuseCode();
        await setRecoveryHashes(tx, userId, hashCodes(userId, recoveryCodes));
      });
      return recoveryCodes;
    },
  };
}

async function readState(tx: Tx, userId: string): Promise<FactorState> {
  const factor = await lockFactor(tx, userId);
  const known = await listPasskeys(tx, userId);
  const hasApp = factor?.confirmed ?? false;
  const on = hasApp || known.length > 0;
  return {
    on,
    app: hasApp,
    passkeys: known,
    recoveryCodesLeft: on ? (factor?.recoveryHashes.length ?? 0) : 0,
  };
}

/** Making the app: its secret, and the first code. */
function openApp({
  db,
  secret,
  clock,
  hashCodes,
}: Omit<Parts, 'passkeys'> & Pick<SecondFactors, 'hashCodes'>): Pick<SecondFactors, 'begin' | 'confirm'> & {
  stepIn: (userId: string, factor: FactorRow, code: string) => number | null;
} {
  const sealing = openSealing(secret, 'two-factor secrets');
  const stepIn = (userId: string, { sealedSecret }: FactorRow, code: string) =>
    stepOf(sealing.unseal(userId, sealedSecret), plainCode(code), clock.now());
  return {
    stepIn,
    begin: async (own, email) => {
      const { userId } = own;
      const made = newSecret();
      const codes = makeRecoveryCodes();
      const recoveryCodes = await db.inSystem(async (tx) => {
        await lockUser(tx, userId);
        await holdSession(tx, own);
        const factor = await lockFactor(tx, userId);
        if (factor?.confirmed) refuseSecond();
        // With passkeys there are codes already, which the user has saved.
        const kept = (await countPasskeys(tx, userId)) > 0 ? factor?.recoveryHashes : undefined;
        const sealedSecret = sealing.seal(userId, made);
        await putFactor(tx, userId, { sealedSecret, recoveryHashes: kept ?? hashCodes(userId, codes) });
        return kept ? [] : codes;
      });
      return { uri: uriOf(made, email), recoveryCodes };
    },
    confirm: (own, code) =>
      db.inSystem(async (tx) => {
        const { userId } = own;
        await lockUser(tx, userId);
        await holdSession(tx, own);
        const factor = await lockFactor(tx, userId);
        if (!factor?.sealedSecret)
          throw new AppError('conflict', 'Please start again, so that you get a QR code.');
        if (factor.confirmed) refuseSecond();
        if (stepIn(userId, factor, code) === null) refuseCode();
        await confirmFactor(tx, userId);
        return { passkeys: await countPasskeys(tx, userId) };
      }),
  };
}

const wrongCode =
  'This code is wrong or was used already. Wait until your app shows the next one, and enter that.';

function refuseNone(): never {
  const message = 'Enter the code';
  throw new AppError('badInput', message, { code: message });
}

/** Throws the refusal of a wrong code. */
export function refuseCode(): never {
  throw new AppError('badInput', wrongCode, { code: wrongCode });
}

function refuseSecond(): never {
  throw new AppError('conflict', 'Two-factor sign-in is on already. Turn it off first to change the phone.');
}
