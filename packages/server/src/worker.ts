// The worker: launches due messages, delivers recipients, reaps expired leases, matches receipts.
import { tellGathered } from './accounts/notices/tell-gathered.ts';
import type { AppContext } from './app-context.ts';
import { sendNoticeSms } from './messaging/compose/notices/send-notice-sms.ts';
import { launchMessage } from './messaging/compose/schedule/launch.ts';
import { mailKeysChannel } from './email/domains/domain-store.ts';
import { providersChannel } from './provider-accounts/store.ts';
import { openAccountProvider } from './provider-accounts/open-account.ts';
import { recoverFrom, removeUnusedJournals } from './messaging/delivery/journal/open-worker-journal.ts';
import { watchClock } from './messaging/delivery/monitoring/watch-clock.ts';
import { watchFaults } from './messaging/delivery/monitoring/watch-faults.ts';
import { startFallbackSends } from './messaging/follow-up/fallback-route.ts';
import { sendLater } from './messaging/follow-up/later/send-later.ts';
import { comingGreetingUnits } from './messaging/greetings/coming-units.ts';
import { sendGreetings } from './messaging/greetings/send-greetings.ts';
import { makeRuns } from './messaging/recurring/make-runs.ts';
import { sendWelcomes } from './messaging/welcome/send-welcomes.ts';
import { type Due, dueChannel, launchLane, readDue } from './messaging/queue/due.ts';
import { tellLowBalances } from './messaging/units/low-balance/tell-low-balances.ts';
import { holdFaulty } from './messaging/queue/recovery/faults.ts';
import { reapLeases } from './messaging/queue/recovery/reap.ts';
import { takeReplies } from './messaging/inbox/take-replies.ts';
import { inboundChannel } from './messaging/receipts/store.ts';
import { openBounces } from './email/bounces/open-bounces.ts';
import { openReceipts } from './messaging/receipts/receipts.ts';
import { openReplies } from './messaging/receipts/replies.ts';
import type { Composing } from './messaging/compose/composing.ts';
import { openComposing } from './open-composing.ts';
import { type Lanes, openLanes } from './open-lanes.ts';
import { type Beat, startBeat } from './platform/beat.ts';
import { openDatabase } from './platform/db/database.ts';
import { listen } from './platform/db/listen.ts';
import type { Logins } from './platform/db/logins.ts';
import { newId } from './platform/id.ts';

export interface Worker {
  /** The names of the lanes that it serves; null while it is opening them. */
  lanes(): string[] | null;
  /** Stops claiming, and waits until everything handed over is settled. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** The logins of the database past any transaction pooler, for notifications and lanes. */
  direct: Logins;
  /** No other worker uses this database, so leases found at the start belong to dead ones. */
  alone: boolean;
  /** Milliseconds that a stop waits, after the last lane, for background tasks; 3 seconds unless given. */
  patienceMs?: number;
}

/** Database connections of all lanes together. */
const laneConnections = 8;

const heartbeatMs = 10_000;
const reapMs = 5000;
const journalsMs = 60_000;
const launchMs = 500;
const followMs = 30_000;
const tellMs = 10_000;
const troubleMs = 30_000;
const reportMs = 5000;
const fallbackMs = 15_000;
const lowBalanceMs = 10_000;
const gatheredMs = 10_000;
const noticeSmsMs = 10_000;
const greetingMs = 10_000;
const welcomeMs = 10_000;
const runsMs = 10_000;
const laterMs = 15_000;
const askMs = 5000;
/** How long receipts and replies are gathered before they are matched. */
const arrivalsMs = 100;

/** Starts working. Several workers on one database share the work by the rows they claim. */
export async function startWorker(
  context: AppContext,
  { direct, alone, patienceMs = 3000 }: WorkerOptions,
): Promise<Worker> {
  const { db, log } = context;
  const stopping = new AbortController();
  const beat = (ms: number, work: () => Promise<unknown>) => startBeat(log, ms, work);
  const clockWatch = watchClock(context);
  if (alone) await reapAtStart(context);

  // Every batch runs the same few statements; planning them again costs as much as running them, and so does waiting for
  // each answer.
  const laneDb = openDatabase(direct, laneConnections, { forLanes: true });
  const unwatchPool = context.metrics.watchPool('lanes', laneDb);
  // An SMSC sends its next receipt when one is acknowledged, so these are stored like the steps of a lane.
  const receipts = openReceipts(db, log, { keeping: laneDb });
  const bounces = await openBounces({ ...context, inbound: receipts.port });
  const lanes = await openLanes(
    { ...context, db: laneDb },
    {
      worker: newId(),
      chance: Math.random,
      inbound: receipts.port,
      openAccount: openAccountProvider,
      owners: { db, alone },
    },
  );

  const composing = openComposing(context);
  const replies = openReplies({
    clock: context.clock,
    db,
    log,
    take: (tenantId, list) => takeReplies(composing, tenantId, list),
  });
  const launching = beat(launchMs, async () => {
    if (!context.room.isFull()) await launchDue(context, composing, stopping.signal);
  });
  const following = beat(followMs, async () => {
    await lanes.follow();
    await lanes.tellStates();
    // The operator is told of waiting organisations only once a provider is set up.
    await context.accounts.tellOperators();
  });
  const beats = [
    beat(heartbeatMs, () => lanes.extendLeases(db)),
    beat(journalsMs, () => removeUnusedJournals(context)),
    beat(tellMs, lanes.tellStates),
    beat(troubleMs, lanes.tellTrouble),
    beat(reportMs, lanes.report),
    beat(troubleMs, () => watchFaults({ db, log, notify: context.accounts.notify })),
    beat(gatheredMs, () => tellGathered({ db, log, ...context.accounts })),
    beat(askMs, lanes.ask),
    beat(lowBalanceMs, () => tellLowBalances({ db, log, ...context.accounts })),
    ...composingBeats(context, composing),
    beat(reapMs, async () => {
      const ended = await clockWatch.look();
      const doubtful = clockWatch.mayReap() ? await reapExpired(context, lanes.held()) : 0;
      if (ended + doubtful > 0) lanes.wake();
      const jobs = await context.jobs.endWaitsFromTheFuture();
      if (jobs > 0) log.warn({ jobs }, 'jobs that waited for a clock that was set back are due now');
    }),
  ];
  const matching = matchSoon({ receipt: receipts, reply: replies });
  const listening = await listenForWork(direct.system.url, lanes, {
    log,
    launching,
    following,
    onInbound: matching.hear,
  });

  return {
    lanes: () => lanes.names()?.concat(launchLane) ?? null,
    stop: async () => {
      stopping.abort();
      matching.cancel();
      // No lane waits for these: one that never ended would leave the lanes claiming.
      const first = [launching, following, bounces].map((one) => one.stop());
      const ending = Promise.all([...first, ...listening.map((unlisten) => unlisten())]);
      // Its error is rethrown by the await below; nothing handles it before.
      ending.catch(() => {});
      // Leases are extended until the last batch is settled: a slow mail server may take longer than a lease.
      await lanes.stop();
      if (!(await endWithin(patienceMs, [ending, ...[...beats, receipts, replies].map((one) => one.stop())])))
        log.warn('a background task did not end in time and was cut off');
      unwatchPool();
      await laneDb.close();
    },
  };
}

const reapExpired = (context: AppContext, held: string[]): Promise<number> =>
  reapLeases(context.db, held, { recovery: recoverFrom(context, Math.random) });

/** Reaps every lease, since no other worker is alive. Beside others the beat reaps, once it is known that the clock has not just jumped. */
async function reapAtStart(context: AppContext): Promise<void> {
  const recovery = recoverFrom(context, Math.random);
  const doubtful = await reapLeases(context.db, [], { all: true, recovery });
  if (doubtful > 0)
    context.log.warn(
      { doubtful },
      'recipients were in doubt when the last server stopped; they are not sent again',
    );
}

/** The beats that make messages by themselves: notices by SMS, greetings, welcomes, runs of what repeats, fallback sends. */
const composingBeats = ({ log, accounts }: AppContext, composing: Composing): Beat[] => [
  startBeat(log, noticeSmsMs, () => sendNoticeSms(composing, log)),
  startBeat(log, greetingMs, () => sendGreetings({ composing, log, ...accounts })),
  startBeat(log, welcomeMs, () =>
    sendWelcomes({ composing, log, ...accounts, greetingUnits: comingGreetingUnits }),
  ),
  startBeat(log, runsMs, () => makeRuns({ composing, log, ...accounts })),
  startBeat(log, laterMs, () => sendLater({ composing, log, ...accounts })),
  startBeat(log, fallbackMs, () => startFallbackSends({ composing, log, notify: accounts.notify })),
];

/** Wakes what waits for notifications of the database; returns the functions that end listening. */
function listenForWork(
  url: string,
  lanes: Lanes,
  {
    log,
    launching,
    following,
    onInbound,
  }: { log: AppContext['log']; launching: Beat; following: Beat; onInbound: (kind: string) => void },
): Promise<(() => Promise<void>)[]> {
  // After a lost connection the name is empty: any notification may have been missed.
  return Promise.all([
    listen(url, dueChannel, (lane) => {
      if (lane === '' || lane === launchLane) launching.now();
      if (lane !== launchLane) lanes.wake(lane);
    }),
    listen(url, providersChannel, () => {
      following.now();
      // A test of an account does not wait until others are opened.
      lanes.answerTrials().catch((error: unknown) => log.warn({ error: String(error) }, 'tests of accounts'));
    }),
    listen(url, mailKeysChannel, following.now),
    listen(url, inboundChannel, onInbound),
  ]);
}

/**
 * Matches what arrived a moment later, by the payload of the notification, since each round costs the same for one
 * arrival and for hundreds.
 */
function matchSoon(work: Record<'receipt' | 'reply', { match(): Promise<void> }>): {
  hear: (kind: string) => void;
  cancel: () => void;
} {
  let timer: NodeJS.Timeout | undefined;
  const heard = new Set<string>();
  let isOver = false;
  const match = (): void => {
    timer = undefined;
    for (const kind of ['receipt', 'reply'] as const)
      if (heard.has(kind) || heard.has('')) void work[kind].match();
    heard.clear();
  };
  return {
    hear: (kind) => {
      heard.add(kind);
      if (!isOver) timer ??= setTimeout(match, arrivalsMs);
    },
    // What is not matched now is matched by the next worker.
    cancel: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Whether all of these ended, waiting for so many milliseconds at most. */
async function endWithin(ms: number, ending: readonly Promise<unknown>[]): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<false>((resolve) => {
    late = setTimeout(() => resolve(false), ms);
  });
  const ended = await Promise.race([Promise.all(ending).then(() => true), over]);
  clearTimeout(late);
  return ended;
}

async function launchDue(
  { db, log, accounts }: AppContext,
  composing: Composing,
  stopping: AbortSignal,
): Promise<void> {
  for (const { tenantId, messageId } of await readLaunches(db)) {
    if (stopping.aborted) return;
    try {
      const notice = await launchMessage(composing, tenantId, messageId);
      if (!notice) continue;
      const { late, ...said } = notice;
      const link = `/tenant/sent/${messageId}`;
      if (late) await accounts.tellColleagues(tenantId, { topic: 'late', ...said, link });
      else await accounts.notify(tenantId, { kind: 'message', ...said, link });
    } catch (error) {
      log.error({ error: String(error), messageId }, 'a message could not be launched, and is tried again');
      await db.inTenant(tenantId, (tx) => holdFaulty(tx, { tenantId, messageId }, launchLane, 30_000));
    }
  }
}

const readLaunches = async (db: AppContext['db']): Promise<Due[]> =>
  (await db.inSystem((tx) => readDue(tx, [launchLane]))).get(launchLane) ?? [];
