// Limits how many SMS pages or e-mails a second each tenant sends, over all lanes.
import type { Clock } from '../../platform/clock.ts';
import { TokenBucket } from './token-bucket.ts';

export interface TenantLimit {
  tenantId: string;
  /** Above 0. */
  perSecond: number;
}

/** The limits within this process. With two workers, a tenant can send twice as fast. */
export class TenantRates {
  private readonly clock: Clock;
  private limits = new Map<string, TokenBucket>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Replaces the limits; an unchanged one keeps its state. */
  set(limits: readonly TenantLimit[]): void {
    const before = this.limits;
    this.limits = new Map(
      limits.map(({ tenantId, perSecond: pages }) => {
        const there = before.get(tenantId);
        return [tenantId, there?.rate === pages ? there : new TokenBucket(pages, this.clock)];
      }),
    );
  }

  /** How many pages of a tenant may be claimed now; 0 until a quarter second's worth is available. */
  allowance(tenantId: string): number {
    const limit = this.limits.get(tenantId);
    if (!limit) return Number.POSITIVE_INFINITY;
    const pages = limit.allowance();
    return pages < Math.max(1, limit.rate / 4) ? 0 : pages;
  }

  /** The limit of a tenant, or infinity. */
  perSecond(tenantId: string): number {
    return this.limits.get(tenantId)?.rate ?? Number.POSITIVE_INFINITY;
  }

  /** Records that pages of a tenant were claimed. */
  spend(tenantId: string, pages: number): void {
    this.limits.get(tenantId)?.spend(pages);
  }
}
