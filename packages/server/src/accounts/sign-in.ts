// Starts a session, by password or right after registration.
import { AppError } from '@tidings/contract/errors.ts';
import { isAPIError } from 'better-auth/api';
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
 * Returns the token of a new session. An unknown address and a wrong password get the same 'badInput' after the same
 * time; not 'signedOut', at which a client drops the token it has.
 */
export async function signIn(
  auth: Auth,
  { email, password }: { email: string; password: string },
  { ip, userAgent }: Caller,
): Promise<{ token: string }> {
  try {
    const token = await startedToken(() =>
      auth.api.signInEmail({
        body: { email, password },
        headers: new Headers({ 'x-forwarded-for': ip, 'user-agent': userAgent }),
      }),
    );
    return { token };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new AppError('badInput', 'The e-mail address or the password is not right.');
  }
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
