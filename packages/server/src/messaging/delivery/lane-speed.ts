// Measures how many recipients a lane hands over in a second.
import { type Clock, steadyOf } from '../../platform/clock.ts';

const secondMs = 1000;

/** Answers that came within less than this say little, so they are taken to have needed this long. */
const leastMs = 100;

/** Counts answers by the second, the first of which begins with the first answer; idle for two, a lane has no speed. */
export class LaneSpeed {
  readonly #clock: Clock;
  #began = Number.NEGATIVE_INFINITY;
  #before = 0;
  #now = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(answers: number): void {
    this.#turn();
    if (this.#before === 0 && this.#now === 0) this.#began = steadyOf(this.#clock);
    this.#now += answers;
  }

  /** Recipients a second: those of the last whole second, or at the rate of the current one if that is quicker. */
  perSecond(): number {
    const passed = this.#turn();
    return Math.max(this.#before, Math.floor((this.#now * secondMs) / Math.max(passed, leastMs)));
  }

  /** Begins another second where one is over; returns the milliseconds of the current one. */
  #turn(): number {
    const moment = steadyOf(this.#clock);
    const passed = moment - this.#began;
    if (passed < secondMs) return passed;
    const isNext = passed < 2 * secondMs;
    this.#before = isNext ? this.#now : 0;
    this.#now = 0;
    this.#began = isNext ? this.#began + secondMs : moment;
    return moment - this.#began;
  }
}
