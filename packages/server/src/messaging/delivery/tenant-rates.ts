// Limits how many SMS pages or e-mails a second each tenant sends, in all workers.
import type { Clock } from '../../platform/clock.ts';
import { type Taker, TenantTurns } from './tenant-turns.ts';

export interface TenantLimit {
  tenantId: string;
  /** Above 0. */
  perSecond: number;
}

/** What a page waits for before it begins. */
export interface Turns {
  /** Null where it may begin at once; otherwise resolves in its turn, with false if its lane stops first. */
  turn(): Promise<boolean> | null;
  /** Whether it may begin at this moment. */
  begin(): boolean;
}

/** Takes `pages` turns of a tenant at its rate; resolves with the milliseconds until the first. */
export type TakeTenantTurns = (tenantId: string, pages: number, perSecond: number) => Promise<number>;

/** The limits of one channel. A tenant without one costs nothing. */
export class TenantRates {
  private readonly clock: Clock;
  private readonly take: TakeTenantTurns;
  private limits = new Map<string, TenantTurns>();
  private readonly watchers = new Set<() => void>();

  constructor(clock: Clock, take: TakeTenantTurns) {
    this.clock = clock;
    this.take = take;
  }

  /** Replaces the limits; an unchanged one keeps its state. */
  set(limits: readonly TenantLimit[]): void {
    const before = this.limits;
    this.limits = new Map(
      limits.map(({ tenantId, perSecond }) => {
        const there = before.get(tenantId);
        return [tenantId, there?.rate === perSecond ? there : this.open(tenantId, perSecond)];
      }),
    );
    for (const [tenantId, turns] of before) if (this.limits.get(tenantId) !== turns) turns.end();
  }

  /** Calls `ring` whenever a tenant may claim that could not before. Returns a function that ends it. */
  watch(ring: () => void): () => void {
    this.watchers.add(ring);
    return () => void this.watchers.delete(ring);
  }

  /** How many pages of a tenant may be claimed now; 0 until a tenth of a second's worth is available. */
  allowance(tenantId: string): number {
    return this.limits.get(tenantId)?.allowance() ?? Number.POSITIVE_INFINITY;
  }

  /** The limit of a tenant, or infinity. */
  perSecond(tenantId: string): number {
    return this.limits.get(tenantId)?.rate ?? Number.POSITIVE_INFINITY;
  }

  /** Records that pages of a tenant were claimed. */
  spend(tenantId: string, pages: number): void {
    this.limits.get(tenantId)?.spend(pages);
  }

  /** What pages of a tenant wait for, handed over by `taker`; null where it has no limit. */
  turnsOf(tenantId: string, taker: Taker): Turns | null {
    const turns = this.limits.get(tenantId);
    return turns ? { turn: () => turns.turn(taker), begin: () => turns.begin() } : null;
  }

  /** Stops a taker: its pages wait no more, and do not begin. */
  stop(taker: Taker): void {
    taker.isStopped = true;
    for (const turns of this.limits.values()) turns.release(taker);
  }

  private open(tenantId: string, perSecond: number): TenantTurns {
    return new TenantTurns(perSecond, {
      clock: this.clock,
      take: (pages, rate) => this.take(tenantId, pages, rate),
      changed: () => {
        for (const ring of this.watchers) ring();
      },
    });
  }
}
