// Signs mailboxes in with Microsoft: OAuth authorisation code with PKCE, once, for one session.
import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { hashToken } from '../../accounts/session-token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Log } from '../../platform/log.ts';
import { openSealing } from '../../platform/sealing.ts';
import type { MicrosoftApp } from '../../providers/account.ts';
import { openHttpClient } from '../../providers/http-client.ts';
import { exchangeCode, fetchKeys, signInFailed, signInScope } from './exchange-code.ts';
import { microsoftLogin } from './microsoft-app.ts';
import { readIdToken } from './read-id-token.ts';
import { insertSignIn, takeSignIn } from './sign-ins-store.ts';

/** What a sign-in is for: a new account, or one whose mailbox signs in again. */
export type Wanted =
  | { kind: 'new'; name: string; settings: Settings; email: boolean; takeOver: boolean }
  | { kind: 'again'; id: string };

/** What came back from a sign-in. */
export interface SignedIn {
  wanted: Wanted;
  /** The address of the mailbox. */
  mailbox: string;
  refreshToken: string;
}

export interface MicrosoftSignIn {
  /** Throws 'refused' where the operator has no app, as the others do. */
  check(): void;
  /** Where the browser signs in. `mailbox` is offered there first. */
  begin(session: Session, wanted: Wanted, mailbox?: string): Promise<string>;
  /**
   * Finishes the sign-in of a state, which counts once and for the session that began it. Throws 'conflict' for a state
   * that has ended or is another session's, 'refused' and 'unavailable' where Microsoft does not confirm it.
   */
  finish(session: Session, given: { state: string; code: string }): Promise<SignedIn>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  /** The installation's secret. */
  secret: string;
  /** The address of the installation. */
  address: string;
  app: MicrosoftApp | null;
}

/** The path that Microsoft sends the browser back to, as it is registered there. */
export const returnPath = '/tenant/settings/providers/microsoft';

const lifetimeMs = 10 * 60_000;
/** Milliseconds. People wait for it. */
const timeouts = { connect: 5_000, answer: 10_000 };

/** A sign-in that has begun. */
interface Begun {
  sessionId: string;
  userId: string;
  tenantId: string;
  nonce: string;
  verifier: string;
  wanted: Wanted;
}

/** Opens it. */
export function openMicrosoftSignIn({ db, clock, log, secret, address, app }: Parts): MicrosoftSignIn {
  const sealing = openSealing(secret, 'microsoft sign-in');
  const redirect = `${address}${returnPath}`;
  return {
    check: () => void (app ?? refuseUnset()),
    begin: async ({ sessionId, userId, tenantId }, wanted, mailbox) => {
      const { clientId, loginAddress } = app ?? refuseUnset();
      const [state, nonce, verifier] = [random(), random(), random()];
      const stateHash = hashToken(state);
      const begun: Begun = { sessionId, userId, tenantId, nonce, verifier, wanted };
      const sealed = sealing.seal(stateHash, JSON.stringify(begun));
      const now = clock.now();
      const times = { now, expiresAt: new Date(now.getTime() + lifetimeMs) };
      await db.inSystem((tx) => insertSignIn(tx, { stateHash, sealed }, times));
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: redirect,
        scope: signInScope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        // Many are signed in with an address of their own, and want that of their church.
        ...(mailbox ? { login_hint: mailbox } : { prompt: 'select_account' }),
      });
      return `${loginAddress}/common/oauth2/v2.0/authorize?${query.toString()}`;
    },
    finish: async ({ sessionId, userId, tenantId }, { state, code }) => {
      const known = app ?? refuseUnset();
      const stateHash = hashToken(state);
      const sealed = await db.inSystem((tx) => takeSignIn(tx, stateHash, clock.now()));
      if (sealed === null) throw ended();
      const begun = JSON.parse(sealing.unseal(stateHash, sealed)) as Begun;
      const { nonce, verifier, wanted } = begun;
      if (begun.sessionId !== sessionId || begun.userId !== userId || begun.tenantId !== tenantId)
        throw ended();
      const mayBePrivate = known.loginAddress !== microsoftLogin;
      const client = openHttpClient({ mayBePrivate, connections: 1, timeouts });
      try {
        const parts = { client, app: known, log };
        const { idToken, refreshToken } = await exchangeCode(parts, { code, verifier, redirect });
        const keys = await fetchKeys(parts);
        const mailbox = await readIdToken(idToken, { app: known, keys, nonce, now: clock.now() });
        if (mailbox !== null) return { wanted, mailbox, refreshToken };
        log.warn({}, 'the id token of a sign-in with Microsoft does not hold');
        throw signInFailed();
      } finally {
        await client.close();
      }
    },
  };
}

/** 256 bits; RFC 7636 4.1 wants 43 characters or more of a verifier. */
const random = (): string => randomBytes(32).toString('base64url');

const ended = (): AppError =>
  new AppError('conflict', 'This sign-in has ended, or was begun elsewhere. Please sign in again.');

function refuseUnset(): never {
  throw new AppError(
    'refused',
    'Signing in with Microsoft is not set up on this server. Ask the people who run it.',
  );
}
