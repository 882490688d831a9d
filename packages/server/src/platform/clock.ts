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

/** The milliseconds of the clock on the wall, without an object where it is the machine's: it is asked for every e-mail. */
const wallOf = (clock: Clock): number => (clock === systemClock ? Date.now() : clock.now().getTime());

/** The current moment. */
export const momentOf = (clock: Clock): Moment => ({ wall: wallOf(clock), steady: steadyOf(clock) });

/**
 * Milliseconds since a moment, by whichever clock says more: the steady one stops while the machine sleeps, and the
 * wall clock may have been set back.
 */
export function elapsedSince(clock: Clock, { wall, steady }: Moment): number {
  return Math.max(wallOf(clock) - wall, steadyOf(clock) - steady);
}
