// Runs one piece of work in rounds, periodically and on request, never twice at once.
import type { Log } from '../../platform/log.ts';

export interface Rounds {
  /** Resolves at the end of a round that begins now or later. A failed round is logged. */
  run: () => Promise<void>;
  /** Ends the periodic rounds; resolves when the last round is over. */
  stop: () => Promise<void>;
}

/** Starts rounds of `work`, named `name` in the log. */
export function openRounds(
  work: () => Promise<void>,
  { name, everyMs, log }: { name: string; everyMs: number; log: Log },
): Rounds {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    underWay = work()
      .catch((error: unknown) => log.error({ error: String(error) }, name))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  const run = (): Promise<void> => {
    if (!underWay) return begin();
    // The running round may have read already, so what was stored since needs the next one.
    next ??= underWay.then(() => {
      next = null;
      return underWay ?? begin();
    });
    return next;
  };

  const timer = setInterval(() => {
    if (!underWay) void begin();
  }, everyMs);
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      // Waits for the queued round too, since none may begin while the database is being closed.
      await (next ?? underWay);
    },
  };
}
