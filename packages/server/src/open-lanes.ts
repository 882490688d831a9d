// Opens the lanes of this process: for configured providers and for provider accounts.
import { availableParallelism, hostname } from 'node:os';
import { addressOf } from './accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import type { Lane } from './messaging/delivery/lane.ts';
import { closeWorkerJournal, openWorkerJournal } from './messaging/delivery/journal/open-worker-journal.ts';
import { leavingMs } from './messaging/delivery/ownership/owned-lanes.ts';
import { keepLeases } from './messaging/delivery/leases.ts';
import { openDuePoller } from './messaging/delivery/due-poller.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openTroubleReporter } from './messaging/delivery/monitoring/report-trouble.ts';
import { openLaneReporter } from './messaging/delivery/monitoring/report-lanes.ts';
import { openStateRecorder } from './messaging/delivery/monitoring/record-states.ts';
import { openSigning } from './messaging/delivery/signing.ts';
import { TenantRates } from './messaging/delivery/tenant-rates.ts';
import { listLimits, type TenantLimit } from './provider-accounts/limits/limits-store.ts';
import { signTogether } from './email/rendering/sign-together.ts';
import { openDomainKeys } from './email/domains/domain-keys.ts';
import { openMailTokens } from './email/tokens/mail-token.ts';
import type { OpenAccount } from './providers/account.ts';
import type { Inbound, Provider } from './providers/provider.ts';
import { readRecentlyTaken } from './messaging/receipts/handed-over-store.ts';
import { extendLeases } from './messaging/queue/claim.ts';
import { takeTurns } from './messaging/queue/limits/tenant-pace.ts';
import { type LeaseTerms, defaultLease } from './messaging/queue/lease.ts';
import { openConfigLanes, openLanesOfAccounts } from './open-owned-lanes.ts';
import { openStarting } from './open-starting.ts';
import { openOwning, type Owners } from './open-owning.ts';
import { openWorkerPool, usualWorkerPool } from './platform/worker-pool/worker-pool.ts';

export interface Lanes {
  /** Tells a lane, or all of them where none is named, that there may be new work. */
  wake: (name?: string) => void;
  /** The lease tokens of claimed batches. */
  held: () => string[];
  /** Extends all these leases, by connections that no lane waits for. */
  extendLeases: (by: AppContext['db']) => Promise<void>;
  /** Makes the tests of accounts that wait for their owner, as far as this worker has them open. */
  answerTrials: () => Promise<void>;
  /** Opens and closes lanes as the accounts are now, and takes over changed limits. */
  follow: () => Promise<void>;
  /** Asks the providers that may not be able to call us for the states of their SMS. */
  ask: () => Promise<void>;
  /** Records the state of each provider account. */
  tellStates: () => Promise<void>;
  /** Records why messages wait whose provider is in trouble. */
  tellTrouble: () => Promise<void>;
  /** Reports the state of every lane to the operator. */
  report: () => Promise<void>;
  /** The names of the open lanes; null until those of accounts were opened for the first time. */
  names: () => string[] | null;
  /** Stops claiming, waits until claimed batches are settled, closes the providers. */
  stop: () => Promise<void>;
}

export interface LanesOptions {
  /** The id of this process in leases. */
  worker: string;
  /** A random number from 0 up to, not including, 1. */
  chance: () => number;
  inbound: Inbound;
  openAccount: OpenAccount;
  /** The terms of all leases; `defaultLease` unless given. */
  lease?: LeaseTerms;
  /** What the ownership of lanes needs; the lanes' own connections beside other workers unless given. */
  owners?: Owners;
}

/** Milliseconds to wait for answers when stopping; a mail server may take ten minutes, an SMSC one. */
const patienceMs = 9_000;

/** As many as there are cores use them fully; more than four are quicker than all that is sent beside them. */
const mostSigners = Math.min(availableParallelism(), 4);

/** Opens the lanes of configured providers; those of accounts open with the first `follow`, which also connects again. */
export async function openLanes(
  context: AppContext,
  { worker, chance, inbound, openAccount, owners, lease = defaultLease }: LanesOptions,
): Promise<Lanes> {
  const { config, db, log, clock, secret, accounts, metrics } = context;
  // Separate from the pool of requests: many long texts from one organisation would delay everybody's mail, and each
  // delayed batch keeps its database connection.
  const runInWorker = openWorkerPool(usualWorkerPool);
  const duePoller = openDuePoller(db);
  // Apart from these, since a long text would delay all signatures.
  const signers = openWorkerPool({ ...usualWorkerPool, most: mostSigners });
  const signText = signTogether(signers.run, mostSigners);
  const signing = openSigning({ ...openDomainKeys(db, secret), log, signText });
  await signing.follow();
  const origin = {
    ...mailOrigin(config),
    site: addressOf(config),
    tokens: openMailTokens(secret),
    signerOf: signing.signerOf,
    runInWorker: runInWorker.run,
  };
  const apart = owners?.db ?? db;
  const rates = openRates(clock, apart);
  const journal = openWorkerJournal(context, () => all().flatMap((lane) => lane.leases()));
  const owning = openOwning(context, { db, alone: false, ...owners, worker, lanes: () => all() });
  const { owned } = owning;
  const shared = { worker, chance, lease, duePoller };
  const { start, stateOf, reportOf } = openStarting(context, { ...shared, owned, journal, origin, rates });

  const parts = { inbound, start, owned };
  const ofConfig = openConfigLanes(context, parts);
  const ofAccounts = openLanesOfAccounts(context, { ...parts, openAccount, signing, apart });
  let followed = false;
  const followAll = async (): Promise<void> => {
    await ofConfig.follow();
    await ofAccounts.follow();
  };
  const all = (): Lane[] => [...ofConfig.lanes().values(), ...ofAccounts.lanes().values()];
  await ofConfig.follow();
  owning.start(async () => (followed ? followAll() : undefined));
  const unwatchLanes = metrics.delivery.watchLanes(() => all().map(stateOf));
  const tellStates = openStateRecorder({ db, clock });
  const tellTrouble = openTroubleReporter({ db, notify: accounts.notify });
  const reporter = openLaneReporter({ db, clock, reporter: { worker, host: hostname(), pid: process.pid } });

  return {
    wake: (name) => {
      for (const lane of all()) if (!name || lane.name === name) lane.wake();
    },
    held: () => all().flatMap((lane) => lane.held()),
    extendLeases: (by) =>
      keepLeases(
        all().flatMap((lane) => lane.leases()),
        clock,
        (tokens) => by.inSystem((tx) => extendLeases(tx, tokens, lease.lastsMs)),
      ),
    follow: async () => {
      setRates(rates, await db.inSystem(listLimits));
      await signing.follow();
      await followAll();
      followed = true;
    },
    answerTrials: () => ofAccounts.answerTrials(),
    ask: () => askForStates(db, ofAccounts.providers()),
    tellStates: () => tellStates(ofAccounts.states()),
    tellTrouble: () => tellTrouble(all()),
    report: () => reporter.report(all().map(reportOf)),
    names: () => (followed ? all().map(({ name }) => name) : null),
    stop: async () => {
      owning.leave();
      await stopLanes(all, {
        stop: () => Promise.all([ofConfig.stop(), ofAccounts.stop()]),
        late: () => owned.letExpire(),
        closeWorkerPool: () => Promise.all([runInWorker.close(), signers.close()]),
      });
      await owning.end();
      await reporter.end().catch((error: unknown) => log.warn({ error: String(error) }, 'lane reports'));
      unwatchLanes();
      await closeWorkerJournal(context, journal);
    },
  };
}

/** Asks the providers that may not be able to call us for the states of their SMS. */
async function askForStates(db: AppContext['db'], providers: readonly Provider[]): Promise<void> {
  await Promise.all(
    providers.map(async (provider) => {
      if (provider.channel !== 'sms' || !provider.ask) return;
      const { unfinished, failures } = await readRecentlyTaken(db, provider.name);
      await provider.ask(unfinished, failures);
    }),
  );
}

/**
 * Stops the lanes, and hurries them when they take longer than `patienceMs`; then closes what they used. `late` is called before,
 * when their ownership is to end.
 */
async function stopLanes(
  lanes: () => readonly Lane[],
  ends: Record<'stop' | 'closeWorkerPool', () => Promise<unknown>> & { late: () => void },
): Promise<void> {
  const late = setTimeout(ends.late, leavingMs);
  const hurry = setTimeout(() => {
    for (const lane of lanes()) lane.hurry();
    // It may be rendering a long text, whose message then stays unclaimed.
    void ends.closeWorkerPool();
  }, patienceMs);
  await ends.stop();
  clearTimeout(late);
  clearTimeout(hurry);
  await ends.closeWorkerPool();
}

/** The limits of organisations, which all workers keep together. */
function openRates(
  clock: AppContext['clock'],
  db: AppContext['db'],
): Record<Provider['channel'], TenantRates> {
  const ratesOf = (channel: Provider['channel']) =>
    new TenantRates(clock, (tenantId, pages, perSecond) =>
      db.inSystem((tx) => takeTurns(tx, { tenantId, channel }, { pages, perSecond })),
    );
  return { sms: ratesOf('sms'), email: ratesOf('email') };
}

function setRates(rates: Record<Provider['channel'], TenantRates>, limits: readonly TenantLimit[]): void {
  const some = (of: (limit: TenantLimit) => number) =>
    limits.flatMap((limit) => {
      const perSecond = of(limit);
      return perSecond > 0 ? [{ tenantId: limit.tenantId, perSecond }] : [];
    });
  rates.sms.set(some((limit) => limit.pagesPerSecond));
  rates.email.set(some((limit) => limit.mailsPerSecond));
}
