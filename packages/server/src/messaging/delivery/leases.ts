// The leases that a lane holds, and whether something may still be begun under each (decision 054).
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import type { LeaseTerms } from '../queue/lease.ts';

/**
 * One claim's lease as its worker sees it. The time of a request counts, never that of its answer: the database may
 * have extended the lease at any moment between them.
 */
export class Lease {
  readonly token: string;
  readonly #clock: Clock;
  readonly #usableMs: number;
  #askedAt: Moment;
  #isClaimed = false;
  #isLost = false;

  constructor(token: string, clock: Clock, { lastsMs, marginMs }: LeaseTerms) {
    this.token = token;
    this.#clock = clock;
    this.#usableMs = lastsMs - marginMs;
    this.#askedAt = momentOf(clock);
  }

  /** Whether the database is known to have it. */
  get isClaimed(): boolean {
    return this.#isClaimed;
  }

  /**
   * Whether a hand-over may begin now. A process that was stopped, a machine that slept, an event loop that was blocked
   * and a database that did not answer all show as time passed since the last request that succeeded.
   */
  readonly mayBegin = (): boolean =>
    !this.#isLost && elapsedSince(this.#clock, this.#askedAt) < this.#usableMs;

  /** It is about to be claimed. */
  ask(): void {
    this.#askedAt = momentOf(this.#clock);
  }

  /** The claim is committed. */
  claimed(): void {
    this.#isClaimed = true;
  }

  /** It was extended, by a request of this moment. */
  extended(askedAt: Moment): void {
    this.#askedAt = askedAt;
  }

  /** Another worker has reaped it: its rows are no longer ours. */
  lose(): void {
    this.#isLost = true;
  }
}

/** Asks for the extension of leases; resolves with the tokens of those that were there to be extended. */
export type Extend = (tokens: string[]) => Promise<string[]>;

/** Extends leases. One that was claimed and is gone is lost; one whose claim is not answered yet stays as it is. */
export async function keepLeases(leases: readonly Lease[], clock: Clock, extend: Extend): Promise<void> {
  if (leases.length === 0) return;
  const known = new Set(leases.filter((lease) => lease.isClaimed));
  const askedAt = momentOf(clock);
  const extended = new Set(await extend(leases.map(({ token }) => token)));
  for (const lease of leases)
    if (extended.has(lease.token)) lease.extended(askedAt);
    else if (known.has(lease)) lease.lose();
}
