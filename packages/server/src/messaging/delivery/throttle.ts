// Limits a lane to its provider's rate, and pauses it on request.
import type { Clock } from '../../platform/clock.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** The longest pause in milliseconds, even if the provider asks for more. */
const longestAskedMs = 3_600_000;

/**
 * A token bucket of one second, and a pause that doubles while the provider keeps refusing. Rates are in pages a
 * second.
 */
export class Throttle {
  private readonly rate: number | null;
  private readonly clock: Clock;
  private tokens: number;
  private filledAt: number;
  private pausedUntil = 0;
  private pause = firstPauseMs;

  constructor(rate: number | null, clock: Clock) {
    this.rate = rate;
    this.clock = clock;
    this.tokens = rate ?? Number.POSITIVE_INFINITY;
    this.filledAt = clock.now().getTime();
  }

  /** How many pages may be claimed now. */
  allowance(): number {
    if (this.rate === null) return Number.POSITIVE_INFINITY;
    const now = this.clock.now().getTime();
    this.tokens = Math.min(this.rate, this.tokens + ((now - this.filledAt) / 1000) * this.rate);
    this.filledAt = now;
    return Math.floor(this.tokens);
  }

  /** Records claimed pages. A long message may overdraw the bucket; then the next one waits. */
  spend(pages: number): void {
    this.tokens -= pages;
  }

  /** Milliseconds until the lane may go on. */
  pauseMs(): number {
    return Math.max(0, this.pausedUntil - this.clock.now().getTime());
  }

  /**
   * Starts a pause at the provider's request, of `afterMs` milliseconds if given. Further answers of the same batch do
   * not lengthen it.
   */
  slowDown(afterMs: number | undefined): void {
    if (this.pauseMs() > 0) return;
    this.pausedUntil = this.clock.now().getTime() + Math.min(afterMs ?? this.pause, longestAskedMs);
    this.pause = Math.min(this.pause * 2, longestPauseMs);
  }

  /** Resets the length of the next pause after an acceptance. */
  accepted(): void {
    if (this.pauseMs() === 0) this.pause = firstPauseMs;
  }
}
