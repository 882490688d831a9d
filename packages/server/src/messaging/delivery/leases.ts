// Tracks the leases of a lane and whether sending may begin under each (decision 054).
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import type { Beginning, Outcome } from '../../providers/provider.ts';
import type { LeaseTerms } from '../queue/lease.ts';
import type { LeaseJournal } from './journal/journal.ts';
import { NotBegun } from './not-begun.ts';
import type { OwnedLane } from './ownership/owned-lanes.ts';

/**
 * A claim's lease as its worker sees it. Its age counts from the request for it, never from the answer, since the
 * database may have extended it at any moment in between.
 */
export class Lease {
  readonly token: string;
  /** Where its hand-overs are recorded; null where none are. */
  readonly journal: LeaseJournal | null;
  /** What of it is with the provider and has not begun. */
  readonly notBegun: NotBegun;
  readonly #clock: Clock;
  readonly #owner: Pick<OwnedLane, 'mayBegin'> | null;
  readonly #usableMs: number;
  #askedAt: Moment;
  #isClaimed = false;
  #isLost = false;

  constructor(
    token: string,
    clock: Clock,
    { lastsMs, marginMs }: LeaseTerms,
    {
      journal = null,
      owner = null,
    }: { journal?: LeaseJournal | null; owner?: Pick<OwnedLane, 'mayBegin'> | null } = {},
  ) {
    this.token = token;
    this.journal = journal;
    this.#owner = owner;
    this.#clock = clock;
    this.#usableMs = lastsMs - marginMs;
    this.#askedAt = momentOf(clock);
    this.notBegun = new NotBegun(clock);
  }

  /** Whether the claim is known to be committed. */
  get isClaimed(): boolean {
    return this.#isClaimed;
  }

  /**
   * Whether a hand-over may begin now, by the lease and by the ownership of the lane. A stopped process, a sleeping machine, a blocked event loop and an unresponsive
   * database all show as time since the last successful request.
   */
  readonly mayBegin = (): boolean =>
    !this.#isLost &&
    elapsedSince(this.#clock, this.#askedAt) < this.#usableMs &&
    (this.#owner?.mayBegin() ?? true);

  /**
   * Records that a page begins now, if it may. What gives true must be written in this turn of the loop; after false,
   * nothing may be.
   */
  begin(n: number, page: number): boolean {
    if (!this.mayBeginTo(n) || !(this.journal?.begin(n, page) ?? true)) return false;
    this.notBegun.begins(n);
    return true;
  }

  /** The same at the end of this turn of the loop, or of this event, in one record with everything that begins in it. */
  beginTogether(n: number, page: number, { may, recorded, ...rest }: Beginning): void {
    const beginning = {
      ...rest,
      may: () => may() && this.mayBeginTo(n),
      recorded: (begins: boolean) => {
        if (begins) this.notBegun.begins(n);
        recorded(begins);
      },
    };
    if (this.journal) this.journal.beginTogether(n, page, beginning);
    else beginning.recorded(beginning.may());
  }

  /** Whether a hand-over to a recipient may begin now: it may at all, and the recipient is not held back. */
  mayBeginTo(n: number): boolean {
    return !this.notBegun.isHeldBack(n) && this.mayBegin();
  }

  /** Records the outcome of a page. */
  answered(n: number, page: number, outcome: Outcome): void {
    this.journal?.answered(n, page, outcome);
  }

  /** Notes that it is about to be claimed. */
  ask(): void {
    this.#askedAt = momentOf(this.#clock);
  }

  /** Notes that the claim is committed. */
  claimed(): void {
    this.#isClaimed = true;
  }

  /** Notes that it was extended, by a request made at this moment. */
  extended(askedAt: Moment): void {
    this.#askedAt = askedAt;
  }

  /** Notes that another worker has reaped it, so its rows are no longer ours. */
  lose(): void {
    this.#isLost = true;
  }
}

/** Extends leases in the database; resolves with the tokens that exist. */
export type Extend = (tokens: string[]) => Promise<string[]>;

/** Extends leases. A claimed lease that is gone is lost; one whose claim is still unanswered stays as it is. */
export async function keepLeases(leases: readonly Lease[], clock: Clock, extend: Extend): Promise<void> {
  if (leases.length === 0) return;
  const known = new Set(leases.filter((lease) => lease.isClaimed));
  const askedAt = momentOf(clock);
  const extended = new Set(await extend(leases.map(({ token }) => token)));
  for (const lease of leases)
    if (extended.has(lease.token)) lease.extended(askedAt);
    else if (known.has(lease)) lease.lose();
}
