// The app context: every part with state, opened once and passed to app and worker.
import type { Accounts } from './accounts/accounts.ts';
import type { SendMail } from './accounts/mail.ts';
import type { RateLimits } from './platform/http/tries.ts';
import type { RunInWorker } from './platform/worker-pool/worker-pool.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Reads } from './platform/db/read-replica.ts';
import type { SilenceWatch } from './platform/db/watch-silence.ts';
import type { Files } from './platform/files/files.ts';
import type { FileLinks } from './platform/files/links.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './open-metrics.ts';
import type { VersionWatch } from './processes/watch-version.ts';
import type { RateCounter } from './platform/rate-limits/rate-counter.ts';
import type { Room } from './platform/room.ts';

/** Milliseconds after which clients and proxies have given up waiting for an answer. */
export const longestStatementMs = 60_000;

export interface AppContext {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  /** Reads of reports that a replica may answer; null where there is none. */
  reads: Reads | null;
  /** Whether the database answers at all. */
  silence: SilenceWatch;
  /** Background jobs, which survive a restart. */
  jobs: Jobs;
  /** Runs heavy work in a thread. */
  runInWorker: RunInWorker;
  /** The same for uploaded files, in separate threads, since one file may take minutes. */
  fileThreads: RunInWorker;
  /** The installation's secret, from which keys are derived. */
  secret: string;
  accounts: Accounts;
  /** Sends account mail; undefined where the installation can send none. */
  sendMail: SendMail | undefined;
  files: Files;
  /** Signed links to private files. */
  fileLinks: FileLinks;
  rateLimits: RateLimits;
  /** Counts what those limits are about. */
  counter: RateCounter;
  /** The disk space that the database needs. */
  room: Room;
  /** What this process counts. */
  metrics: Metrics;
  /** The number of lines of the log dropped so far because they could not be written. */
  droppedLines: () => number;
  /** Whether this process may still work on its database. */
  version: VersionWatch;
}
