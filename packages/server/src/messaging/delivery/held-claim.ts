// Holds one claim, whose rows begin in steps.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import type { Claim } from '../queue/claim.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Lease } from './leases.ts';
import type { Prepared } from './outbound-messages.ts';

/** The rows of a claim begin in steps, in order; each step is allowed by a transaction before it begins. */
export class HeldClaim {
  readonly claim: Claim;
  readonly lease: Lease;
  readonly prepared: Prepared;
  /** Whether everything settled so far could be written. Otherwise the lease stays, and runs out. */
  whole = true;
  /** Whether its message had nothing more to claim. */
  isLast = false;
  readonly #clock: Clock;
  /** Rows that have not begun. */
  #rest: ClaimedRecipient[];
  /** Steps that are not settled. */
  #out = 0;
  /** Transactions that give back rows and have not ended. */
  #givingBack = 0;
  #touchedAt: Moment;
  /** Ends when the last allowance that was asked for has ended. */
  #allowing: Promise<unknown> = Promise.resolve();

  constructor(claim: Claim, lease: Lease, prepared: Prepared, clock: Clock) {
    this.claim = claim;
    this.lease = lease;
    this.prepared = prepared;
    this.#clock = clock;
    this.#rest = [...claim.recipients];
    this.#touchedAt = momentOf(clock);
  }

  /** How many rows have not begun. */
  get left(): number {
    return this.#rest.length;
  }

  /** How many steps are out. */
  get out(): number {
    return this.#out;
  }

  /** How many rows of the claim, in order, there are up to the last of these. */
  upTo(recipients: readonly ClaimedRecipient[]): number {
    const last = recipients.at(-1);
    return last ? this.claim.recipients.indexOf(last) + 1 : 0;
  }

  /** How long nothing of it has begun, in milliseconds. */
  idleMs(): number {
    return elapsedSince(this.#clock, this.#touchedAt);
  }

  /** Takes the next step, of `most` rows at most. It is out until `settled` or `putBack`. */
  take(most: number): ClaimedRecipient[] {
    const taken = this.#rest.slice(0, most);
    this.#rest = this.#rest.slice(most);
    this.#out += 1;
    this.#touchedAt = momentOf(this.#clock);
    return taken;
  }

  /**
   * Runs the transactions that allow steps one after another: a later one that is committed first would put the earlier
   * step's rows in doubt before they begin.
   */
  allowInOrder<T>(allow: () => Promise<T>): Promise<T> {
    const allowing = this.#allowing.then(allow);
    this.#allowing = allowing.catch(() => {});
    return allowing;
  }

  /** Puts back a step that has not begun, since it is unknown whether it was allowed. */
  putBack(recipients: readonly ClaimedRecipient[]): void {
    this.#rest = [...recipients, ...this.#rest].toSorted((one, other) => one.n - other.n);
    this.#out -= 1;
  }

  /** Takes everything that has not begun, to give it back; no step can be taken afterwards. */
  takeRest(): ClaimedRecipient[] {
    const rest = this.#rest;
    this.#rest = [];
    if (rest.length > 0) this.#givingBack += 1;
    return rest;
  }

  /** Records that what `takeRest` returned was given back. */
  gaveBack(): void {
    this.#givingBack -= 1;
  }

  /** Records that a step was settled, or came to nothing. */
  settled(): void {
    this.#out -= 1;
  }

  /** Whether nothing is left but the step that is being settled. */
  get isAtLastStep(): boolean {
    return this.#out === 1 && this.left === 0 && this.#givingBack === 0;
  }

  /** Whether nothing is left at all. */
  get isOver(): boolean {
    return this.#out === 0 && this.left === 0 && this.#givingBack === 0;
  }
}
