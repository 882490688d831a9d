// Passkeys: what a browser is asked for, and what its answer proves.
import { randomBytes } from 'node:crypto';
import type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from '@tidings/contract/calls/passkeys.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { hashToken } from '../session-token.ts';
import { algorithms, checkMade, checkUsed, readClientData } from './check-answer.ts';
import {
  insertChallenge,
  listPasskeys,
  lockPasskey,
  type NewPasskey,
  noteUse,
  type Purpose,
  takeChallenge,
} from './passkeys-store.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

const lifetimeMs = 5 * 60_000;
/** Passkeys of one user. */
export const mostPasskeys = 20;

export interface Passkeys {
  /** What the browser needs to make one. Throws 'conflict' where the installation's address or the user can have none. */
  toMake: (user: { userId: string; email: string; name: string }) => Promise<MakeOptions>;
  /** The passkey that was made. Throws 'badInput' where the answer does not hold. */
  made: (userId: string, made: MadePasskey) => Promise<Omit<NewPasskey, 'name'>>;
  /** What the browser needs to use one. */
  toUse: (asked: Purpose) => Promise<UseOptions>;
  /**
   * The passkey and its user; it counts as used then. Throws 'badInput' where the answer does not hold, was
   * asked for something else, or is of a passkey whose counter has gone back.
   */
  use: (used: UsedPasskey, asked: Purpose) => Promise<{ userId: string; passkeyId: string }>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  /** The address of the installation. */
  address: string;
}

/** Opens them. */
export function openPasskeys({ db, clock, log, address }: Parts): Passkeys {
  const party = relyingPartyOf(address);
  const challenges = openChallenges({ db, clock });
  return {
    toMake: async ({ userId, email, name }) => {
      const { id } = needParty(party);
      const known = await knownOf(userId);
      if (known.length >= mostPasskeys) refuseMore();
      return {
        challenge: await challenges.make({ purpose: 'add', userId }),
        rp: { id, name: 'Tidings' },
        // Bytes that say nothing of the user to someone who reads the authenticator.
        user: { id: handleOf(userId), name: email, displayName: name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: lifetimeMs,
        excludeCredentials: known,
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
        attestation: 'none',
      };
    },
    made: async (userId, made) => {
      const own = needParty(party);
      const asked = await challenges.claim(made.response.clientDataJSON, own, { purpose: 'add', userId });
      const passkey = asked && (await checkMade(made, asked, own));
      return passkey ?? refuseMade();
    },
    toUse: async (asked) => {
      const { id } = needParty(party);
      const isAnyone = asked.userId === null;
      return {
        challenge: await challenges.make(asked),
        rpId: id,
        timeout: lifetimeMs,
        allowCredentials: isAnyone ? [] : await knownOf(asked.userId),
        userVerification: isAnyone ? 'required' : 'preferred',
      };
    },
    use: async (used, asked) => {
      const own = needParty(party);
      const claimed = await challenges.claim(used.response.clientDataJSON, own, asked);
      if (!claimed) refuseUsed();
      return db.inSystem(async (tx) => {
        const passkey = (await lockPasskey(tx, used.id)) ?? refuseUsed();
        const { id, userId, publicKey, counter: before } = passkey;
        if (asked.userId !== null && asked.userId !== userId) refuseUsed();
        // Who has no passkey of their own on a shared authenticator must not become somebody else.
        const { userHandle } = used.response;
        if (userHandle && userHandle !== handleOf(userId)) refuseUsed();
        const checksUser = asked.purpose === 'signIn';
        const counter = await checkUsed(used, claimed, { party: own, publicKey, checksUser });
        if (counter === null) refuseUsed();
        // Two authenticators sign with one key: it was copied (WebAuthn 3, 6.1.1).
        if ((counter > 0 || before > 0) && counter <= before) {
          log.warn({ userId, passkey: id }, 'the counter of a passkey has gone back, so it was refused');
          refuseUsed();
        }
        await noteUse(tx, id, { counter, now: clock.now() });
        return { userId, passkeyId: id };
      });
    },
  };

  async function knownOf(userId: string): Promise<UseOptions['allowCredentials']> {
    const rows = await db.inSystem((tx) => listPasskeys(tx, userId));
    return rows.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    }));
  }
}

/** What passkeys have to sign: random, good for five minutes and once. */
function openChallenges({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  return {
    make: async (asked: Purpose): Promise<string> => {
      const challenge = randomBytes(32).toString('base64url');
      const now = clock.now();
      const times = { now, expiresAt: new Date(now.getTime() + lifetimeMs) };
      await db.inSystem((tx) => insertChallenge(tx, hashToken(challenge), asked, times));
      return challenge;
    },
    /** Uses the challenge of an answer up, even where the rest of it turns out not to hold; null for a wrong one. */
    claim: async (clientDataJSON: string, own: RelyingParty, asked: Purpose) => {
      const read = readClientData(clientDataJSON, own);
      if (!read) return null;
      const hash = hashToken(read.challenge);
      const isTaken = await db.inSystem((tx) => takeChallenge(tx, hash, asked, clock.now()));
      return isTaken ? read : null;
    },
  };
}

/** The bytes by which an authenticator knows a user. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

function needParty(party: RelyingParty | null): RelyingParty {
  if (party) return party;
  throw new AppError(
    'conflict',
    'Passkeys need an address with a name and https. Ask the people who run this server.',
  );
}

/** Throws the refusal of one passkey too many. */
export function refuseMore(): never {
  throw new AppError('conflict', `You have ${mostPasskeys} passkeys. Remove one before you add another.`);
}

function refuseMade(): never {
  throw new AppError('badInput', 'The passkey could not be added. Please try again.');
}

/** Throws the refusal of a passkey that does not hold, or was removed. */
export function refuseUsed(): never {
  throw new AppError('badInput', 'This passkey did not work. Please try again, or sign in another way.');
}
