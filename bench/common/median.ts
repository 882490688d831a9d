// The middle one of several measurements.

/** The median of numbers in any order; of an even number of them the greater of the two in the middle. */
export const median = (values: readonly number[]): number => medianBy(values, (value) => value);

/** The measurement in the middle by `valueOf`. Throws where there is none. */
export function medianBy<T>(measured: readonly T[], valueOf: (one: T) => number): T {
  const middle = measured.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor(measured.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** The median of so many calls, in milliseconds; `call` gets their numbers from 0. */
export async function medianTime(times: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await call(n);
    took.push(performance.now() - began);
  }
  return median(took);
}
