// Keeps a lane open for each account or configured provider, and reopens it.
import { AppError } from '@tidings/contract/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Account } from '../../providers/account.ts';
import type { Provider } from '../../providers/provider.ts';
import type { Lane } from './lane.ts';

/** An account that should be open; `account` is an error sentence where it cannot be read. */
export interface WantedAccount<A = Account> {
  id: string;
  /** Null for an account of the installation. */
  tenantId: string | null;
  /** Changes with every edit, and with every request to connect again. */
  revision: number;
  account: A | string;
  /** The epoch in which this worker owns the lane; a lane that was lost and taken again is opened again. */
  epoch?: number;
}

/** `A` is what a provider is opened by: an account, or a part of the configuration. */
export interface AccountLanesPort<A = Account> {
  /** Reads every account that should be open now. */
  read: () => Promise<WantedAccount<A>[]>;
  /** Throws AppError where the settings are not usable. */
  open: (account: A) => Provider;
  start: (provider: Provider, account: A, tenantId: string | null) => Lane;
  /** Called when an account is closed that is no longer this worker's to open, so that another may. */
  closed?: (id: string, epoch: number) => Promise<unknown>;
  /** Called when a lane is open again after a change, or a request to connect again: what waits for it may be tried. */
  reopened: (lane: Lane) => Promise<unknown>;
  log: Log;
}

export interface AccountLanes {
  /** Follows the current accounts; resolves when new ones are open, without waiting for those that are drained. */
  follow: () => Promise<void>;
  /** The open lanes by account id, including those being drained. */
  lanes: () => Map<string, Lane>;
  /** The open providers of the accounts. */
  providers: () => Provider[];
  /** Why each account cannot send, in a sentence; empty if it can. */
  states: () => Map<string, string>;
  /** Closes all lanes after everything out is settled. */
  stop: () => Promise<void>;
}

/** Creates the set of lanes; nothing is opened before the first `follow`. */
export function openAccountLanes<A>(port: AccountLanesPort<A>): AccountLanes {
  const keepers = new Map<string, Keeper<A>>();
  let stopped = false;

  const want = async (id: string, wanted: WantedAccount<A> | null): Promise<void> => {
    const keeper = keepers.get(id) ?? new Keeper<A>(port);
    keepers.set(id, keeper);
    await keeper.want(wanted);
    if (keeper.isIdle()) keepers.delete(id);
  };
  return {
    follow: async () => {
      const wanted = new Map((await port.read()).map((one) => [one.id, one]));
      if (stopped) return;
      const opening: Promise<void>[] = [];
      for (const id of new Set([...wanted.keys(), ...keepers.keys()])) {
        const drained = keepers.get(id)?.lane !== undefined;
        const done = want(id, wanted.get(id) ?? null);
        if (!drained) opening.push(done);
      }
      await Promise.all(opening);
    },
    lanes: () => new Map([...keepers].flatMap(([id, { lane }]) => (lane ? [[id, lane]] : []))),
    providers: () => [...keepers.values()].flatMap(({ provider }) => provider ?? []),
    states: () => new Map([...keepers].map(([id, keeper]) => [id, keeper.state()])),
    stop: async () => {
      stopped = true;
      await Promise.all([...keepers.keys()].map((id) => want(id, null)));
    },
  };
}

/** The provider and lane of one account. Steps run one after the other, so that it is never open twice. */
class Keeper<A> {
  private readonly port: AccountLanesPort<A>;
  private wanted: WantedAccount<A> | null = null;
  private opened: { revision: number; epoch: number | undefined; provider: Provider; lane: Lane } | null =
    null;
  /** The account as it is owned, whether or not it could be opened. */
  private owned: { id: string; epoch: number } | null = null;
  private wasOpen = false;
  private trouble = '';
  private running = Promise.resolve();

  constructor(port: AccountLanesPort<A>) {
    this.port = port;
  }

  get lane(): Lane | undefined {
    return this.opened?.lane;
  }

  get provider(): Provider | undefined {
    return this.opened?.provider;
  }

  /** Resolves when the account is open or closed, as requested last. */
  want(wanted: WantedAccount<A> | null): Promise<void> {
    this.wanted = wanted;
    this.running = this.running.then(() => this.follow());
    return this.running;
  }

  isIdle(): boolean {
    return this.wanted === null && this.opened === null && this.owned === null;
  }

  state(): string {
    return this.trouble || (this.opened?.provider.trouble?.() ?? '');
  }

  private async follow(): Promise<void> {
    const isSame =
      this.opened?.revision === this.wanted?.revision && this.opened?.epoch === this.wanted?.epoch;
    if (this.opened && !isSame) await this.close(this.opened);
    if (this.owned && this.owned.epoch !== this.wanted?.epoch) await this.passOn(this.owned);
    if (this.wanted?.epoch !== undefined) this.owned = { id: this.wanted.id, epoch: this.wanted.epoch };
    if (this.opened || !this.wanted) return;
    this.open(this.wanted);
    if (this.lane && this.wasOpen)
      await this.attempt(this.port.reopened(this.lane), 'what waits for an account');
    this.wasOpen = true;
  }

  private async passOn({ id, epoch }: { id: string; epoch: number }): Promise<void> {
    if (this.port.closed) await this.attempt(this.port.closed(id, epoch), 'a lane that is passed on');
    this.owned = null;
  }

  private open({ id, tenantId, revision, epoch, account }: WantedAccount<A>): void {
    try {
      if (typeof account === 'string') throw new AppError('unavailable', account);
      const provider = this.port.open(account);
      this.opened = { revision, epoch, provider, lane: this.port.start(provider, account, tenantId) };
      this.trouble = '';
    } catch (error) {
      const isExpected = error instanceof AppError;
      if (!isExpected)
        this.port.log.error({ error: String(error), account: id }, 'an account could not be opened');
      this.trouble = isExpected ? error.message : 'It cannot be opened with these settings.';
    }
  }

  private async close({ lane, provider }: NonNullable<Keeper<A>['opened']>): Promise<void> {
    await this.attempt(lane.stop(), 'an account');
    await this.attempt(provider.close(), 'an account');
    this.opened = null;
  }

  /** A rejection would keep the account closed until the process ends, since every later step waits for this one. */
  private async attempt(step: Promise<unknown>, what: string): Promise<void> {
    await step.catch((error: unknown) => this.port.log.error({ error: String(error) }, what));
  }
}
