// One provider's lane: claims what is due, tenants in turn, hands it over within the window and the rate, and settles.
import { setTimeout as wait } from 'node:timers/promises';
import { readDue } from '../queue/due.ts';
import { Alarm } from './alarm.ts';
import { Batches, type LaneOptions } from './batches.ts';
import { Throttle } from './throttle.ts';
import { Turns } from './turns.ts';

export interface Lane {
  /** There may be new work: look at once. */
  wake(): void;
  /** The leases of what is out: they are to be kept alive, all others of this process are not. */
  held(): string[];
  /** Claims nothing more, waits until what is out is settled. */
  stop(): Promise<void>;
}

/** How often the table of due work is read where nothing says that it changed. */
const lookMs = 500;

/** Starts a lane. */
export function startLane(options: LaneOptions): Lane {
  const { db, log, clock, lane, provider } = options;
  const throttle = new Throttle(provider.rate, clock);
  const turns = new Turns();
  const alarm = new Alarm();
  const batches = new Batches({ ...options, throttle, turns, changed: () => alarm.ring() });
  let lookedAt = 0;
  let stopping = false;

  const step = async (): Promise<void> => {
    if (turns.isEmpty() || clock.now().getTime() - lookedAt > lookMs) {
      turns.refresh(await db.inSystem((tx) => readDue(tx, lane)));
      lookedAt = clock.now().getTime();
    }
    batches.begin();
    const pause = throttle.pauseMs();
    await alarm.sleep(pause > 0 ? Math.min(pause, lookMs) : lookMs);
  };

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
    wake: () => {
      lookedAt = 0;
      alarm.ring();
    },
    held: () => batches.held(),
    stop: async () => {
      stopping = true;
      batches.stop();
      alarm.ring();
      await running;
      await batches.ended();
    },
  };
}
