// The worker: due schedules are launched, due recipients delivered, dead leases reaped, receipts matched.
import type { House } from './house.ts';
import { launchMessage } from './messaging/compose/launch.ts';
import { laneOf } from './messaging/provider-accounts/lanes.ts';
import { type Lane, startLane } from './messaging/delivery/lane.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openProviders } from './messaging/providers/open-providers.ts';
import { extendLeases } from './messaging/queue/claim.ts';
import { deferDue, dueChannel, launchLane, readDue } from './messaging/queue/due.ts';
import { reapLeases } from './messaging/queue/reap.ts';
import { takeReplies } from './messaging/inbox/take-replies.ts';
import { inboundChannel } from './messaging/receipts/announce-store.ts';
import { openReceipts } from './messaging/receipts/receipts.ts';
import { openReplies } from './messaging/receipts/replies.ts';
import type { HideAddress } from './messaging/suppressions/hidden-address.ts';
import { openComposing } from './open-composing.ts';
import { listen } from './platform/db/listen.ts';
import { newId } from './platform/id.ts';

export interface Worker {
  /** Claims nothing more, lets what is out finish, settles it. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** The database's address for notifications: a direct one, past any transaction pooler. */
  directUrl: string;
  /** Nobody else can be working on this database: leases found at the start belong to the dead. */
  alone: boolean;
}

const heartbeatMs = 10_000;
const reapMs = 5000;
const launchMs = 500;

/** Starts working. Several workers on one database share the work by the rows they claim. */
export async function startWorker(house: House, { directUrl, alone }: WorkerOptions): Promise<Worker> {
  const { config, db, log, clock } = house;
  const id = newId();
  const doubtful = await reapLeases(db, [], { all: alone });
  if (doubtful > 0)
    log.warn({ doubtful }, 'recipients were in doubt when the last server stopped; they are not sent again');

  const receipts = openReceipts(db, log);
  const providers = openProviders(config, { db, clock, inbound: receipts.port });
  const origin = mailOrigin(config);
  const lanes = providers.map((provider): Lane => {
    const lane = laneOf(provider.channel, provider.name);
    return startLane({ db, log, clock, chance: Math.random, lane, provider, worker: id, origin });
  });

  const composing = openComposing(house);
  const replies = openReplies({
    db,
    log,
    take: (tenantId, list) => takeReplies(composing, tenantId, list),
  });
  const held = () => lanes.flatMap((lane) => lane.held());

  const launching = beat(launchMs, () => launchDue(house, composing.hide));
  const beats = [
    launching,
    beat(heartbeatMs, () => db.inSystem((tx) => extendLeases(tx, held()))),
    beat(reapMs, async () => {
      if ((await reapLeases(db, held())) > 0) for (const lane of lanes) lane.wake();
    }),
  ];
  const unlisten = await listen(directUrl, dueChannel, () => {
    launching.now();
    for (const lane of lanes) lane.wake();
  });
  const unlistenInbound = await listen(directUrl, inboundChannel, () => void replies.match());

  return {
    stop: async () => {
      await Promise.all([unlisten(), unlistenInbound()]);
      await launching.stop();
      // The heart beats until the last batch is settled: a slow mail server may take longer than a lease.
      await Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.all(beats.map((one) => one.stop()));
      await Promise.all(providers.map((provider) => provider.close()));
      await Promise.all([receipts.stop(), replies.stop()]);
    },
  };

  /** Calls `work` every so often, never twice at a time; an error is logged and the next beat tries again. */
  function beat(ms: number, work: () => Promise<unknown>) {
    let running: Promise<unknown> | null = null;
    const now = () => {
      running ??= work()
        .catch((error: unknown) => log.error({ error: String(error) }, 'worker'))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(now, ms);
    return {
      now,
      stop: async () => {
        clearInterval(timer);
        await running;
      },
    };
  }
}

async function launchDue({ db, log, accounts }: House, hide: HideAddress): Promise<void> {
  for (const { tenantId, messageId } of await db.inSystem((tx) => readDue(tx, launchLane))) {
    try {
      const notice = await launchMessage({ db, hide }, tenantId, messageId);
      if (notice)
        await accounts.notify(tenantId, { kind: 'message', ...notice, link: `/tenant/sent/${messageId}` });
    } catch (error) {
      log.error({ error: String(error), messageId }, 'a message could not be launched, and is tried again');
      await db.inTenant(tenantId, (tx) => deferDue(tx, tenantId, messageId, launchLane, 30_000));
    }
  }
}
