// The clock; only this file reads the machine's time, and tests pass their own.

export interface Clock {
  now(): Date;
  /** Milliseconds of a clock that never jumps and stops while the machine sleeps; by default the machine's. */
  steady?(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A moment by both clocks, in milliseconds. */
export interface Moment {
  wall: number;
  steady: number;
}

/** The milliseconds of the clock that never jumps. */
export const steadyOf = (clock: Clock): number => clock.steady?.() ?? performance.now();

/** The current moment. */
export const momentOf = (clock: Clock): Moment => ({
  wall: clock.now().getTime(),
  steady: steadyOf(clock),
});

/**
 * Milliseconds since a moment, by whichever clock says more: the steady one stops while the machine sleeps, and the
 * wall clock may have been set back.
 */
export function elapsedSince(clock: Clock, { wall, steady }: Moment): number {
  const now = momentOf(clock);
  return Math.max(now.wall - wall, now.steady - steady);
}
