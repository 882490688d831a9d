// The rules of ticks on one device: which counts, what still waits, what may be forgotten.

export interface Guest {
  name: string;
  phone: string;
}

/** What was tapped last for one person. */
export interface Tick {
  personId: string;
  present: boolean;
  /** When it was tapped, as an ISO instant: of two devices the later counts. */
  at: string;
  /** When the server had taken it, in milliseconds; until then it waits. */
  sentAt?: number;
  /** Of somebody who is not on the list by themselves. */
  guest?: Guest;
}

/** By person. */
export type Ticks = ReadonlyMap<string, Tick>;

/**
 * The moment of a tick that comes after `before`: now, or a millisecond later than `before` where the clock stood
 * still or went back, because of two ticks of one moment the server counts the one that says present.
 */
export function momentAfter(before: string | undefined, now: Date): string {
  const least = before === undefined ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), least)).toISOString();
}

export const withTick = (ticks: Ticks, tick: Tick): Ticks => new Map(ticks).set(tick.personId, tick);

/** The ticks without one that was not kept, unless the person was tapped again meanwhile. */
export const withoutTick = (ticks: Ticks, { personId, at }: Tick): Ticks =>
  new Map([...ticks].filter(([id, tick]) => id !== personId || tick.at !== at));

/** Those that the server has not taken. */
export const waitingOf = <T extends Tick>(ticks: Iterable<T>): T[] =>
  [...ticks].filter((tick) => tick.sentAt === undefined);

/** The ticks once the server has taken some: who was tapped again meanwhile still waits. */
export function withSent(ticks: Ticks, sent: readonly Tick[], sentAt: number): Ticks {
  const next = new Map(ticks);
  for (const { personId, at } of sent) {
    const tick = next.get(personId);
    if (tick?.at === at) next.set(personId, { ...tick, sentAt });
  }
  return next;
}

/** Whether an answer of the server's that was asked for at `askedAt` knows this tick already. */
export const isKnownBy = (askedAt: number, tick: Tick): boolean =>
  tick.sentAt !== undefined && tick.sentAt <= askedAt;

/** The ticks that an answer asked for at `askedAt` does not know: they go over it. */
export function withoutKnown(ticks: Ticks, askedAt: number): Ticks {
  const left = [...ticks].filter(([, tick]) => !isKnownBy(askedAt, tick));
  return left.length === ticks.size ? ticks : new Map(left);
}

/** The later of two ticks of a person; of the same moment, the one that says present, as on the server. */
export const laterOf = (one: Tick, other: Tick): Tick =>
  other.at > one.at || (other.at === one.at && other.present) ? other : one;
