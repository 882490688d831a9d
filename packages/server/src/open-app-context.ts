// Opens the app context: makes every part from the configuration and connects them.
import { type AccountsOptions, openAccounts } from './accounts/accounts.ts';
import { openAccountMail } from './accounts/mail.ts';
import { type RateLimits, usualRateLimits } from './platform/http/tries.ts';
import { type AppContext, longestStatementMs } from './app-context.ts';
import { openMailCarrier } from './mail-carrier.ts';
import { openMetrics } from './open-metrics.ts';
import { hasInstallationAccount } from './provider-accounts/selection/routes-store.ts';
import { passOnGreetings } from './messaging/greetings/settings-store.ts';
import { passOnWork } from './messaging/queue/messages.ts';
import { passOnRecurring } from './messaging/recurring/store.ts';
import { passOnWelcome } from './messaging/welcome/settings-store.ts';
import type { PassOnWork } from './accounts/colleagues/change-colleagues.ts';
import { insertSettings } from './messaging/settings/store.ts';
import { welcomeUnits } from './messaging/units/units.ts';
import { seedLookups } from './people/seed-lookups.ts';
import { textsIn } from './texts/texts.ts';
import { loadSample } from './sample/load-sample.ts';
import { fileWorkerPool, openWorkerPool, usualWorkerPool } from './platform/worker-pool/worker-pool.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase, type Tx } from './platform/db/database.ts';
import type { Logins } from './platform/db/logins.ts';
import { loginsAt, longestReadMs, openReadReplica, type ReadReplica } from './platform/db/read-replica.ts';
import { watchVersion } from './processes/watch-version.ts';
import { watchSilence } from './platform/db/watch-silence.ts';
import { openFiles } from './platform/files/open-files.ts';
import { openFileLinks } from './platform/files/links.ts';
import { openJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { openRateCounter } from './platform/rate-limits/rate-counter.ts';
import { endlessRoom, type Room } from './platform/room.ts';
import { readSecret } from './platform/secret.ts';

export interface AppContextOptions {
  config: Config;
  log: Log;
  /** How to log in to the migrated database. */
  logins: Logins;
  /** The same past any transaction pooler. */
  direct: Logins;
  /** An open database by these logins, which the caller closes. */
  db?: Database;
  clock?: Clock;
  rateLimits?: RateLimits;
  /** Sends account mail; by SMTP_URL unless given. */
  sendMail?: AccountsOptions['sendMail'];
  /** The disk space of the database on this machine; endless where it is elsewhere. */
  room?: Room;
  /** The number of lines of the log dropped so far. */
  droppedLines?: () => number;
}

export interface OpenedAppContext {
  context: AppContext;
  /** Starts no more jobs, and waits for those that run, which are told to stop. */
  finishJobs: () => Promise<void>;
  /** Closes what is left, and the database. */
  close: () => Promise<void>;
}

/** Opens every part. */
export async function openAppContext(options: AppContextOptions): Promise<OpenedAppContext> {
  const { config, log, logins, direct, clock = systemClock, rateLimits = usualRateLimits } = options;
  const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
  const db = options.db ?? openDatabase(logins);
  const silence = watchSilence(direct.system.url, log);
  const counter = openRateCounter({ db, clock, log });
  const metrics = openMetrics();
  const replica = openReplica({ config, db, logins, clock, log, metrics });
  const carrier = options.sendMail ? undefined : openMailCarrier(config);
  const runInWorker = openWorkerPool(usualWorkerPool);
  const fileThreads = openWorkerPool(fileWorkerPool);
  metrics.watchPool('requests', db);
  metrics.showInstallation({ db, clock, isSilent: () => silence.isSilent() });
  const jobs = await openJobs(direct.system.url, log, { metrics: metrics.jobs, db });
  /** Whether the installation has a provider for SMS. */
  const isReal = async (tx: Tx) => config.SMPP_URL !== undefined || hasInstallationAccount(tx, 'sms');
  const hasProvider = () =>
    db.inSystem(
      async (tx) =>
        config.SMTP_URL !== undefined || (await isReal(tx)) || hasInstallationAccount(tx, 'email'),
    );
  const sendMail = options.sendMail ?? openAccountMail(config, carrier?.handOver);
  const accounts = openAccounts({
    db,
    jobs,
    config,
    secret,
    clock,
    log,
    sendMail,
    registrations: rateLimits.registrations,
    counter,
    perEmail: rateLimits.perEmail,
    hasProvider,
    passOnWork: passOnAll,
    sample: {
      // Its phones and addresses may belong to somebody, so it is only for installations that send nothing.
      isOffered: async () => !(await hasProvider()),
      load: (session) =>
        loadSample(
          { db, jobs, clock, log, runInWorker: runInWorker.run, fileThreads: fileThreads.run },
          session,
        ),
    },
    onTenantCreated: furnishing(config, isReal),
  });
  return {
    context: {
      config,
      log,
      clock,
      db,
      reads: replica,
      silence,
      jobs,
      runInWorker: runInWorker.run,
      fileThreads: fileThreads.run,
      secret,
      accounts,
      sendMail,
      files: openFiles(config, log),
      fileLinks: openFileLinks(secret, clock),
      rateLimits,
      counter,
      room: options.room ?? endlessRoom,
      metrics,
      droppedLines: options.droppedLines ?? (() => 0),
      version: watchVersion({ db, log }),
    },
    finishJobs: () => jobs.finish(),
    close: async () => {
      silence.close();
      await jobs.stop();
      await carrier?.close();
      await Promise.all([runInWorker.close(), fileThreads.close()]);
      await replica?.close();
      if (!options.db) await db.close();
    },
  };
}

/** The replica of DATABASE_READ_URL; null without one. It has its own limit of time, shorter than that of a call. */
function openReplica({
  config,
  db,
  logins,
  clock,
  log,
  metrics,
}: Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'metrics'> & { logins: Logins }): ReadReplica | null {
  const address = config.DATABASE_READ_URL;
  if (address === undefined) return null;
  const replica = openDatabase(loginsAt(address, logins)).within(longestReadMs);
  return openReadReplica({
    primary: db.within(longestStatementMs),
    replica,
    clock,
    log,
    count: (from) => metrics.reads.inc({ from }),
  });
}

/** What a new organisation gets; free units only while SMS costs nothing, as `isReal` says. */
const furnishing = (
  { WELCOME_UNITS }: Config,
  isReal: (tx: Tx) => Promise<boolean>,
): AccountsOptions['onTenantCreated'] => [
  insertSettings,
  (tx, tenantId, language) => seedLookups(tx, tenantId, textsIn(language)),
  async (tx, tenantId) => {
    if (!(await isReal(tx))) await welcomeUnits(tx, tenantId, WELCOME_UNITS);
  },
];

/** Passes on the messages of a colleague who has left, and what sends itself on their behalf. */
const passOnAll: PassOnWork = async (tx, tenantId, from, to) => {
  for (const passOn of [passOnWork, passOnGreetings, passOnWelcome, passOnRecurring])
    await passOn(tx, tenantId, from, to);
};
