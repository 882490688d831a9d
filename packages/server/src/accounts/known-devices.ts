// Delays wrong passwords for an account, except on devices of its user.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import { refuseEarly } from '../platform/http/tries.ts';
import type { RateCounter } from '../platform/rate-limits/rate-counter.ts';
import { isKnownDevice, keepDevice, listDevices } from './known-devices-store.ts';

/** Days since its last sign-in for which a device stays known. */
export const deviceDays = 180;
const mostDevices = 20;

export interface KnownDevices {
  /**
   * Makes an attempt at a secret of an account. A known device has a delay of its own; all other devices share that of
   * the account, and `limit` is run for them first. Throws TooMany during the delay.
   */
  attempt<T>(attempt: Attempt<T>): Promise<T>;
  /** Makes a device known to a user; makes a token where the device has none. */
  keep(userId: string, device: string | null): Promise<string>;
  /** Whether a user has signed in before, and never on this device. */
  isNew(userId: string, device: string | null): Promise<boolean>;
}

interface Attempt<T> {
  /** What is attempted, in the words of its count: 'sign-in to'. */
  secret: string;
  email: string;
  device: string | null;
  /** Throws where too many attempts come from the caller's network. */
  limit: () => Promise<void>;
  prove: () => Promise<T>;
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
    isNew: (userId, device) =>
      db.inSystem(async (tx) => {
        const known = await listDevices(tx, userId);
        return known.length > 0 && !(device !== null && known.some((hash) => hash.equals(hashOf(device))));
      }),
    attempt: async ({ secret, device, limit, prove, ...given }) => {
      const email = given.email.toLowerCase();
      const isKnown =
        device !== null && (await db.inSystem((tx) => isKnownDevice(tx, hashOf(device), email)));
      if (!isKnown) await limit();
      const key = isKnown ? `${secret} ${email} on ${device}` : `${secret} ${email}`;
      refuseEarly(await counter.attempt(key, { max: perEmail, seconds: 300 }));
      const proved = await prove();
      await counter.succeeded(key);
      return proved;
    },
  };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
