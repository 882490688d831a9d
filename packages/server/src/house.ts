// What main puts together once and passes to app and worker: every part that has state, and nothing else.
import type { Accounts } from './accounts/accounts.ts';
import type { SendMail } from './accounts/mail.ts';
import type { TriesAllowed } from './platform/http/tries.ts';
import type { RunAside } from './platform/aside.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { Files } from './platform/files/files.ts';
import type { FileLinks } from './platform/files/links.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';

export interface House {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  /** Chores that run in the background and survive a restart. */
  jobs: Jobs;
  /** Runs heavy work in a thread of its own. */
  aside: RunAside;
  /** The installation's secret; keys are derived from it. */
  secret: string;
  accounts: Accounts;
  /** Mails of the installation itself; undefined where it can send none. */
  sendMail: SendMail | undefined;
  files: Files;
  /** Links to those files that are private. */
  fileLinks: FileLinks;
  triesAllowed: TriesAllowed;
}
