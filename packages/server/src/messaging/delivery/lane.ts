// One provider's lane: claims what is due, tenants in turn, hands it over within the window and the rate, and settles.
import { setTimeout as wait } from 'node:timers/promises';
import { Alarm } from './alarm.ts';
import type { BatchOptions } from './batch-options.ts';
import { Batches } from './batches.ts';
import { lookMs, type Lookout } from './lookout.ts';
import { Throttle } from './throttle.ts';
import { Turns } from './turns.ts';

export interface Lane {
  /** As its messages name it. */
  readonly name: string;
  /** There may be new work: look at once. */
  wake(): void;
  /** The leases of what is out: they are to be kept alive, all others of this process are not. */
  held(): string[];
  /** What keeps its provider from taking anything now, in a sentence; null where nothing does. */
  trouble(): string | null;
  /** Claims nothing more, waits until what is out is settled. */
  stop(): Promise<void>;
  /** While it stops: awaits no more answers of a server that takes its time. */
  hurry(): void;
}

export interface LaneOptions extends BatchOptions {
  /** All lanes of a process share it. */
  lookout: Lookout;
}

/** Starts a lane. */
export function startLane(options: LaneOptions): Lane {
  const { log, clock, lane, provider, lookout } = options;
  const throttle = new Throttle(provider.rate, clock);
  const turns = new Turns();
  const alarm = new Alarm();
  const batches = new Batches({ ...options, throttle, turns, changed: () => alarm.ring() });
  let lookedAt = 0;
  let stopping = false;

  const step = async (): Promise<void> => {
    if (turns.isEmpty() || clock.now().getTime() - lookedAt > lookMs) {
      turns.refresh(await lookout.look(lane));
      lookedAt = clock.now().getTime();
    }
    batches.begin();
    const pause = throttle.pauseMs();
    await alarm.sleep(pause > 0 ? pause : null);
  };
  const unwatch = lookout.watch(() => alarm.ring());

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
      lookedAt = 0;
      alarm.ring();
    },
    held: () => batches.held(),
    trouble: () => provider.trouble?.() ?? null,
    hurry: () => {
      if (provider.channel === 'email') provider.hurry?.();
    },
    stop: async () => {
      stopping = true;
      unwatch();
      batches.stop();
      alarm.ring();
      await running;
      await batches.ended();
    },
  };
}
