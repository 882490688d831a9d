// Counts attempts in the database, where all processes share them and no flood removes one.
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { addAttempt, addTries, deleteEnded, forgetAttempts, type Limit } from './rate-limit-store.ts';

export interface RateCounter {
  /** Counts a try. Returns the seconds to wait; 0 within the limit of `max` tries in `seconds`. */
  count(key: string, limit: Limit): Promise<number>;
  /**
   * Counts an attempt at a secret before it is made. The attempt that reaches `max` makes further ones wait for
   * `seconds`, and each further one for twice as long, up to an hour. Returns the seconds to wait.
   */
  attempt(key: string, limit: Limit): Promise<number>;
  /** Forgets the attempts of a key after one that succeeded. */
  succeeded(key: string): Promise<void>;
}

/** Seconds that an attempt at a secret has to wait at most. */
const longestWait = 3600;

/** A limit above this is counted in portions, since each try would cost a statement: it is exact to 1% a process. */
const largestExact = 1000;

/** After this many statements ended counts are deleted, four times as many at most, so that they cannot pile up. */
const cleanedEvery = 500;

/** What this process knows of a key without asking: the tries of its portion, or that the limit is reached. */
interface Known {
  left: number;
  isReached: boolean;
  /** In milliseconds of the clock. */
  until: number;
}

interface Parts {
  db: Pick<Database, 'apart'>;
  clock: Clock;
  log: Log;
  /** The most keys known in this process; a flood that makes it forget one costs statements only. */
  mostKnown?: number;
}

/** Opens it. */
export function openRateCounter({ db, clock, log, mostKnown = 10_000 }: Parts): RateCounter {
  const known = new Map<string, Known>();
  const inSystem = db.apart.inSystem;
  let statements = 0;

  const cleanUp = (): void => {
    statements += 1;
    if (statements % cleanedEvery !== 0) return;
    inSystem((tx) => deleteEnded(tx, cleanedEvery * 4)).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'ended rate limits could not be deleted'),
    );
  };
  const remember = (key: string, one: Known): void => {
    if (known.size >= mostKnown) known.delete(known.keys().next().value as string);
    known.set(key, one);
  };

  return {
    count: async (key, { max, seconds }) => {
      const now = clock.now().getTime();
      const one = known.get(key);
      if (one && one.until > now) {
        if (one.isReached) return Math.ceil((one.until - now) / 1000);
        if (one.left > 0) {
          one.left -= 1;
          return 0;
        }
      }
      known.delete(key);
      const portion = max > largestExact ? Math.ceil(max / 100) : 1;
      cleanUp();
      const { tries, left } = await inSystem((tx) => addTries(tx, hashOf(key), { seconds, tries: portion }));
      const allowed = Math.min(portion, max - (tries - portion));
      const until = now + left * 1000;
      if (allowed <= 0) {
        remember(key, { left: 0, isReached: true, until });
        return Math.max(1, Math.ceil(left));
      }
      if (allowed > 1) remember(key, { left: allowed - 1, isReached: false, until });
      return 0;
    },
    attempt: async (key, limit) => {
      cleanUp();
      const wait = await inSystem((tx) => addAttempt(tx, hashOf(key), { ...limit, longest: longestWait }));
      return Math.ceil(wait);
    },
    succeeded: (key) => inSystem((tx) => forgetAttempts(tx, hashOf(key))),
  };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
