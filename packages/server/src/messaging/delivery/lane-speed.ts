// Measures how many recipients a lane has handed over in a second.
import { type Clock, steadyOf } from '../../platform/clock.ts';

const secondMs = 1000;

/** Counts answers by the second; a lane that has been idle for two has no speed. */
export class LaneSpeed {
  readonly #clock: Clock;
  #second = Number.NEGATIVE_INFINITY;
  #before = 0;
  #now = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(answers: number): void {
    this.#turn();
    this.#now += answers;
  }

  /** Recipients a second: those of the last whole second, or of the current one if they are more already. */
  perSecond(): number {
    this.#turn();
    return Math.max(this.#before, this.#now);
  }

  #turn(): void {
    const second = Math.floor(steadyOf(this.#clock) / secondMs);
    if (second === this.#second) return;
    this.#before = second === this.#second + 1 ? this.#now : 0;
    this.#now = 0;
    this.#second = second;
  }
}
