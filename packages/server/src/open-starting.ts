// Starts lanes, and says what the metrics and the operator see of each.
import type { AccountLimit } from '@tidings/contract/rules/account-limits.ts';
import { letsNewSend } from './accounts/sending-rights/sending-right.ts';
import type { AppContext } from './app-context.ts';
import type { DuePoller } from './messaging/delivery/due-poller.ts';
import { type Lane, startLane } from './messaging/delivery/lane.ts';
import type { HandOverJournal } from './messaging/delivery/journal/journal.ts';
import type { MailOrigin } from './messaging/delivery/outbound-messages.ts';
import type { OwnedLanes } from './messaging/delivery/ownership/owned-lanes.ts';
import { type LaneState, laneLabel } from './messaging/delivery/monitoring/delivery-metrics.ts';
import { RecentCount } from './messaging/delivery/monitoring/recent-count.ts';
import type { ReportedLane } from './messaging/delivery/monitoring/report-lanes.ts';
import type { TenantRates } from './messaging/delivery/tenant-rates.ts';
import type { LeaseTerms } from './messaging/queue/lease.ts';
import { laneOf } from './provider-accounts/selection/lanes.ts';
import type { Provider } from './providers/provider.ts';

/** A transaction of a stopped worker holds its lane for so long, so nobody takes the lane over before. */
const longestIdleSeconds = 8;

/** What differs by account; the tenant is null for the installation's. */
type Own = Partial<MailOrigin> & { limits?: readonly AccountLimit[]; tenantId?: string | null };

/** What all lanes of a process share. */
interface Shared {
  owned: Pick<OwnedLanes, 'ownerOf'>;
  worker: string;
  chance: () => number;
  lease: LeaseTerms;
  duePoller: DuePoller;
  /** Where hand-overs are recorded; null where they cannot be. */
  journal: HandOverJournal | null;
  origin: MailOrigin;
  rates: Record<Provider['channel'], TenantRates>;
}

/** Returns what starts a lane, of an organisation or of the installation, and what is shown of it. */
export function openStarting(context: AppContext, { origin, rates, owned, ...shared }: Shared) {
  const { config, db, log, clock, metrics } = context;
  /** What the metrics call each lane. */
  const labels = new Map<string, string>();
  /** What each lane handed over recently. */
  const recent = new Map<string, RecentCount>();
  return {
    start: (provider: Provider, { limits = [], tenantId = null, ...from }: Own = {}): Lane => {
      const lane = laneOf(provider.channel, provider.name);
      const label = laneLabel(lane, tenantId);
      labels.set(lane, label);
      const counts = metrics.delivery.lane(label, provider.keeps ?? false);
      const latest = new RecentCount(clock);
      recent.set(lane, latest);
      return startLane({
        ...shared,
        db: db.idleFor(longestIdleSeconds),
        log,
        clock,
        lane,
        owner: owned.ownerOf(lane),
        metrics: {
          ...counts,
          answered: (recipient, done) => {
            latest.add(done.length);
            counts.answered(recipient, done);
          },
        },
        provider,
        newMaySend: letsNewSend(config),
        origin: { ...origin, ...from },
        rates: rates[provider.channel],
        limits,
        isFull: () => context.room.isFull(),
      });
    },
    stateOf: (lane: Lane): LaneState => {
      const label = labels.get(lane.name) ?? lane.name;
      return { label, isOwn: label !== lane.name, trouble: () => lane.trouble() };
    },
    reportOf: (lane: Lane): ReportedLane => ({
      lane,
      perMinute: recent.get(lane.name)?.lastMinute() ?? 0,
    }),
  };
}
