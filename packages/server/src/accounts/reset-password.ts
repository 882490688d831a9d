// Makes links that set a new password, and sets it.
import { randomBytes } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { isAPIError } from 'better-auth/api';
import type { Clock } from '../platform/clock.ts';
import type { Auth } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const linkLivesMs = 3_600_000;

/**
 * Makes a link that sets a new password once within the hour; null where no user has this e-mail address. Only a hash
 * of its token is stored.
 */
export async function makeResetLink(
  auth: Auth,
  { address, clock }: { address: string; clock: Clock },
  email: string,
): Promise<{ name: string; link: string } | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) return null;
  const token = randomBytes(24).toString('base64url');
  await internalAdapter.createVerificationValue({
    // The identifier that better-auth expects.
    identifier: `reset-password:${token}`,
    value: found.user.id,
    expiresAt: new Date(clock.now().getTime() + linkLivesMs),
  });
  return { name: found.user.name, link: `${address}/reset-password?token=${token}` };
}

/**
 * Sets the password and ends all sessions and further reset links of the user. The token is valid once, for an hour;
 * an invalid one throws 'badInput', as does a common password, which leaves the token valid.
 */
export async function resetPassword(auth: Auth, token: string, password: string): Promise<void> {
  refuseCommonPassword(password);
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    throw new AppError('badInput', 'This link has been used or is too old. Please ask for a new one.');
  }
}
