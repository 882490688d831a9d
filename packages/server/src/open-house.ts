// Builds the house from its configuration: the one place where the parts are made and handed to each other.
import { type AccountsOptions, openAccounts } from './accounts/accounts.ts';
import { openAccountMail } from './accounts/mail.ts';
import { type TriesAllowed, usualTries } from './platform/http/tries.ts';
import type { House } from './house.ts';
import { openMailCarrier } from './mail-carrier.ts';
import { hasInstallationAccount } from './messaging/provider-accounts/routes-store.ts';
import { insertSettings } from './messaging/settings/store.ts';
import { welcomeUnits } from './messaging/units/units.ts';
import { seedLookups } from './people/seed-lookups.ts';
import { loadSample } from './sample/load-sample.ts';
import { openAside, usualAside } from './platform/aside.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase, type Tx } from './platform/db/database.ts';
import { openFiles } from './platform/files/open-files.ts';
import { openFileLinks } from './platform/files/links.ts';
import { openJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { readSecret } from './platform/secret.ts';

export interface HouseOptions {
  config: Config;
  log: Log;
  /** Where the migrated database is: the embedded one's address, or DATABASE_URL. */
  url: string;
  /** An open database at that address, where the caller has one; it stays the caller's to close. */
  db?: Database;
  clock?: Clock;
  triesAllowed?: TriesAllowed;
  /** Account mail; by SMTP_URL unless told. */
  sendMail?: AccountsOptions['sendMail'];
}

export interface OpenHouse {
  house: House;
  /** Waits for the chores that run, and lets go of the database. */
  close: () => Promise<void>;
}

/** Opens every part. */
export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { config, log, url, clock = systemClock, triesAllowed = usualTries } = options;
  const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
  const db = options.db ?? openDatabase(url);
  const carrier = options.sendMail ? undefined : openMailCarrier(config);
  const aside = openAside(usualAside);
  const jobs = await openJobs(config.DATABASE_DIRECT_URL ?? url, log);
  /** Whether the installation has a provider of SMS. */
  const isReal = async (tx: Tx) => config.SMPP_URL !== undefined || hasInstallationAccount(tx, 'sms');
  const sendMail = options.sendMail ?? openAccountMail(config, carrier?.handOver);
  const accounts = openAccounts({
    db,
    jobs,
    config,
    secret,
    clock,
    log,
    sendMail,
    sample: {
      // Its numbers and addresses may be somebody's: it is only for an installation that sends nothing.
      isOffered: async () =>
        !config.SMTP_URL &&
        !(await db.inSystem(async (tx) => (await isReal(tx)) || hasInstallationAccount(tx, 'email'))),
      load: (session) => loadSample({ db, jobs, clock, log }, session),
    },
    onTenantCreated: [
      insertSettings,
      seedLookups,
      // Units are a gift only while SMS costs nobody anything.
      async (tx, tenantId) => {
        if (!(await isReal(tx))) await welcomeUnits(tx, tenantId, config.WELCOME_UNITS);
      },
    ],
  });
  return {
    house: {
      config,
      log,
      clock,
      db,
      jobs,
      aside: aside.run,
      secret,
      accounts,
      sendMail,
      files: openFiles(config, log),
      fileLinks: openFileLinks(secret, clock),
      triesAllowed,
    },
    close: async () => {
      await jobs.stop();
      await carrier?.close();
      await aside.close();
      if (!options.db) await db.close();
    },
  };
}
