// Starts a session: by e-mail address and password, or for the user that has just registered.
import { AppError } from '@tidings/contract/errors.ts';
import { isAPIError } from 'better-auth/api';
import type { Auth } from './auth.ts';

/** Where a call comes from, kept with the session. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/**
 * Gives the token of a new session. An unknown address and a wrong password are refused alike, 'badInput', in the same
 * time; not 'signedOut', which makes a client throw away the token it has.
 */
export async function signIn(
  auth: Auth,
  { email, password }: { email: string; password: string },
  { ip, userAgent }: Caller,
): Promise<{ token: string }> {
  try {
    const { token } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'x-forwarded-for': ip, 'user-agent': userAgent }),
    });
    return { token };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new AppError('badInput', 'The e-mail address or the password is not right.');
  }
}

/** Gives the token of a new session for a user who needs not be asked again. */
export async function startSession(
  auth: Auth,
  userId: string,
  { ip, userAgent }: Caller,
): Promise<{ token: string }> {
  const { internalAdapter } = await auth.$context;
  const { token } = await internalAdapter.createSession(userId, false, { ipAddress: ip, userAgent });
  return { token };
}
