// Yields the event loop during a long computation that runs on it.
import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which a computation may hold the event loop. */
const longestHoldMs = 10;

/** Call it after each small piece of work; it waits only when the event loop was held too long. */
export type GiveWay = () => Promise<void> | undefined;

/** Opens one for a single computation. */
export function openGiveWay(now: () => number = () => performance.now()): GiveWay {
  let since = now();
  return () => {
    if (now() - since < longestHoldMs) return undefined;
    return setImmediate().then(() => {
      since = now();
    });
  };
}
