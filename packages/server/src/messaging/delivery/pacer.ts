// Spaces the hand-overs of a lane, so that its rate holds in any second.
import { type Clock, steadyOf } from '../../platform/clock.ts';
import { LastSecond } from './last-second.ts';

/** What a lane saves up at most, in seconds of its rate. */
const burstSeconds = 0.1;

const secondMs = 1000;

/**
 * Pages begin one after another at the rate, with a tenth of a second's pages at once at most. Nothing is saved up when a lane
 * is opened: another worker may have sent by it until a moment ago. Decision 128.
 */
export class Pacer {
  readonly #clock: Clock;
  readonly #rate: number;
  readonly #most: number;
  readonly #lastSecond: LastSecond;
  #tokens = 0;
  #filledAt: number;
  readonly #waiting: ((isMine: boolean) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** `rate` is in pages a second, above 0. */
  constructor(rate: number, clock: Clock) {
    this.#clock = clock;
    this.#rate = rate;
    this.#most = Math.max(1, Math.floor(rate * burstSeconds));
    this.#lastSecond = new LastSecond(Math.floor(rate) + this.#most, clock);
    this.#filledAt = steadyOf(clock);
  }

  /** Null where a page may be handed over at once; otherwise resolves in its turn, with false if the lane stops first. */
  turn(): Promise<boolean> | null {
    if (this.#waiting.length === 0 && this.#take()) return null;
    if (this.#isStopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#timer ??= this.#wait();
    });
  }

  /**
   * Whether a page may begin at this moment: those whose turn came may still be held up by a connection and then come all
   * at once.
   */
  begin(): boolean {
    return this.#lastSecond.begin();
  }

  /** Ends all waits; their pages do not begin. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const resolve of this.#waiting.splice(0)) resolve(false);
  }

  #take(): boolean {
    const now = steadyOf(this.#clock);
    this.#tokens = Math.min(this.#most, this.#tokens + ((now - this.#filledAt) / secondMs) * this.#rate);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #wait(): NodeJS.Timeout {
    const ms = Math.max(1, Math.ceil(((1 - this.#tokens) / this.#rate) * secondMs));
    return setTimeout(() => {
      this.#timer = undefined;
      while (this.#waiting.length > 0 && this.#take()) this.#waiting.shift()?.(true);
      if (this.#waiting.length > 0) this.#timer = this.#wait();
    }, ms);
  }
}
