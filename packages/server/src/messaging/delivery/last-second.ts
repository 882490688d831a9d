// Counts what began within the last second.
import { type Clock, steadyOf } from '../../platform/clock.ts';

const secondMs = 1000;

/** Lets no more than `most` begin within any second. */
export class LastSecond {
  readonly #clock: Clock;
  /** When the last ones began, as many as may begin in a second. */
  readonly #begun: number[];
  #next = 0;

  constructor(most: number, clock: Clock) {
    this.#clock = clock;
    this.#begun = Array.from({ length: most }, () => Number.NEGATIVE_INFINITY);
  }

  /** Whether one more may begin at this moment; if so, it counts. */
  begin(): boolean {
    const now = steadyOf(this.#clock);
    const before = this.#begun[this.#next] as number;
    if (now - before < secondMs) return false;
    this.#begun[this.#next] = now;
    this.#next = (this.#next + 1) % this.#begun.length;
    return true;
  }
}
