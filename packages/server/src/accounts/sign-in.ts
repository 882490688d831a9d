// Proves a user by their password, and starts sessions.
import { AppError } from '@tidings/contract/errors.ts';
import type { Auth } from './auth.ts';
import { startedToken } from './session-token.ts';

/** Where a request comes from, stored with the session. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The token of the device, where somebody has signed in on it before. */
  device: string | null;
}

/**
 * Returns the id of the user whose password it is. An unknown address and a wrong password get the same 'badInput'
 * after the same time; not 'signedOut', at which a client drops the token it has.
 */
export async function provePassword(
  auth: Auth,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { internalAdapter, password: hashing } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (!found || !hash) {
    // As long as a comparison takes.
    await hashing.hash(password);
    return refusePassword();
  }
  return (await hashing.verify({ hash, password })) ? found.user.id : refusePassword();
}

function refusePassword(): never {
  throw new AppError('badInput', 'The e-mail address or the password is not right.');
}

/**
 * Returns the token of a new session for a user who has just proved who they are; it starts in `tenantId`, if the user
 * belongs to it.
 */
export async function startSession(
  auth: Auth,
  userId: string,
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
  return { token };
}
