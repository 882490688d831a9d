// Delays wrong passwords for an account, except on devices of its user.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import { refuseEarly } from '../platform/http/tries.ts';
import type { RateCounter } from '../platform/rate-limits/rate-counter.ts';
import { isKnownDevice, keepDevice, userIdOf } from './known-devices-store.ts';

/** Days since its last sign-in for which a device stays known. */
export const deviceDays = 180;
const mostDevices = 20;

export interface KnownDevices {
  /**
   * Makes an attempt to sign in. A known device has a delay of its own; all other devices share that of the account,
   * and `limit` is run for them first. Throws TooMany during the delay. Returns what `signIn` returns, with the token
   * that the device is known by.
   */
  signIn<T>(attempt: Attempt<T>): Promise<T & { device: string }>;
  /** Makes a device known to a user; makes a token where the device has none. */
  keep(userId: string, device: string | null): Promise<string>;
}

interface Attempt<T> {
  email: string;
  device: string | null;
  /** Throws where too many attempts come from the caller's network. */
  limit: () => Promise<void>;
  signIn: () => Promise<T>;
}

interface Parts {
  db: Database;
  counter: RateCounter;
  /** Attempts in five minutes before the delay begins. */
  perEmail: number;
}

/** Opens it. */
export function openKnownDevices({ db, counter, perEmail }: Parts): KnownDevices {
  const keep: KnownDevices['keep'] = async (userId, device) => {
    const token = device ?? randomBytes(32).toString('base64url');
    await db.inSystem((tx) =>
      keepDevice(tx, { tokenHash: hashOf(token), userId, most: mostDevices, days: deviceDays }),
    );
    return token;
  };
  return {
    keep,
    signIn: async ({ device, limit, signIn, ...given }) => {
      const email = given.email.toLowerCase();
      const isKnown =
        device !== null && (await db.inSystem((tx) => isKnownDevice(tx, hashOf(device), email)));
      if (!isKnown) await limit();
      const key = isKnown ? `sign-in to ${email} on ${device}` : `sign-in to ${email}`;
      refuseEarly(await counter.attempt(key, { max: perEmail, seconds: 300 }));
      const signedIn = await signIn();
      await counter.succeeded(key);
      const userId = await db.inSystem((tx) => userIdOf(tx, email));
      if (userId === null) throw new Error('a user who does not exist has signed in');
      return { ...signedIn, device: await keep(userId, device) };
    },
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
