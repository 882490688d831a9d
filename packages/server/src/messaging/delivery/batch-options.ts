// What a lane hands over with: its provider, where its work is kept, and how fast it may go.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../providers/provider.ts';
import type { LeaseTerms } from '../queue/lease.ts';
import type { MailOrigin } from './outbound-messages.ts';
import type { TenantRates } from './tenant-rates.ts';

export interface BatchOptions {
  db: Database;
  log: Log;
  clock: Clock;
  /** A number from 0 to 1 by chance, 1 left out. */
  chance: () => number;
  /** The lane's name, as messages carry it: `sms:smpp`. */
  lane: string;
  provider: Provider;
  /** Whether organisations that the operator has not approved may send by providers. */
  newMaySend: boolean;
  /** This process, as leases name it. */
  worker: string;
  origin: MailOrigin;
  /** How fast each tenant may go, in all lanes that share it; without it the provider's rate alone counts. */
  rates?: TenantRates | undefined;
  /** Of its leases; the usual ones where it is left out. */
  lease?: LeaseTerms;
  /** Whether the disk below the database is full: nothing more is claimed then. */
  isFull?: (() => boolean) | undefined;
}
