// Looks once more at what was allowed and waits in the provider.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import { readUnwanted } from '../queue/allow.ts';
import type { BatchOptions } from './batch-options.ts';
import type { HeldClaim } from './held-claim.ts';

/** What has waited for so long is looked at, and again after as long, in milliseconds. */
const waitsMs = 1000;

/**
 * What is allowed mostly begins within a tenth of a second. Where a provider has stopped answering, it waits for its place in the
 * window, while its message may be cancelled or paused and people opt out. Decision 143.
 */
export class WaitingCheck {
  readonly #options: BatchOptions & { claims(): Iterable<HeldClaim> };
  readonly #clock: Clock;
  /** Claims that are being looked at, or were a moment ago. */
  readonly #lookedAt = new WeakMap<HeldClaim, Moment>();

  constructor(options: BatchOptions & { claims(): Iterable<HeldClaim> }) {
    this.#options = options;
    this.#clock = options.clock;
  }

  /** Looks at all claims of which something waits. Call it every half second or more often. */
  look(): void {
    for (const held of this.#options.claims()) {
      const ns = held.lease.notBegun.waitingFor(waitsMs);
      const at = this.#lookedAt.get(held);
      if (ns.length === 0 || (at && elapsedSince(this.#clock, at) < waitsMs)) continue;
      this.#lookedAt.set(held, momentOf(this.#clock));
      void this.#lookAt(held, ns);
    }
  }

  /** Nothing begins under any of these claims from now on. */
  holdBackAll(): void {
    for (const { lease } of this.#options.claims()) lease.notBegun.holdBackAll();
    this.#options.provider.giveBack?.();
  }

  /** Where the database cannot say, the fence of the lane ends what would begin, within seconds. */
  async #lookAt({ claim, lease }: HeldClaim, ns: readonly number[]): Promise<void> {
    const { db, log, lane, newMaySend, owner, provider } = this.#options;
    try {
      const unwanted = await db.inTenant(claim.tenantId, (tx) =>
        readUnwanted(tx, claim, ns, { lane, newMaySend, owner }),
      );
      if (unwanted.length === 0) return;
      lease.notBegun.holdBack(unwanted);
      provider.giveBack?.();
    } catch (error) {
      log.warn(
        { error: String(error), lane, messageId: claim.messageId },
        'what waits could not be looked at',
      );
    }
  }
}
