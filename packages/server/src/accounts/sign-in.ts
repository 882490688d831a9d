// Proves a user by their password, and starts sessions.
import { randomBytes } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { incorrectSignIn } from '@tidings/contract/rules/incorrect-sign-in.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { type Auth, sessionDays } from './auth.ts';
import { refuseUsed } from './passkeys/passkeys.ts';
import { holdPasskey } from './passkeys/passkeys-store.ts';
import { hashToken } from './session-token.ts';
import { closedOf, insertSession, lockPassword, type NewSession, openTenant } from './store.ts';

const dayMs = 86_400_000;

/** Where a request comes from, stored with the session. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The token of the device, where somebody has signed in on it before. */
  device: string | null;
}

/** A user, and by what they have proved who they are. */
export interface Proved {
  userId: string;
  /** What was stored of the password; null where none was asked for. */
  passwordHash: string | null;
  passkeyId?: string | undefined;
}

/**
 * Returns the user whose password it is. An unknown address and a wrong password get the same 'badInput'
 * after the same time; not 'signedOut', at which a client drops the token it has.
 */
export async function provePassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<{ userId: string; passwordHash: string }> {
  const { internalAdapter, password: hashing } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found && passwordOf(found.accounts);
  if (!found || !hash) {
    // As long as a comparison takes.
    await hashing.hash(password);
    return refusePassword();
  }
  if (!(await hashing.verify({ hash, password }))) return refusePassword();
  return { userId: found.user.id, passwordHash: hash };
}

/** What is stored of the password, among the accounts of a user. */
export const passwordOf = (accounts: { providerId: string; password?: string | null }[]) =>
  accounts.find(({ providerId }) => providerId === 'credential')?.password;

/** Throws the refusal of a wrong password or an unknown address. */
function refusePassword(): never {
  throw new AppError('badInput', incorrectSignIn);
}

/** What starting a session needs. */
export interface Starting {
  db: Database;
  clock: Clock;
}

/**
 * Returns the token of a new session for a user who has just proved who they are; it starts in `tenantId`, if the user
 * belongs to it. Throws 'badInput' where what they proved it by, a password or a passkey, was changed or removed
 * meanwhile: that has ended all other sessions, and this one came too late for it.
 */
export async function startSession(
  { db, clock }: Starting,
  { userId, passwordHash, passkeyId }: Proved,
  from: Caller,
  tenantId: string | null = null,
): Promise<{ token: string }> {
  return db.inSystem(async (tx) => {
    const opened =
      (await openTenant(tx, userId, tenantId)) ?? refuseWithoutOrganisation(await closedOf(tx, userId));
    // Locked until the session is stored, so that a change or removal of them ends it.
    if (passwordHash !== null && (await lockPassword(tx, userId)) !== passwordHash) refusePassword();
    if (passkeyId && !(await holdPasskey(tx, userId, passkeyId))) refuseUsed();
    const startedAt = clock.now();
    const expiresAt = new Date(startedAt.getTime() + sessionDays * dayMs);
    return addSession(tx, { userId, tenantId: opened, startedAt, expiresAt }, from);
  });
}

/** Stores a session and returns its token. */
export async function addSession(
  tx: Tx,
  session: Pick<NewSession, 'userId' | 'tenantId' | 'startedAt' | 'expiresAt'>,
  { ip, userAgent }: Caller,
): Promise<{ token: string }> {
  const token = randomBytes(32).toString('hex');
  await insertSession(tx, { ...session, tokenHash: hashToken(token), ip, userAgent });
  return { token };
}

function refuseWithoutOrganisation(closed: string | undefined): never {
  throw new AppError(
    'badInput',
    closed === undefined ? withoutOrganisation : `${closed} was closed by its owner.`,
  );
}

const withoutOrganisation =
  'You do not belong to any organisation now. Please ask a colleague to invite you.';
