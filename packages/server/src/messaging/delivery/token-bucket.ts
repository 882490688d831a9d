// A token bucket: so many pages a second, with a burst of a given length.
import type { Clock } from '../../platform/clock.ts';

export class TokenBucket {
  readonly #clock: Clock;
  readonly #burstSeconds: number;
  #rate: number;
  #tokens: number;
  #filledAt: number;

  /** `rate` is in pages a second; the bucket begins full and holds what `burstSeconds` bring. */
  constructor(rate: number, clock: Clock, burstSeconds = 1) {
    this.#clock = clock;
    this.#burstSeconds = burstSeconds;
    this.#rate = rate;
    this.#tokens = this.#size;
    this.#filledAt = clock.now().getTime();
  }

  get rate(): number {
    return this.#rate;
  }

  /** Changes the rate from now on. */
  set rate(rate: number) {
    this.#fill();
    this.#rate = rate;
  }

  /** How many pages may be taken now. */
  allowance(): number {
    this.#fill();
    return Math.floor(this.#tokens);
  }

  /** Takes pages. A long message may overdraw the bucket; then the next one waits. */
  spend(pages: number): void {
    this.#tokens -= pages;
  }

  /** Milliseconds until so many pages may be taken; a bucket that is smaller never holds them. */
  msUntil(pages: number): number {
    this.#fill();
    return Math.max(0, Math.ceil(((Math.min(pages, this.#size) - this.#tokens) / this.#rate) * 1000));
  }

  get #size(): number {
    return Math.max(1, Math.ceil(this.#rate * this.#burstSeconds));
  }

  /** A clock that was set back brings nothing, and the bucket fills from there on. */
  #fill(): void {
    const now = this.#clock.now().getTime();
    const passed = Math.max(0, now - this.#filledAt);
    this.#filledAt = now;
    this.#tokens = Math.min(this.#size, this.#tokens + (passed / 1000) * this.#rate);
  }
}
