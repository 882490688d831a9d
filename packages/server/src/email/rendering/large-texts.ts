// Renders long mail texts in a worker thread and short ones directly.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';

/** Characters of HTML that take a few hundredths of a second at most. */
const short = 20_000;

/** Runs the work on this thread, with the signature of the worker pool. */
export const atOnce: RunInWorker = async <Given extends unknown[], T>(
  _module: string,
  work: (...given: Given) => T,
  ...given: Given
): Promise<Awaited<T>> => await work(...given);

/** Where the work on a text runs: in a worker thread if it is long. */
export const placeFor = (text: string, runInWorker: RunInWorker): RunInWorker =>
  text.length > short ? runInWorker : atOnce;
