// Seeded random numbers, the same on every machine.

export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with this probability, from 0 to 1. */
  may(share: number): boolean;
  /** A seed for another generator. */
  seed(): number;
}

/** Opens a mulberry32 generator; `seed` is read as 32 bits. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    may: (share) => next() / 2 ** 32 < share,
    seed: next,
  };
}
