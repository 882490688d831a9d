// Runs every check of `tidings doctor` and gives its findings in order.
import { addressOf } from '../accounts/accounts.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, givenLogins } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { DatabaseState } from '../platform/db/inspect.ts';
import { type Logins, ownLogins, readGivenRoles } from '../platform/db/logins.ts';
import { usualRoles } from '../platform/db/roles.ts';
import { checkFiles, openFiles } from '../platform/files/open-files.ts';
import { openLog } from '../platform/log.ts';
import { readSecret } from '../platform/secret.ts';
import { checkDatabase, checkLogins } from './check-database.ts';
import { checkDomains } from './check-domains.ts';
import { checkClock, checkDisk, checkProgram } from './check-machine.ts';
import { checkMicrosoft } from './check-microsoft.ts';
import { checkMailServer, checkSmsProvider } from './check-providers.ts';
import { checkReplica } from './check-replica.ts';
import { checkSecret } from './check-secret.ts';
import { checkSending } from './check-sending.ts';
import { checkServer } from './check-server.ts';
import { checkSettings } from './check-settings.ts';
import { checkShards } from './check-shards.ts';
import { type Finding, findingsOf } from './finding.ts';

/**
 * Examines an installation; `version` is the program's. Changes nothing in it. `database` has the address of its database,
 * or why the built-in one does not start.
 */
export async function* examine(
  config: Config,
  database: { url: string } | { refusal: string },
  version: string,
): AsyncGenerator<Finding> {
  yield checkProgram(version);
  yield* checkSettings(config);
  yield await checkDisk(config.TIDINGS_DATA);
  const clock = await checkClock();
  if (clock) yield clock;
  yield await checkStorage(config);
  yield await checkMailServer(config);
  yield await checkSmsProvider(config);
  yield* await checkMicrosoft(config);
  if ('refusal' in database) yield findingsOf('Database').wrong(database.refusal);
  else yield* examineDatabase(config, database.url);
}

async function* examineDatabase(config: Config, url: string): AsyncGenerator<Finding> {
  const directUrl = config.DATABASE_DIRECT_URL ?? url;
  const { findings, state } = await checkDatabase(directUrl, () => systemClock.now().getTime());
  yield* findings;
  if (!state || !canBeRead(state)) return;
  yield* await checkShards(directUrl);
  yield* examineInside(config, url, state.name);
}

const canBeRead = ({ isNew, due, newer }: DatabaseState): boolean =>
  !isNew && due.length === 0 && newer.length === 0;

async function checkStorage(config: Config): Promise<Finding> {
  const { good, wrong } = findingsOf('Files');
  const log = openLog('silent');
  try {
    await checkFiles(openFiles(config, log), config, log);
    return good(config.S3_URL ? 'The bucket of S3_URL can be written.' : 'The data folder can be written.');
  } catch (error) {
    return wrong((error as Error).message);
  }
}

/** The checks that need what the database holds. */
async function* examineInside(config: Config, url: string, name: string): AsyncGenerator<Finding> {
  const logins = await loginsOf(config, url, name);
  const found = await checkLogins(logins);
  yield* found;
  if (found.some(({ state }) => state !== 'good')) return;
  const db = openDatabase(logins, 2);
  try {
    yield await checkSecret(db, secretOf(config));
    yield* await checkReplica(db, logins, config.DATABASE_READ_URL);
    yield* await checkServer(db, addressOf(config));
    yield* await checkSending(db);
    yield* await checkDomains(db, config);
  } finally {
    await db.close();
  }
}

/** The logins that the server uses for the database of this name: those configured, or its own. */
async function loginsOf(config: Config, url: string, name: string): Promise<Logins> {
  const given = givenLogins(config);
  const roles = await readGivenRoles(given);
  if (given && roles)
    return {
      tenant: { url: given.tenant, role: roles.tenant },
      system: { url: given.system, role: roles.system },
    };
  return ownLogins(url, usualRoles(name), secretOf(config));
}

const secretOf = ({ TIDINGS_SECRET, TIDINGS_DATA }: Config): string =>
  TIDINGS_SECRET ?? readSecret(TIDINGS_DATA);
