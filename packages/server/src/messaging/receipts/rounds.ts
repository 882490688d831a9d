// Rounds of one piece of work, never two at a time: when somebody asks, and every so often by itself.
import type { Log } from '../../platform/log.ts';

export interface Rounds {
  /** Resolves at the end of a round that began no earlier than now. A round that fails is logged, and over. */
  run: () => Promise<void>;
  /** No round comes by itself any more; resolves when the last one is over. */
  stop: () => Promise<void>;
}

/** Opens rounds of `work`, called `name` in the log. */
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
    // The round under way may have looked already: what was stored since is for one that begins after it.
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
      // The round that waits its turn too: none may begin on a database that is being closed.
      await (next ?? underWay);
    },
  };
}
