// Opens the lanes of the configuration and of provider accounts that this worker owns.
import { limitsOf } from '@tidings/contract/rules/account-limits.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { AppContext } from './app-context.ts';
import { type AccountLanes, openAccountLanes } from './messaging/delivery/account-lanes.ts';
import { originOf } from './messaging/delivery/mail-origin.ts';
import { readReconnects } from './messaging/delivery/monitoring/lane-report-store.ts';
import type { OwnedLanes } from './messaging/delivery/ownership/owned-lanes.ts';
import type { openSigning } from './messaging/delivery/signing.ts';
import { retryLane } from './messaging/queue/try-now.ts';
import type { openStarting } from './open-starting.ts';
import { configuredProviders } from './provider-accounts/configured-providers.ts';
import { openProviderAccounts } from './provider-accounts/open-accounts.ts';
import { laneOf } from './provider-accounts/selection/lanes.ts';
import { answerTrials, type OpenedForTrials } from './provider-accounts/trial/answer-trials.ts';
import type { Account, OpenAccount } from './providers/account.ts';
import type { Inbound, Provider } from './providers/provider.ts';

/** How often the lane of an account was asked to connect again. */
const reconnectsOf = (reconnects: ReadonlyMap<string, number>, id: string): number =>
  (['sms', 'email'] as const).reduce((sum, channel) => sum + (reconnects.get(laneOf(channel, id)) ?? 0), 0);

type Start = ReturnType<typeof openStarting>['start'];

/** The lanes of the configuration, which are opened again where the operator asks for it. */
export function openConfigLanes(
  { config, db, log, clock }: AppContext,
  { inbound, start, owned }: { inbound: Inbound; start: Start; owned: OwnedLanes },
): AccountLanes {
  const configured = configuredProviders(config, { db, clock, inbound });
  return openAccountLanes({
    read: async () => {
      const reconnects = await db.inSystem(readReconnects);
      const wanted = configured.map((account) => ({
        id: account.lane,
        tenantId: null,
        revision: reconnects.get(account.lane) ?? 0,
        account,
      }));
      return ofOwned(owned, 'configuration', wanted, ({ id }) => id);
    },
    closed: (lane, epoch) => owned.release(lane, epoch),
    open: (one) => one.open(),
    start: (provider) => start(provider),
    reopened: ({ name }) => retryLane(db, name),
    log,
  });
}

/** An account with the revision in which it is stored. */
interface StoredAccount {
  account: Account;
  revision: number;
}

interface LanesOfAccounts extends AccountLanes {
  /** Makes the tests that wait for these accounts, as far as they are open. Follows do so too. */
  answerTrials: () => Promise<void>;
}

/** The lanes of accounts, which are opened again where one has changed or the operator asks for it. */
export function openLanesOfAccounts(
  { config, db, log, clock, secret }: AppContext,
  {
    inbound,
    openAccount,
    signing,
    start,
    owned,
    apart,
  }: {
    /** Connections that no lane waits for. */
    apart: AppContext['db'];
    inbound: Inbound;
    openAccount: OpenAccount;
    signing: ReturnType<typeof openSigning>;
    start: Start;
    owned: OwnedLanes;
  },
): LanesOfAccounts {
  const providerAccounts = openProviderAccounts({ db, secret, config });
  /** The lanes of accounts, by their ids. */
  const lanes = new Map<string, string>();
  /** What each provider was opened by. */
  const opened = new WeakMap<Provider, StoredAccount>();
  const accountLanes = openAccountLanes<StoredAccount>({
    read: async () => {
      const reconnects = await db.inSystem(readReconnects);
      const accounts = await providerAccounts.allOpenAccounts();
      // Both only ever go up.
      const wanted = accounts.map(({ account, ...one }) => ({
        ...one,
        account: typeof account === 'string' ? account : { account, revision: one.revision },
        revision: one.revision + reconnectsOf(reconnects, one.id),
      }));
      for (const { id, kind } of accounts) lanes.set(id, laneOf(providerKind(kind)?.channel ?? 'sms', id));
      return ofOwned(owned, 'accounts', wanted, ({ id }) => lanes.get(id) ?? id);
    },
    closed: (id, epoch) => owned.release(lanes.get(id) ?? id, epoch),
    open: (stored) => {
      const provider = openAccount(stored.account, { inbound, clock });
      opened.set(provider, stored);
      return provider;
    },
    start: (provider, { account }, tenantId) =>
      start(provider, {
        ...originOf(account),
        ...(tenantId !== null && { signerOf: signing.ownSignerOf }),
        limits: limitsOf(account.settings),
        tenantId,
      }),
    reopened: ({ name }) => {
      answerLater();
      return retryLane(db, name);
    },
    log,
  });
  const openedForTrials = (): OpenedForTrials[] =>
    accountLanes.providers().flatMap((provider) => {
      const stored = opened.get(provider);
      if (!stored) return [];
      const lane = laneOf(provider.channel, stored.account.id);
      return [{ ...stored, lane, provider, mayBegin: () => owned.ownerOf(lane).mayBegin() }];
    });
  const answer = (): Promise<void> => answerTrials({ db: apart, clock, log }, openedForTrials());
  const answerLater = (): void =>
    void answer().catch((error: unknown) => log.warn({ error: String(error) }, 'tests of accounts'));
  return {
    ...accountLanes,
    follow: async () => {
      await accountLanes.follow();
      answerLater();
    },
    answerTrials: answer,
  };
}

/** Takes what is free of the wanted lanes; returns those that this worker owns. */
async function ofOwned<T>(
  owned: OwnedLanes,
  by: string,
  wanted: readonly T[],
  laneOfOne: (one: T) => string,
): Promise<(T & { epoch: number })[]> {
  await owned.want(by, wanted.map(laneOfOne));
  return wanted.flatMap((one) => {
    const lane = owned.get(laneOfOne(one));
    return lane ? [{ ...one, epoch: lane.epoch }] : [];
  });
}
