// Renders long mail texts in a worker thread and short ones directly.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';

/** Characters of HTML that take some hundredths of a second at most, whatever they are. */
const short = 20_000;

/** Runs work here and now, in the way of RunAside. */
export const atOnce: RunInWorker = async <Given extends unknown[], T>(
  _module: string,
  work: (...given: Given) => T,
  ...given: Given
): Promise<Awaited<T>> => await work(...given);

/** Where a text is to be worked on. */
export const placeFor = (text: string, runInWorker: RunInWorker): RunInWorker =>
  text.length > short ? runInWorker : atOnce;
