// Makes links that set a new password, and sets it.
import { AsyncLocalStorage } from 'node:async_hooks';
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
): Promise<{ userId: string; name: string; link: string } | null> {
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
  return { userId: found.user.id, name: found.user.name, link: `${address}/reset-password?token=${token}` };
}

/** Resets by the token of such a link. */
export function openPasswordResets(auth: Auth) {
  const resetting = new AsyncLocalStorage<{ userId?: string }>();
  return {
    /** Must be told of the user when better-auth has set the password, since its answer does not name them. */
    noteUser: (userId: string): void => {
      const reset = resetting.getStore();
      if (reset) reset.userId = userId;
    },
    /**
     * Sets the password, and returns the user's id. The token is valid once, for an hour; an invalid one throws
     * 'badInput', as does a common password, which leaves the token valid.
     */
    reset: async (token: string, password: string): Promise<string> => {
      refuseCommonPassword(password);
      const reset: { userId?: string } = {};
      try {
        await resetting.run(reset, () => auth.api.resetPassword({ body: { token, newPassword: password } }));
      } catch (error) {
        if (!isAPIError(error) || error.statusCode >= 500) throw error;
        throw new AppError('badInput', 'This link has been used or is too old. Please ask for a new one.');
      }
      if (reset.userId === undefined) throw new Error('a password was reset for no user');
      return reset.userId;
    },
  };
}
