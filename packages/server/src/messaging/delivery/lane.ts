// Runs one provider's lane: claims due messages, hands them over within limits, and settles.
import { setTimeout as wait } from 'node:timers/promises';
import { elapsedSince, type Moment, momentOf } from '../../platform/clock.ts';
import { noRoom } from '../../platform/room.ts';
import { WakeableTimer } from './wakeable-timer.ts';
import type { BatchOptions } from './batch-options.ts';
import { Batches } from './batches.ts';
import type { Lease } from './leases.ts';
import { pollMs, type DuePoller } from './due-poller.ts';
import { Pacer } from './pacer.ts';
import { Throttle } from './throttle.ts';
import { TenantRoundRobin } from './round-robin.ts';

export interface Lane {
  /** The name stored with its messages. */
  readonly name: string;
  /** Looks for new work at once. */
  wake(): void;
  /** The tokens of its live leases, which the reaper must leave alone. */
  held(): string[];
  /** The live leases themselves, to be extended. */
  leases(): Lease[];
  /** Why its provider takes nothing now, in a sentence; null if it does. */
  trouble(): string | null;
  /** Milliseconds for which its provider wants nothing more; 0 where it does. */
  pauseMs(): number;
  /** Whether it has nothing to do. */
  isIdle(): boolean;
  /** Stops claiming and waits until everything out is settled. */
  stop(): Promise<void>;
  /** Used while stopping: waits no longer for slow answers, nor for a database that is unavailable. */
  hurry(): void;
}

export interface LaneOptions extends BatchOptions {
  /** Shared by all lanes of a process. */
  duePoller: DuePoller;
}

/** Starts a lane. */
export function startLane(options: LaneOptions): Lane {
  const { log, clock, lane, provider, duePoller } = options;
  const throttle = new Throttle(provider.rate, clock);
  const pacer = provider.rate === null ? null : new Pacer(provider.rate, clock);
  const roundRobin = new TenantRoundRobin();
  const timer = new WakeableTimer();
  const batches = new Batches({ ...options, throttle, pacer, roundRobin, changed: () => timer.ring() });
  let lookedAt: Moment | null = null;
  let stopping = false;

  const step = async (): Promise<void> => {
    if (roundRobin.isEmpty() || !lookedAt || elapsedSince(clock, lookedAt) > pollMs) {
      // Set before the answer comes, so that a wake-up in between is not forgotten.
      lookedAt = momentOf(clock);
      roundRobin.refresh(await duePoller.look(lane));
    }
    batches.begin();
    await timer.sleep(batches.msUntilMore());
  };
  const ring = () => timer.ring();
  const unwatch = duePoller.watch(ring);
  const unwatchRates = options.rates?.watch(ring);

  const running = (async () => {
    while (!stopping) {
      try {
        await step();
      } catch (error) {
        log.error({ error: String(error), lane }, 'lane');
        await wait(1000);
      }
    }
  })();

  return {
    name: lane,
    wake: () => {
      lookedAt = null;
      timer.ring();
    },
    held: () => batches.held().map(({ token }) => token),
    leases: () => batches.held(),
    trouble: () =>
      options.isFull?.() ? noRoom : (options.journal?.trouble() ?? provider.trouble?.() ?? null),
    pauseMs: () => throttle.pauseMs(),
    isIdle: () => roundRobin.isEmpty() && batches.isIdle(),
    hurry: () => {
      batches.hurry();
      provider.hurry?.();
    },
    stop: async () => {
      stopping = true;
      unwatch();
      unwatchRates?.();
      batches.stop();
      pacer?.stop();
      timer.ring();
      await running;
      await batches.ended();
    },
  };
}
