// The options of a lane: its provider, database, and limits.
import type { AccountLimit } from '@tidings/contract/rules/account-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../providers/provider.ts';
import type { LeaseTerms } from '../queue/lease.ts';
import type { HandOverJournal } from './journal/journal.ts';
import type { LaneMetrics } from './monitoring/delivery-metrics.ts';
import type { MailOrigin } from './outbound-messages.ts';
import type { OwnedLane } from './ownership/owned-lanes.ts';
import type { TenantRates } from './tenant-rates.ts';

export interface BatchOptions {
  db: Database;
  log: Log;
  clock: Clock;
  /** A random number from 0 to 1, excluding 1. */
  chance: () => number;
  /** The lane's name as stored with messages: `sms:smpp`. */
  lane: string;
  provider: Provider;
  /** Counts what is handed over, for the metrics. */
  metrics?: LaneMetrics;
  /** Whether organisations that the operator has not approved may send by providers. */
  newMaySend: boolean;
  /** This process's name in leases. */
  worker: string;
  /** The ownership of the lane, without which nothing is claimed or begun; tests do without. */
  owner?: OwnedLane | null;
  origin: MailOrigin;
  /** The rate limits of tenants, shared by all lanes; without them only the provider's rate counts. */
  rates?: TenantRates | undefined;
  /** What the lane may claim by minute, hour and day, together with all other workers; no limit if omitted. */
  limits?: readonly AccountLimit[];
  /** The terms of its leases; the default ones if omitted. */
  lease?: LeaseTerms;
  /** Where hand-overs are recorded; without it a crash leaves everything in doubt that was allowed to begin. */
  journal?: HandOverJournal | null;
  /** Whether the database's disk is full; then nothing more is claimed. */
  isFull?: (() => boolean) | undefined;
}
