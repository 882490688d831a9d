// The only place that asks what time it is; a test passes a clock of its own.

export interface Clock {
  now(): Date;
  /**
   * Milliseconds of a clock that never jumps, and that stands still while the machine sleeps; the machine's own where it
   * is left out.
   */
  steady?(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A moment by both clocks, in milliseconds. */
export interface Moment {
  wall: number;
  steady: number;
}

/** The moment it is now. */
export const momentOf = (clock: Clock): Moment => ({
  wall: clock.now().getTime(),
  steady: clock.steady?.() ?? performance.now(),
});

/**
 * Milliseconds since a moment, by whichever clock says more: the steady one misses the sleep of a machine, and the wall
 * clock may have been set back.
 */
export function elapsedSince(clock: Clock, { wall, steady }: Moment): number {
  const now = momentOf(clock);
  return Math.max(now.wall - wall, now.steady - steady);
}
