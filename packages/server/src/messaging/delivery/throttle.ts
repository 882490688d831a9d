// How fast a lane may go: its provider's rate in pages a second, and pauses where the other side asked to slow down.
import type { Clock } from '../../platform/clock.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** However long the other side asks us to pause, it is asked again after an hour. */
const longestAskedMs = 3_600_000;

/** A token bucket of one second, and a pause that doubles while the other side goes on refusing. */
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

  /** Pages were claimed; a long message may overdraw the bucket, and then the next one waits. */
  spend(pages: number): void {
    this.tokens -= pages;
  }

  /** Milliseconds until the lane may go on. */
  pauseMs(): number {
    return Math.max(0, this.pausedUntil - this.clock.now().getTime());
  }

  /** The other side asked to slow down. Answers of the same batch lengthen the pause once. */
  slowDown(afterMs: number | undefined): void {
    if (this.pauseMs() > 0) return;
    this.pausedUntil = this.clock.now().getTime() + Math.min(afterMs ?? this.pause, longestAskedMs);
    this.pause = Math.min(this.pause * 2, longestPauseMs);
  }

  /** Something was accepted: the next pause begins small again. */
  went(): void {
    if (this.pauseMs() === 0) this.pause = firstPauseMs;
  }
}
