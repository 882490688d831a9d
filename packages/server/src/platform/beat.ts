// Repeats work at an interval, never twice at a time.
import type { Log } from './log.ts';

export interface Beat {
  /** Runs the work at once, or once more after the run under way. */
  now: () => void;
  stop: () => Promise<void>;
}

/** Calls `work` every `ms` milliseconds, never twice at a time; an error is logged, and the next beat tries again. */
export function startBeat(log: Log, ms: number, work: () => Promise<unknown>): Beat {
  let running: Promise<unknown> | null = null;
  let again = false;
  let stopped = false;
  const run = (): void => {
    running ??= (async () => work())()
      .catch((error: unknown) => log.error({ error: String(error) }, 'worker'))
      .finally(() => {
        running = null;
        if (again && !stopped) run();
        again = false;
      });
  };
  const timer = setInterval(run, ms);
  return {
    now: () => {
      again = running !== null;
      run();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
