// Limits a lane to its provider's rate, slows it down, and pauses it.
import { type Clock, elapsedSince, type Moment, momentOf, steadyOf } from '../../platform/clock.ts';
import { AdaptiveRate } from './adaptive-rate.ts';
import { TokenBucket } from './token-bucket.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** The longest pause in milliseconds, even if the provider asks for more. */
const longestAskedMs = 3_600_000;

/** After this many throttled pages in a row, without one that was accepted, a lane pauses. */
const mostInARow = 10;

/** The seconds of its rate that a lane allows at once at most, once its provider has throttled it. */
const burstSeconds = 0.25;

/** The same for the rate of its settings. Its pages begin one after another (pacer.ts), so this is what waits for that. */
const aheadSeconds = 0.5;

/**
 * The rate of one lane in pages a second: that of its settings, and what the provider's answers have taught
 * (decision 067). Where a provider takes nothing at all, a pause that doubles while it keeps refusing.
 */
export class Throttle {
  private readonly clock: Clock;
  private readonly fixed: TokenBucket | null;
  private readonly learned: AdaptiveRate = new AdaptiveRate();
  private bucket: TokenBucket | null = null;
  private pausedAt: Moment | null = null;
  private pausedMs = 0;
  private nextPauseMs = firstPauseMs;
  private throttledInARow = 0;

  constructor(rate: number | null, clock: Clock) {
    this.clock = clock;
    this.fixed = rate === null ? null : new TokenBucket(rate, clock, aheadSeconds);
  }

  /** How many pages may be claimed now. */
  allowance(): number {
    return Math.min(...this.buckets().map((bucket) => bucket.allowance()));
  }

  /** The fewest pages worth a transaction while the rate limits the lane: those of a quarter second. */
  fewest(): number {
    const rates = this.buckets().map(({ rate }) => rate);
    return rates.length === 0 ? 0 : Math.ceil(Math.min(...rates) / 4);
  }

  /** Records claimed pages. A long message may overdraw the rate; then the next one waits. */
  spend(pages: number): void {
    for (const bucket of this.buckets()) bucket.spend(pages);
  }

  /** Milliseconds until the lane may go on after a pause. */
  pauseMs(): number {
    if (!this.pausedAt) return 0;
    const left = Math.ceil(this.pausedMs - elapsedSince(this.clock, this.pausedAt));
    if (left <= 0) this.pausedAt = null;
    return Math.max(0, left);
  }

  /** Milliseconds until so many pages may be claimed. */
  msUntil(pages: number): number {
    return Math.max(this.pauseMs(), ...this.buckets().map((bucket) => bucket.msUntil(pages)));
  }

  /**
   * Starts a pause at the provider's request, of `afterMs` milliseconds if given. Further answers of the same batch do
   * not lengthen it.
   */
  slowDown(afterMs: number | undefined): void {
    this.learned.interrupt();
    if (this.pauseMs() > 0) return;
    this.pausedAt = momentOf(this.clock);
    this.pausedMs = Math.min(afterMs ?? this.nextPauseMs, longestAskedMs);
    this.nextPauseMs = Math.min(this.nextPauseMs * 2, longestPauseMs);
  }

  /** Records a page that was refused for being one too many; with `afterMs` the lane pauses as it was asked to. */
  throttled(afterMs: number | undefined): void {
    this.throttledInARow += 1;
    this.count(true);
    if (afterMs !== undefined || this.throttledInARow >= mostInARow) this.slowDown(afterMs);
  }

  /** Records an accepted page; after a pause it resets the length of the next one. */
  accepted(): void {
    this.throttledInARow = 0;
    this.count(false);
    if (this.pauseMs() === 0) this.nextPauseMs = firstPauseMs;
  }

  private count(isThrottled: boolean): void {
    this.learned.count(isThrottled, steadyOf(this.clock));
    const { limit } = this.learned;
    if (limit === null || limit === this.bucket?.rate) return;
    if (this.bucket) this.bucket.rate = limit;
    else this.bucket = new TokenBucket(limit, this.clock, burstSeconds);
  }

  private buckets(): TokenBucket[] {
    return [this.fixed, this.bucket].filter((bucket) => bucket !== null);
  }
}
