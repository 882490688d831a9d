// What main puts together once and passes to app and worker: every part that has state, and nothing else.
import type { Accounts } from './accounts/accounts.ts';
import type { SendMail } from './accounts/mail.ts';
import type { RateLimits } from './platform/http/tries.ts';
import type { RunInWorker } from './platform/worker-pool/worker-pool.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Files } from './platform/files/files.ts';
import type { FileLinks } from './platform/files/links.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Room } from './platform/room.ts';

export interface AppContext {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  /** Chores that run in the background and survive a restart. */
  jobs: Jobs;
  /** Runs heavy work in a thread of its own. */
  runInWorker: RunInWorker;
  /** The same for whole files that somebody sent: in threads of their own, since one takes up to minutes. */
  fileThreads: RunInWorker;
  /** The installation's secret; keys are derived from it. */
  secret: string;
  accounts: Accounts;
  /** Mails of the installation itself; undefined where it can send none. */
  sendMail: SendMail | undefined;
  files: Files;
  /** Links to those files that are private. */
  fileLinks: FileLinks;
  rateLimits: RateLimits;
  /** The room on the disk that the database needs. */
  room: Room;
  /** How many lines of the log were dropped so far, because they could not be written. */
  droppedLines: () => number;
}
