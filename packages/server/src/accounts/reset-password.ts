// Sets a new password by the token of a mailed link.
import { AppError } from '@tidings/contract/errors.ts';
import { isAPIError } from 'better-auth/api';
import type { Auth } from './auth.ts';

/**
 * Sets the password and ends every session of the user. The token is good once, for an hour; one that is not is
 * refused with 'badInput'.
 */
export async function resetPassword(auth: Auth, token: string, password: string): Promise<void> {
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new AppError('badInput', 'This link has been used or is too old. Please ask for a new one.');
  }
}
