// Says by how much the heap may grow before V8 collects its garbage.
import { setFlagsFromString } from 'node:v8';

/** Per cent of what is alive after a collection. V8's own choice can be 200, which a small machine does not have. */
const usual = 65;
/** For work that makes much that lives for a second or two. */
const lean = 50;

const setGrowth = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/** Limits the growth of the heap from now on. Call it once, at the start of the process. */
export function limitHeapGrowth(): void {
  setGrowth(usual);
}

let running = 0;

/** Runs work with less growth, and returns its result. Works may overlap. `set` takes the per cent. */
export async function withLeanHeap<T>(work: () => Promise<T>, set = setGrowth): Promise<T> {
  running += 1;
  if (running === 1) set(lean);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) set(usual);
  }
}
