// Opens every lane of this process: of the providers by configuration, and of the accounts, as they come and go.
import { availableParallelism } from 'node:os';
import { addressOf } from './accounts/accounts.ts';
import type { House } from './house.ts';
import { openAccountLanes } from './messaging/delivery/account-lanes.ts';
import { type Lane, startLane } from './messaging/delivery/lane.ts';
import { openLookout } from './messaging/delivery/lookout.ts';
import { mailOrigin, originOf } from './messaging/delivery/mail-origin.ts';
import type { MailOrigin } from './messaging/delivery/parcels.ts';
import { openTroubleTelling } from './messaging/delivery/tell-trouble.ts';
import { openStateTelling } from './messaging/delivery/tell-states.ts';
import { openSigning } from './messaging/delivery/signing.ts';
import { TenantRates } from './messaging/delivery/tenant-rates.ts';
import { seeToStranded } from './messaging/delivery/watch-stranded.ts';
import { laneOf } from './messaging/provider-accounts/lanes.ts';
import { listLimits, type TenantLimit } from './messaging/provider-accounts/limits-store.ts';
import { openProviderAccounts } from './messaging/provider-accounts/open-accounts.ts';
import { openDomainKeys } from './messaging/mail-senders/domain-keys.ts';
import { openMailTokens } from './messaging/mail-token/mail-token.ts';
import type { OpenAccount } from './messaging/providers/account.ts';
import { openProviders } from './messaging/providers/open-providers.ts';
import type { Inbound, Provider } from './messaging/providers/provider.ts';
import { openAside, usualAside } from './platform/aside.ts';

export interface Lanes {
  /** There may be new work in a lane; in any of them where none is named. */
  wake: (name?: string) => void;
  /** The leases of what is out. */
  held: () => string[];
  /** Takes accounts and limits as they are now. */
  follow: () => Promise<void>;
  /** Writes down how the accounts are doing. */
  tellStates: () => Promise<void>;
  /** Says of messages why they wait, where their provider is in trouble. */
  tellTrouble: () => Promise<void>;
  /** Sees to messages whose provider nobody opens. */
  seeToStranded: () => Promise<void>;
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
}

/** When we stop, an answer is awaited for so long, in milliseconds: a mail server may take ten minutes. */
const patienceMs = 20_000;

/** Opens the lanes of the configuration; those of accounts with the first `follow`. */
export async function openLanes(
  house: House,
  { worker, chance, inbound, openAccount }: LanesOptions,
): Promise<Lanes> {
  const { config, db, log, clock, secret, accounts } = house;
  // Not the one of requests: a flood of long texts from one organisation would hold back the mails of all, and with each the
  // connection that its claim has open.
  const aside = openAside(usualAside);
  const lookout = openLookout(db);
  const rates = { sms: new TenantRates(clock), email: new TenantRates(clock) };
  const signing = openSigning({ ...openDomainKeys(db, secret), log, atOnce: availableParallelism() });
  await signing.follow();
  const origin = {
    ...mailOrigin(config),
    site: addressOf(config),
    tokens: openMailTokens(secret),
    signerOf: signing.signerOf,
    aside: aside.run,
  };
  const start = (provider: Provider, from: Partial<MailOrigin> = {}): Lane => {
    const lane = laneOf(provider.channel, provider.name);
    const whence = { ...origin, ...from };
    return startLane({
      db,
      log,
      clock,
      chance,
      lookout,
      lane,
      provider,
      worker,
      origin: whence,
      rates: rates[provider.channel],
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
    follow: async () => {
      setRates(rates, await db.inSystem(listLimits));
      await signing.follow();
      await ofAccounts.follow();
    },
    tellStates: () => tellStates(ofAccounts.states()),
    tellTrouble: () => tellTrouble(all()),
    seeToStranded: () =>
      seeToStranded(
        { db, notify: accounts.notify },
        all().map(({ name }) => name),
      ),
    stop: async () => {
      const late = setTimeout(() => all().forEach((lane) => lane.hurry()), patienceMs);
      await Promise.all([...fixed.map((lane) => lane.stop()), ofAccounts.stop()]);
      clearTimeout(late);
      await Promise.all(providers.map((provider) => provider.close()));
      await aside.close();
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
