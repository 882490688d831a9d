// Opens the lanes of this process: for configured providers and for provider accounts.
import { availableParallelism } from 'node:os';
import { addressOf } from './accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import { openAccountLanes } from './messaging/delivery/account-lanes.ts';
import { type Lane, startLane } from './messaging/delivery/lane.ts';
import { keepLeases } from './messaging/delivery/leases.ts';
import { openDuePoller } from './messaging/delivery/due-poller.ts';
import { mailOrigin, originOf } from './messaging/delivery/mail-origin.ts';
import type { MailOrigin } from './messaging/delivery/outbound-messages.ts';
import { openTroubleReporter } from './messaging/delivery/monitoring/report-trouble.ts';
import { openStateRecorder } from './messaging/delivery/monitoring/record-states.ts';
import { openSigning } from './messaging/delivery/signing.ts';
import { TenantRates } from './messaging/delivery/tenant-rates.ts';
import { laneOf } from './provider-accounts/selection/lanes.ts';
import { listLimits, type TenantLimit } from './provider-accounts/limits/limits-store.ts';
import { openProviderAccounts } from './provider-accounts/open-accounts.ts';
import { openDomainKeys } from './email/domains/domain-keys.ts';
import { openMailTokens } from './email/tokens/mail-token.ts';
import type { OpenAccount } from './providers/account.ts';
import { letsNewSend } from './accounts/sending-rights/sending-right.ts';
import { openProviders } from './provider-accounts/open-providers.ts';
import type { Inbound, Provider } from './providers/provider.ts';
import { extendLeases } from './messaging/queue/claim.ts';
import { type LeaseTerms, defaultLease } from './messaging/queue/lease.ts';
import { openWorkerPool, usualWorkerPool } from './platform/worker-pool/worker-pool.ts';

export interface Lanes {
  /** Tells a lane, or all of them where none is named, that there may be new work. */
  wake: (name?: string) => void;
  /** The lease tokens of claimed batches. */
  held: () => string[];
  /** Extends all these leases, by connections that no lane waits for. */
  extendLeases: (by: AppContext['db']) => Promise<void>;
  /** Opens and closes lanes as the accounts are now, and takes over changed limits. */
  follow: () => Promise<void>;
  /** Records the state of each provider account. */
  tellStates: () => Promise<void>;
  /** Records why messages wait whose provider is in trouble. */
  tellTrouble: () => Promise<void>;
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
}

/** Milliseconds to wait for answers when stopping; a mail server may take ten minutes, an SMSC one. */
const patienceMs = 9_000;

/** Opens the lanes of configured providers; those of accounts open with the first `follow`. */
export async function openLanes(
  context: AppContext,
  { worker, chance, inbound, openAccount, lease = defaultLease }: LanesOptions,
): Promise<Lanes> {
  const { config, db, log, clock, secret, accounts } = context;
  // Separate from the pool of requests: many long texts from one organisation would delay everybody's mail, and each
  // delayed batch keeps its database connection.
  const runInWorker = openWorkerPool(usualWorkerPool);
  const duePoller = openDuePoller(db);
  const signing = openSigning({ ...openDomainKeys(db, secret), log, atOnce: availableParallelism() });
  await signing.follow();
  const origin = {
    ...mailOrigin(config),
    site: addressOf(config),
    tokens: openMailTokens(secret),
    signerOf: signing.signerOf,
    runInWorker: runInWorker.run,
  };
  const rates = { sms: new TenantRates(clock), email: new TenantRates(clock) };
  const start = (provider: Provider, from: Partial<MailOrigin> = {}): Lane =>
    startLane({
      db,
      log,
      clock,
      chance,
      duePoller,
      lane: laneOf(provider.channel, provider.name),
      provider,
      worker,
      newMaySend: letsNewSend(config),
      origin: { ...origin, ...from },
      rates: rates[provider.channel],
      lease,
      isFull: () => context.room.isFull(),
    });

  const providers = openProviders(config, { db, clock, inbound });
  const fixed = providers.map((one) => start(one));
  const providerAccounts = openProviderAccounts({ db, secret, config });
  const ofAccounts = openAccountLanes({
    read: () => providerAccounts.allOpenAccounts(),
    open: (account) => openAccount(account, { inbound, clock }),
    start: (provider, account, tenantId) =>
      start(provider, {
        ...originOf(account),
        ...(tenantId !== null && { signerOf: signing.ownSignerOf }),
      }),
    log,
  });
  let followed = false;
  const all = (): Lane[] => [...fixed, ...ofAccounts.lanes().values()];
  const tellStates = openStateRecorder({ db, clock });
  const tellTrouble = openTroubleReporter({ db, notify: accounts.notify });

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
      await ofAccounts.follow();
      followed = true;
    },
    tellStates: () => tellStates(ofAccounts.states()),
    tellTrouble: () => tellTrouble(all()),
    names: () => (followed ? all().map(({ name }) => name) : null),
    stop: () =>
      stopLanes(all, {
        stop: () => Promise.all([...fixed.map((lane) => lane.stop()), ofAccounts.stop()]),
        closeProviders: () => Promise.all(providers.map((provider) => provider.close())),
        closeWorkerPool: runInWorker.close,
      }),
  };
}

/** Stops the lanes, and hurries them when they take longer than `patienceMs`; then closes what they used. */
async function stopLanes(
  lanes: () => readonly Lane[],
  ends: Record<'stop' | 'closeProviders' | 'closeWorkerPool', () => Promise<unknown>>,
): Promise<void> {
  const late = setTimeout(() => {
    for (const lane of lanes()) lane.hurry();
    // It may be rendering a long text, whose message then stays unclaimed.
    void ends.closeWorkerPool();
  }, patienceMs);
  await ends.stop();
  clearTimeout(late);
  await ends.closeProviders();
  await ends.closeWorkerPool();
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
