// A counter of attempts in memory, for tests with limits of their own.
import type { RateCounter } from '../src/platform/rate-limits/rate-counter.ts';

/** Opens one whose time stands still: what has reached its limit has to wait for the whole time. */
export function openCounting(): RateCounter {
  const tries = new Map<string, number>();
  const count: RateCounter['count'] = async (key, { max, seconds }) => {
    const n = (tries.get(key) ?? 0) + 1;
    tries.set(key, n);
    return n > max ? seconds : 0;
  };
  return { count, attempt: count, succeeded: async (key) => void tries.delete(key) };
}
