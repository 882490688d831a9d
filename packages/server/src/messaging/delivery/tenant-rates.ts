// How fast single tenants may go, in pages of SMS or in e-mails a second, whatever lanes of the channel their messages go by.
import type { Clock } from '../../platform/clock.ts';
import { Throttle } from './throttle.ts';

export interface TenantLimit {
  tenantId: string;
  /** Above 0. */
  perSecond: number;
}

/** The limits within this process. One worker is the rule: two would let a tenant go twice as fast. */
export class TenantRates {
  private readonly clock: Clock;
  private limits = new Map<string, { pages: number; throttle: Throttle }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Takes the limits as they are now. One that is as it was goes on as it was. */
  set(limits: readonly TenantLimit[]): void {
    const before = this.limits;
    this.limits = new Map(
      limits.map(({ tenantId, perSecond: pages }) => {
        const there = before.get(tenantId);
        const throttle = there?.pages === pages ? there.throttle : new Throttle(pages, this.clock);
        return [tenantId, { pages, throttle }];
      }),
    );
  }

  /** How many pages of a tenant may be claimed now; none where a quarter of a second's are not there yet. */
  allowance(tenantId: string): number {
    const limit = this.limits.get(tenantId);
    if (!limit) return Number.POSITIVE_INFINITY;
    const pages = limit.throttle.allowance();
    return pages < Math.max(1, limit.pages / 4) ? 0 : pages;
  }

  /** Pages of a tenant were claimed. */
  spend(tenantId: string, pages: number): void {
    this.limits.get(tenantId)?.throttle.spend(pages);
  }
}
