// The rules of ticks on one device: which counts, which waits, which can go.
import type { Roster } from '../api.ts';

export interface Guest {
  name: string;
  phone: string;
}

/** The last tap for one person. */
export interface Tick {
  personId: string;
  present: boolean;
  /** When it was tapped, as an ISO instant; of ticks from two devices the later counts. */
  at: string;
  /** When the server accepted it, in milliseconds; absent while it waits. */
  sentAt?: number;
  /** Set for somebody who is not on the list. */
  guest?: Guest;
}

/** By person. */
export type Ticks = ReadonlyMap<string, Tick>;

/**
 * The ISO instant of a tick made after `before`: now, or a millisecond after `before` where the clock has not moved on.
 * Of two ticks of the same instant the server counts the one that says present.
 */
export function momentAfter(before: string | undefined, now: Date): string {
  const least = before === undefined ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), least)).toISOString();
}

export const withTick = (ticks: Ticks, tick: Tick): Ticks => new Map(ticks).set(tick.personId, tick);

/** The ticks without one that could not be stored, unless the person was tapped again since. */
export const withoutTick = (ticks: Ticks, { personId, at }: Tick): Ticks =>
  new Map([...ticks].filter(([id, tick]) => id !== personId || tick.at !== at));

/** The ticks that the server has not accepted yet. */
export const waitingOf = <T extends Tick>(ticks: Iterable<T>): T[] =>
  [...ticks].filter((tick) => tick.sentAt === undefined);

/** The ticks after the server accepted `sent`; a person who was tapped again since still waits. */
export function withSent(ticks: Ticks, sent: readonly Tick[], sentAt: number): Ticks {
  const next = new Map(ticks);
  for (const { personId, at } of sent) {
    const tick = next.get(personId);
    if (tick?.at === at) next.set(personId, { ...tick, sentAt });
  }
  return next;
}

/** Whether the answer to a request of `askedAt` (milliseconds) includes this tick. */
export const isKnownBy = (askedAt: number, tick: Tick): boolean =>
  tick.sentAt !== undefined && tick.sentAt <= askedAt;

/** The ticks that the answer to a request of `askedAt` lacks; they override it on the screen. */
export function withoutKnown(ticks: Ticks, askedAt: number): Ticks {
  const left = [...ticks].filter(([, tick]) => !isKnownBy(askedAt, tick));
  return left.length === ticks.size ? ticks : new Map(left);
}

/** How many people are present by a server's answer and the ticks that it lacks. */
export function presentWith({ attendance, people }: Roster, missing: Iterable<Tick>): number {
  const present = new Set(people.filter((person) => person.present).map(({ personId }) => personId));
  let count = attendance.present;
  for (const tick of missing) count += Number(tick.present) - Number(present.has(tick.personId));
  return count;
}

/** The later of two ticks of a person; of the same instant the one that says present, as on the server. */
export const laterOf = (one: Tick, other: Tick): Tick =>
  other.at > one.at || (other.at === one.at && other.present && !one.present) ? other : one;
