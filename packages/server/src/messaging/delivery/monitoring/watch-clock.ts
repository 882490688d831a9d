// Notices when the database's clock jumps, and keeps waits as they were (decision 066).
import { type Clock, steadyOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import type { Log } from '../../../platform/log.ts';
import { endWaitsFromTheFuture, keepAges, toleranceSeconds } from '../../queue/recovery/clock-jumps.ts';

export interface ClockWatch {
  /** Compares the clocks once. Returns how many waits ended because the clock was set back. */
  look: () => Promise<number>;
  /**
   * Whether leases may be reaped. After a jump forward, those of living workers look expired until each worker has
   * extended its own.
   */
  mayReap: () => boolean;
}

/** Longer than two extensions of a lease are apart. */
const calmMs = 15_000;

/** Begins to watch; the first `look` only reads the time, except for waits left by a jump before. */
export function watchClock({ db, clock, log }: { db: Database; clock: Clock; log: Log }): ClockWatch {
  /** The last reading of both clocks, in milliseconds. */
  let last: { wall: number; steady: number } | null = null;
  let calmSince = steadyOf(clock);

  /** Seconds by which the database's clock has moved more than time has passed; 0 within the tolerance. */
  const readJump = async (): Promise<number> => {
    const asked = steadyOf(clock);
    const wall = (await db.inSystem(readNow)).getTime();
    const steady = steadyOf(clock);
    const before = last;
    last = { wall, steady };
    if (!before) return 0;
    const passed = wall - before.wall;
    // The clock was read at some moment between the question and its answer.
    const behind = asked - before.steady - passed;
    const ahead = passed - (steady - before.steady);
    const seconds = Math.round((behind > 0 ? -behind : Math.max(0, ahead)) / 1000);
    return Math.abs(seconds) > toleranceSeconds ? seconds : 0;
  };

  return {
    look: async () => {
      const seconds = await readJump();
      if (seconds > 0) {
        calmSince = steadyOf(clock);
        log.warn({ seconds }, 'the clock of the database was set forward; no wait counts as longer for that');
        await keepAges(db, seconds);
      }
      const waits = await db.inSystem(endWaitsFromTheFuture);
      if (seconds < 0 || waits > 0)
        log.warn(
          { seconds: -seconds || null, waits },
          'the clock of the database was set back; the waits begun before end now',
        );
      return waits;
    },
    mayReap: () => steadyOf(clock) - calmSince >= calmMs,
  };
}
