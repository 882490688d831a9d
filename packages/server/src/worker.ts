// The worker: due schedules are launched, due recipients delivered, dead leases reaped, receipts matched.
import type { House } from './house.ts';
import { launchMessage } from './messaging/compose/launch.ts';
import { mailKeysChannel } from './messaging/mail-senders/domain-store.ts';
import { providersChannel } from './messaging/provider-accounts/store.ts';
import { openAccountProvider } from './messaging/providers/open-account.ts';
import { seeToFaults } from './messaging/delivery/watch-faults.ts';
import { takeSecondSteps } from './messaging/follow-up/second-step.ts';
import { extendLeases } from './messaging/queue/claim.ts';
import { type Due, dueChannel, launchLane, readDue } from './messaging/queue/due.ts';
import { setFaultyAside } from './messaging/queue/faults.ts';
import { reapLeases } from './messaging/queue/reap.ts';
import { takeReplies } from './messaging/inbox/take-replies.ts';
import { inboundChannel } from './messaging/receipts/announce-store.ts';
import { openBounces } from './messaging/receipts/bounces/open-bounces.ts';
import { openReceipts } from './messaging/receipts/receipts.ts';
import { openReplies } from './messaging/receipts/replies.ts';
import type { HideAddress } from './messaging/suppressions/hidden-address.ts';
import { openComposing } from './open-composing.ts';
import { openLanes } from './open-lanes.ts';
import { openDatabase } from './platform/db/database.ts';
import { listen } from './platform/db/listen.ts';
import { newId } from './platform/id.ts';

export interface Worker {
  /** Claims nothing more, lets what is out finish, settles it. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** The database's address for notifications and for lanes: a direct one, past any transaction pooler. */
  directUrl: string;
  /** Nobody else can be working on this database: leases found at the start belong to the dead. */
  alone: boolean;
}

/** The most connections of all lanes together. */
const laneConnections = 8;

const heartbeatMs = 10_000;
const reapMs = 5000;
const launchMs = 500;
const followMs = 30_000;
const tellMs = 10_000;
const strandedMs = 60_000;
const troubleMs = 30_000;
const secondStepMs = 15_000;

/** Starts working. Several workers on one database share the work by the rows they claim. */
export async function startWorker(house: House, { directUrl, alone }: WorkerOptions): Promise<Worker> {
  const { db, log } = house;
  const doubtful = await reapLeases(db, [], { all: alone });
  if (doubtful > 0)
    log.warn({ doubtful }, 'recipients were in doubt when the last server stopped; they are not sent again');

  const receipts = openReceipts(db, log);
  const bounces = await openBounces({ ...house, inbound: receipts.port });
  // Batch after batch runs the same few statements: to plan them anew each time costs as much as to run them, and so does
  // to wait for each answer.
  const laneDb = openDatabase(directUrl, laneConnections, { forLanes: true });
  const lanes = await openLanes(
    { ...house, db: laneDb },
    {
      worker: newId(),
      chance: Math.random,
      inbound: receipts.port,
      openAccount: openAccountProvider,
    },
  );

  const composing = openComposing(house);
  const replies = openReplies({
    db,
    log,
    take: (tenantId, list) => takeReplies(composing, tenantId, list),
  });
  const launching = beat(launchMs, () => launchDue(house, composing.hide));
  const following = beat(followMs, async () => {
    await lanes.follow();
    await lanes.tellStates();
  });
  const beats = [
    beat(heartbeatMs, () => db.inSystem((tx) => extendLeases(tx, lanes.held()))),
    beat(tellMs, lanes.tellStates),
    beat(strandedMs, lanes.seeToStranded),
    beat(troubleMs, lanes.tellTrouble),
    beat(troubleMs, () => seeToFaults({ db, log, notify: house.accounts.notify })),
    beat(secondStepMs, () => takeSecondSteps({ composing, log, notify: house.accounts.notify })),
    beat(reapMs, async () => {
      if ((await reapLeases(db, lanes.held())) > 0) lanes.wake();
    }),
  ];
  // A connection that was lost and is back is told without a name: anything may have happened meanwhile.
  const listening = await Promise.all([
    listen(directUrl, dueChannel, (lane) => {
      if (lane === '' || lane === launchLane) launching.now();
      if (lane !== launchLane) lanes.wake(lane);
    }),
    listen(directUrl, providersChannel, following.now),
    listen(directUrl, mailKeysChannel, following.now),
    listen(directUrl, inboundChannel, () => {
      void receipts.match();
      void replies.match();
    }),
  ]);

  return {
    stop: async () => {
      await Promise.all(listening.map((unlisten) => unlisten()));
      await Promise.all([launching.stop(), following.stop(), bounces.stop()]);
      // The heart beats until the last batch is settled: a slow mail server may take longer than a lease.
      await lanes.stop();
      await Promise.all(beats.map((one) => one.stop()));
      await Promise.all([receipts.stop(), replies.stop()]);
      await laneDb.close();
    },
  };

  /**
   * Calls `work` every so often, never twice at a time, and with `now` at once, or once more after the one under way.
   * An error is logged, and the next beat tries again.
   */
  function beat(ms: number, work: () => Promise<unknown>) {
    let running: Promise<unknown> | null = null;
    let again = false;
    let stopped = false;
    const run = (): void => {
      running ??= work()
        .catch((error: unknown) => log.error({ error: String(error) }, 'worker'))
        .finally(() => {
          running = null;
          if (again && !stopped) run();
          again = false;
        });
    };
    const timer = setInterval(run, ms);
    return {
      now: () => {
        again = running !== null;
        run();
      },
      stop: async () => {
        stopped = true;
        clearInterval(timer);
        await running;
      },
    };
  }
}

async function launchDue({ db, log, accounts }: House, hide: HideAddress): Promise<void> {
  for (const { tenantId, messageId } of await readLaunches(db)) {
    try {
      const notice = await launchMessage({ db, hide }, tenantId, messageId);
      if (notice)
        await accounts.notify(tenantId, { kind: 'message', ...notice, link: `/tenant/sent/${messageId}` });
    } catch (error) {
      log.error({ error: String(error), messageId }, 'a message could not be launched, and is tried again');
      await db.inTenant(tenantId, (tx) => setFaultyAside(tx, { tenantId, messageId }, launchLane, 30_000));
    }
  }
}

const readLaunches = async (db: House['db']): Promise<Due[]> =>
  (await db.inSystem((tx) => readDue(tx, [launchLane]))).get(launchLane) ?? [];
