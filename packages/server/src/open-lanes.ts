// Opens every lane of this process: of the providers by configuration, and of the accounts, as they come and go.
import { availableParallelism } from 'node:os';
import { addressOf } from './accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import { openAccountLanes } from './messaging/delivery/account-lanes.ts';
import { type Lane, startLane } from './messaging/delivery/lane.ts';
import { keepLeases } from './messaging/delivery/leases.ts';
import { openDuePoller } from './messaging/delivery/due-poller.ts';
import { mailOrigin, originOf } from './messaging/delivery/mail-origin.ts';
import type { MailOrigin } from './messaging/delivery/outbound-messages.ts';
import { openTroubleTelling } from './messaging/delivery/monitoring/tell-trouble.ts';
import { openStateTelling } from './messaging/delivery/monitoring/tell-states.ts';
import { openSigning } from './messaging/delivery/signing.ts';
import { TenantRates } from './messaging/delivery/tenant-rates.ts';
import { watchStranded } from './messaging/delivery/monitoring/watch-stranded.ts';
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
  /** There may be new work in a lane; in any of them where none is named. */
  wake: (name?: string) => void;
  /** The leases of what is out. */
  held: () => string[];
  /** Extends them all, so that what is out may go on; by connections that no lane waits for. */
  extendLeases: (by: AppContext['db']) => Promise<void>;
  /** Takes accounts and limits as they are now. */
  follow: () => Promise<void>;
  /** Writes down how the accounts are doing. */
  tellStates: () => Promise<void>;
  /** Says of messages why they wait, where their provider is in trouble. */
  tellTrouble: () => Promise<void>;
  /** Sees to messages whose provider nobody opens. */
  watchStranded: () => Promise<void>;
  /** Claims nothing more, waits until what is out is settled, closes the providers. */
  stop: () => Promise<void>;
}

export interface LanesOptions {
  /** This process, as leases name it. */
  worker: string;
  /** A number from 0 to 1 by chance, 1 left out. */
  chance: () => number;
  inbound: Inbound;
  openAccount: OpenAccount;
  /** Of all leases; the usual ones where it is left out. */
  lease?: LeaseTerms;
}

/** When we stop, an answer is awaited for so long, in milliseconds: a mail server may take ten minutes, an SMSC one. */
const patienceMs = 9_000;

/** Opens the lanes of the configuration; those of accounts with the first `follow`. */
export async function openLanes(
  context: AppContext,
  { worker, chance, inbound, openAccount, lease = defaultLease }: LanesOptions,
): Promise<Lanes> {
  const { config, db, log, clock, secret, accounts } = context;
  // Not the one of requests: a flood of long texts from one organisation would hold back the mails of all, and with each the
  // connection that its claim has open.
  const runInWorker = openWorkerPool(usualWorkerPool);
  const duePoller = openDuePoller(db);
  const rates = { sms: new TenantRates(clock), email: new TenantRates(clock) };
  const signing = openSigning({ ...openDomainKeys(db, secret), log, atOnce: availableParallelism() });
  await signing.follow();
  const origin = {
    ...mailOrigin(config),
    site: addressOf(config),
    tokens: openMailTokens(secret),
    signerOf: signing.signerOf,
    runInWorker: runInWorker.run,
  };
  const start = (provider: Provider, from: Partial<MailOrigin> = {}): Lane => {
    const lane = laneOf(provider.channel, provider.name);
    const whence = { ...origin, ...from };
    return startLane({
      db,
      log,
      clock,
      chance,
      duePoller,
      lane,
      provider,
      worker,
      newMaySend: letsNewSend(config),
      origin: whence,
      rates: rates[provider.channel],
      lease,
      isFull: () => context.room.isFull(),
    });
  };

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
  const all = (): Lane[] => [...fixed, ...ofAccounts.lanes().values()];
  const tellStates = openStateTelling({ db, clock });
  const tellTrouble = openTroubleTelling({ db, notify: accounts.notify });

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
    },
    tellStates: () => tellStates(ofAccounts.states()),
    tellTrouble: () => tellTrouble(all()),
    watchStranded: () =>
      watchStranded(
        { db, notify: accounts.notify },
        all().map(({ name }) => name),
      ),
    stop: async () => {
      const late = setTimeout(() => {
        for (const lane of all()) lane.hurry();
        // A long text may be in the making, of a message that is then claimed by nobody.
        void runInWorker.close();
      }, patienceMs);
      await Promise.all([...fixed.map((lane) => lane.stop()), ofAccounts.stop()]);
      clearTimeout(late);
      await Promise.all(providers.map((provider) => provider.close()));
      await runInWorker.close();
    },
  };
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
