// Lists every lane with its state, what waits in it, and who serves it.
import type { ReplyOf } from '@tidings/contract/call.ts';
import { laneStates, type operatorLanes } from '@tidings/contract/calls/lanes.ts';
import { limitsOf } from '@tidings/contract/rules/account-limits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { providerOf } from '../../provider-accounts/selection/lanes.ts';
import { readFreeAt } from '../queue/limits/lane-use.ts';
import { laneOfAccount } from './known-lanes.ts';
import { type LaneFacts, standingOf } from './lane-states.ts';
import { type Depth, type LaneAccount, readAccounts, readControls, readDepth, readReports } from './store.ts';

type Lane = ReplyOf<typeof operatorLanes>['items'][number];

/** The most lanes of an answer. */
const mostLanes = 200;

/** Reads the lanes: those that need attention first, then those with the most work. Runs in inSystem. */
export async function listLanes(tx: Tx): Promise<{ items: Lane[]; total: number }> {
  const reports = Map.groupBy(await readReports(tx), ({ lane }) => lane);
  const depth = new Map((await readDepth(tx)).map((one) => [one.lane, one]));
  const controls = new Map((await readControls(tx)).map((one) => [one.lane, one]));
  const accounts = new Map(
    (await readAccounts(tx)).flatMap((account): [string, LaneAccount][] => {
      const lane = laneOfAccount(account);
      return lane ? [[lane, account]] : [];
    }),
  );
  const told = [...controls.values()].filter(({ mode }) => mode !== 'running').map(({ lane }) => lane);
  const used = [...accounts].filter(([, { isRetired }]) => !isRetired).map(([lane]) => lane);
  const names = new Set([...reports.keys(), ...depth.keys(), ...told, ...used]);
  const items = await Promise.all(
    [...names].map(async (lane) => {
      const account = accounts.get(lane);
      const limits = account && depth.has(lane) ? limitsOf(account.settings) : [];
      return present(lane, account, {
        control: controls.get(lane),
        reports: reports.get(lane) ?? [],
        depth: depth.get(lane),
        freeAt: await readFreeAt(tx, lane, limits, 1),
      });
    }),
  );
  return { items: items.toSorted(byUrgency).slice(0, mostLanes), total: items.length };
}

const nothing: Depth = { lane: '', due: 0, waiting: 0, pending: 0, sending: 0, begun: 0, oldestAt: null };

function present(lane: string, account: LaneAccount | undefined, facts: LaneFacts): Lane {
  const { depth = nothing, reports } = facts;
  const { due, waiting, pending, sending, oldestAt } = depth;
  const { state, since, until, trouble } = standingOf(facts);
  const provider = providerOf(lane);
  return {
    lane,
    channel: lane.startsWith('email:') ? 'email' : 'sms',
    provider: provider === 'outbox' || provider === 'smpp' || provider === 'smtp' ? provider : 'account',
    name: account?.name ?? '',
    organisation: account?.organisation ?? '',
    state,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    trouble,
    due,
    waiting,
    pending,
    sending,
    oldestAt: oldestAt?.toISOString() ?? null,
    perMinute: reports.reduce((sum, { perMinute }) => sum + perMinute, 0),
    workers: reports.map(({ host, pid }) => `${host} (${pid})`),
  };
}

function byUrgency(one: Lane, other: Lane): number {
  const rank = ({ state }: Lane) => laneStates.indexOf(state);
  const work = ({ pending, sending }: Lane) => pending + sending;
  return (
    rank(one) - rank(other) ||
    work(other) - work(one) ||
    one.organisation.localeCompare(other.organisation) ||
    one.lane.localeCompare(other.lane)
  );
}
