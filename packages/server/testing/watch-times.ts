// Counts how many times lie within a second, if noted late too.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const secondMs = 1000;

/**
 * Begins to watch this process, which notes times into a list, in milliseconds. The function that it returns ends that and gives the
 * most that certainly lie within one second: what was noted late may have come earlier, by as long as this process was held up at most.
 */
export function watchTimes(times: readonly number[]): () => number {
  const lateness = monitorEventLoopDelay({ resolution: 5 });
  lateness.enable();
  return () => {
    lateness.disable();
    const span = secondMs - lateness.max / 1_000_000;
    const sorted = times.toSorted((one, other) => one - other);
    let from = 0;
    return sorted.reduce((most, at, i) => {
      while (at - (sorted[from] ?? at) >= span) from += 1;
      return Math.max(most, i - from + 1);
    }, 0);
  };
}
