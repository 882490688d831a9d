// Counts what happened within the last minute.
import { type Clock, steadyOf } from '../../../platform/clock.ts';

const seconds = 60;

/** A count by second, of which the last sixty are kept. */
export class RecentCount {
  private readonly clock: Clock;
  private readonly counts = new Map<number, number>();
  private forgotAt = -1;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(count: number): void {
    const second = this.forgetOld();
    this.counts.set(second, (this.counts.get(second) ?? 0) + count);
  }

  lastMinute(): number {
    this.forgetOld();
    return this.counts.values().reduce((sum, count) => sum + count, 0);
  }

  private forgetOld(): number {
    const now = Math.floor(steadyOf(this.clock) / 1000);
    if (now === this.forgotAt) return now;
    this.forgotAt = now;
    for (const second of this.counts.keys()) if (second <= now - seconds) this.counts.delete(second);
    return now;
  }
}
