// Measures how many recipients a lane hands over in a second.
import { type Clock, steadyOf } from '../../platform/clock.ts';

const secondMs = 1000;

/** Answers within less than this are taken for one burst, after which none may come for a while. */
const burstMs = 50;

/** Counts answers second by second, from the first after a rest. A lane that has been idle for two has no speed. */
export class LaneSpeed {
  readonly #clock: Clock;
  #began = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #before = 0;
  #now = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(answers: number): void {
    this.#turn();
    this.#last = steadyOf(this.#clock);
    if (this.#before === 0 && this.#now === 0) this.#began = this.#last;
    this.#now += answers;
  }

  /**
   * Recipients a second: those of the last whole second, or of the current one so far if they are more, and at the rate so
   * far once they came in more than one burst.
   */
  perSecond(): number {
    const passed = this.#turn();
    const isFlowing = this.#last - this.#began >= burstMs;
    return Math.max(this.#before, isFlowing ? Math.floor((this.#now * secondMs) / passed) : this.#now);
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
