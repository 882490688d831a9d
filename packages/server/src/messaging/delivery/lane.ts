// One provider's lane: claims what is due, tenants in turn, hands it over within the window and the rate, and settles.
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { beginSending, type Claim, claimRecipients, openPages } from '../queue/claim.ts';
import { type Due, readDue } from '../queue/due.ts';
import { restOrDefer } from '../queue/rest.ts';
import type { Provider } from '../providers/provider.ts';
import { deliverClaim } from './deliver-claim.ts';
import { type MailOrigin, type MakeParcels, prepareParcels } from './parcels.ts';
import { Throttle } from './throttle.ts';
import { Turns } from './turns.ts';

export interface LaneOptions {
  db: Database;
  log: Log;
  clock: Clock;
  /** The lane's name, as messages carry it: `sms:smpp`. */
  lane: string;
  provider: Provider;
  /** This process, as leases name it. */
  worker: string;
  origin: MailOrigin;
}

export interface Lane {
  /** There may be new work: look at once. */
  wake(): void;
  /** Claims nothing more, waits until what is out is settled. */
  stop(): Promise<void>;
}

/** How often the table of due work is read where nothing says that it changed. */
const lookMs = 500;

/** Messages whose text is kept ready. */
const mostPrepared = 50;

/** Starts a lane. Two half windows are out in turn, so that the wire is never idle while one of them is settled. */
export function startLane(options: LaneOptions): Lane {
  const { db, log, clock, lane, provider, worker, origin } = options;
  const batch = Math.max(1, Math.floor(provider.window / 2));
  const throttle = new Throttle(provider.rate, clock);
  const turns = new Turns();
  const prepared = new Map<string, Promise<MakeParcels>>();
  const begun = new Set<string>();
  const inFlight = new Set<Promise<void>>();
  let out = 0;
  let lookedAt = 0;
  let stopping = false;
  let woken = false;
  let wakeUp = () => {
    woken = true;
  };

  // A call to wake that comes while the loop is busy is not lost: the next sleep is none.
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wakeUp(), woken ? 0 : ms);
      wakeUp = () => {
        clearTimeout(timer);
        woken = false;
        wakeUp = () => {
          woken = true;
        };
        resolve();
      };
    });

  const parcelsOf = ({ tenantId, messageId }: Due): Promise<MakeParcels> => {
    const there = prepared.get(messageId);
    if (there) return there;
    const made = db.inTenant(tenantId, (tx) => prepareParcels(tx, tenantId, messageId, origin));
    prepared.set(messageId, made);
    made.catch(() => prepared.delete(messageId));
    if (prepared.size > mostPrepared) prepared.delete(prepared.keys().next().value as string);
    return made;
  };

  const claim = (
    due: Due,
    most: number,
  ): Promise<{ claim: Claim; open: Map<number, number[]> } | 'again' | 'rested' | 'waits'> =>
    db.inTenant(due.tenantId, async (tx) => {
      if (begun.has(due.messageId) || (await beginSending(tx, due.tenantId, due.messageId))) {
        begun.add(due.messageId);
        const claimed = await claimRecipients(tx, due, { lane, worker, after: turns.cursor(due), most });
        if (claimed.seen > 0) return { claim: claimed, open: await openPages(tx, claimed) };
        if (turns.rewind(due)) return 'again';
      }
      begun.delete(due.messageId);
      return (await restOrDefer(tx, due.tenantId, due.messageId, lane)) === 'rested' ? 'rested' : 'waits';
    });

  const deliver = async (claimed: Claim, open: Map<number, number[]>): Promise<void> => {
    const size = claimed.recipients.length;
    out += size;
    const delivery = deliverClaim(
      { db, log, clock, provider, throttle },
      claimed,
      open,
      await parcelsOf(claimed),
    )
      .catch((error: unknown) =>
        log.error({ error: String(error), messageId: claimed.messageId }, 'a batch could not be settled'),
      )
      .finally(() => {
        out -= size;
        inFlight.delete(delivery);
        turns.settled(claimed);
        wakeUp();
      });
    inFlight.add(delivery);
  };

  const step = async (): Promise<void> => {
    const pause = throttle.pauseMs();
    if (pause > 0) return sleep(Math.min(pause, lookMs));
    const free = Math.min(provider.window - out, throttle.allowance());
    if (free < 1 || (out > 0 && free < batch)) return sleep(lookMs);
    if (turns.isEmpty() || clock.now().getTime() - lookedAt > lookMs) {
      turns.refresh(await db.inSystem((tx) => readDue(tx, lane)));
      lookedAt = clock.now().getTime();
    }
    const due = turns.next();
    if (!due) return sleep(lookMs);
    const claimed = await claim(due, Math.min(batch, free));
    if (claimed === 'again') return;
    if (claimed === 'rested' || claimed === 'waits') return turns.drop(due, claimed === 'rested');
    turns.advance(due, claimed.claim.last);
    throttle.spend(claimed.claim.recipients.reduce((sum, row) => sum + row.pages, 0));
    if (claimed.claim.recipients.length > 0) await deliver(claimed.claim, claimed.open);
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
      wakeUp();
    },
    stop: async () => {
      stopping = true;
      wakeUp();
      await running;
      await Promise.all(inFlight);
    },
  };
}
