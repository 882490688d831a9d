// Proves a user by their password, and starts sessions.
import { AppError } from '@tidings/contract/errors.ts';
import type { Auth } from './auth.ts';
import { hashToken, startedToken } from './session-token.ts';

/** Where a request comes from, stored with the session. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The token of the device, where somebody has signed in on it before. */
  device: string | null;
}

/** A user, and what was stored of their password when they proved it. */
export interface Proved {
  userId: string;
  passwordHash: string;
}

/**
 * Returns the user whose password it is. An unknown address and a wrong password get the same 'badInput'
 * after the same time; not 'signedOut', at which a client drops the token it has.
 */
export async function provePassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<Proved> {
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
  throw new AppError('badInput', 'The e-mail address or the password is not right.');
}

/**
 * Returns the token of a new session for a user who has just proved who they are; it starts in `tenantId`, if the user
 * belongs to it. Throws 'badInput' where the password that they proved, `passwordHash`, was changed meanwhile: the
 * change has ended all other sessions, and this one came too late for it. Null where no password was proved.
 */
export async function startSession(
  auth: Auth,
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
  { ip, userAgent }: Caller,
  tenantId: string | null = null,
): Promise<{ token: string }> {
  const { internalAdapter } = await auth.$context;
  const token = await startedToken(() =>
    internalAdapter.createSession(userId, false, {
      ipAddress: ip,
      userAgent,
      activeOrganizationId: tenantId,
    }),
  );
  if (passwordHash !== null && passwordOf(await internalAdapter.findAccounts(userId)) !== passwordHash) {
    await internalAdapter.deleteSession(hashToken(token));
    return refusePassword();
  }
  return { token };
}
