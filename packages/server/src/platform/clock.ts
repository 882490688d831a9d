// The only place that asks what time it is; a test passes a clock of its own.

export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
