// Knows what was allowed and has not begun, and holds it back.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import { lapsed, type Outcome } from '../../providers/provider.ts';

/** The outcome of a page that was held back before it began. What is held back whole is given back as it was. */
export const heldBack: Outcome = { ...lapsed };

/** The recipients of one lease that are with the provider and of which pages have not begun. */
export class NotBegun {
  readonly #clock: Clock;
  /** In the order in which they were handed over. */
  readonly #waiting = new Map<number, { since: Moment; pages: number }>();
  readonly #heldBack = new Set<number>();
  #isOver = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Records that these recipients are handed over, each with so many pages. */
  add(recipients: readonly { n: number; pages: number }[]): void {
    const since = momentOf(this.#clock);
    for (const { n, pages } of recipients) this.#waiting.set(n, { since, pages });
  }

  /** Records that a page begins. */
  begins(n: number): void {
    const one = this.#waiting.get(n);
    if (one && --one.pages <= 0) this.#waiting.delete(n);
  }

  /** Records that all pages of a recipient are answered. */
  answered(n: number): void {
    this.#waiting.delete(n);
  }

  /** Those of which a page has waited for so many milliseconds or longer, and is not held back. */
  waitingFor(ms: number): number[] {
    const found: number[] = [];
    for (const [n, { since }] of this.#waiting) {
      if (elapsedSince(this.#clock, since) < ms) break;
      if (!this.isHeldBack(n)) found.push(n);
    }
    return found;
  }

  /** From now on nothing of these recipients begins. */
  holdBack(ns: readonly number[]): void {
    for (const n of ns) this.#heldBack.add(n);
  }

  /** From now on nothing begins. */
  holdBackAll(): void {
    this.#isOver = true;
  }

  isHeldBack(n: number): boolean {
    return this.#isOver || this.#heldBack.has(n);
  }
}
