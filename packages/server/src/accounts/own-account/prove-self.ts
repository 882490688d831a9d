// Asks a signed-in user for their password again, before a change to the account.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuseEarly } from '../../platform/http/tries.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import type { Auth } from '../auth.ts';
import { findUser } from './account-store.ts';

export interface ProveSelf {
  /**
   * Throws 'badInput', naming the field, for a wrong password, and TooMany after many of them: someone with a stolen
   * session could guess it otherwise.
   */
  byPassword: (userId: string, password: string, field: 'current' | 'password') => Promise<void>;
  /** Runs an attempt at a code under the same kind of limit. */
  byCode: <T>(userId: string, attempt: () => Promise<T>) => Promise<T>;
}

interface Parts {
  db: Database;
  auth: Auth;
  counter: RateCounter;
  /** Attempts in five minutes before the delay begins. */
  perEmail: number;
}

/** Opens it. */
export function openProveSelf({ db, auth, counter, perEmail }: Parts): ProveSelf {
  return {
    byPassword: (userId, password, field) =>
      attempt(`own password of ${userId}`, async () => {
        const user = await db.inSystem((tx) => findUser(tx, userId));
        const { internalAdapter, password: hashing } = await auth.$context;
        const found = user && (await internalAdapter.findUserByEmail(user.email, { includeAccounts: true }));
        const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (hash && (await hashing.verify({ hash, password }))) return;
        const message = 'This is not your password.';
        throw new AppError('badInput', message, { [field]: message });
      }),
    byCode: (userId, work) => attempt(`own code of ${userId}`, work),
  };

  async function attempt<T>(key: string, work: () => Promise<T>): Promise<T> {
    refuseEarly(await counter.attempt(key, { max: perEmail, seconds: 300 }));
    const done = await work();
    await counter.succeeded(key);
    return done;
  }
}
