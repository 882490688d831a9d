// Calls /healthz from a thread of its own until it is stopped.
import { Worker } from 'node:worker_threads';
import type { Pings } from './ping.ts';

/**
 * Calls it every `everyMs` milliseconds. Out: what stops it and gives the milliseconds of each answer, the quickest first,
 * and how many calls failed.
 */
export async function startPinging(address: string, everyMs: number): Promise<() => Promise<Pings>> {
  const thread = new Worker(new URL('ping.ts', import.meta.url), { workerData: { address, everyMs } });
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
  await next();
  return async () => {
    try {
      const answers = next<Pings>();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage('stop');
      const { milliseconds, failures } = await answers;
      return { milliseconds: milliseconds.toSorted((a, b) => a - b), failures };
    } finally {
      await thread.terminate();
    }
  };
}

/** The value below which this part of a sorted list lies. */
export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
