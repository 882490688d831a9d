// Starts Tidings: configuration, database, house, then the API and the worker; and stops them in the opposite order.
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { AppError } from '@tidings/contract/errors.ts';
import { addressOf } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import type { House } from './house.ts';
import { openHouse } from './open-house.ts';
import { mediaJobs } from './media/jobs.ts';
import { countImageUses } from './messaging/reports/image-uses-store.ts';
import { openHiding } from './messaging/suppressions/hidden-address.ts';
import { peopleJobs } from './people/jobs.ts';
import { workOnMailSenders } from './open-mail-senders.ts';
import { openForgetting } from './person-ports.ts';
import { type Config, ConfigError, readOwnConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkFiles } from './platform/files/open-files.ts';
import { type Log, openLog } from './platform/log.ts';
import { startPostgres } from './platform/postgres/supervisor.ts';
import { clearTempFolders } from './platform/temp-folder.ts';
import { startWorker } from './worker.ts';

type Close = () => Promise<void>;

/** What keeps Tidings from starting, told in a sentence. */
class StartRefused extends Error {}

// An answer that runs for ever, such as a live report, is cut off after so long when we stop.
const drainMs = 5_000;

// What outlived its use, of some hundred thousand mails, is collected before it takes as much memory as everything else: left
// to itself, V8 lets it grow to three times that, and a small machine has none to spare.
setFlagsFromString('--heap-growing-percent=75');

const opened: Close[] = [];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

await start().catch(async (error: unknown) => {
  console.error(sentenceOf(error));
  await stop(1);
});

async function start(): Promise<void> {
  const only = readArguments();
  const config = readOwnConfig();
  if (only && !config.DATABASE_URL)
    throw new StartRefused(`--only=${only} needs DATABASE_URL: the built-in database serves one process.`);
  const log = openLog(config.LOG_LEVEL);
  await clearTempFolders();
  const url = await openStore(config, log);
  const directUrl = config.DATABASE_DIRECT_URL ?? url;
  await migrate(directUrl);
  const { house, close } = await openHouse({ config, log, url });
  opened.push(close);
  await checkFiles(house.files, config, log);
  if (only !== 'api') await work(house, directUrl);
  if (only === 'worker') console.log('The worker of Tidings is ready.');
  else await serve(house);
}

function readArguments(): 'api' | 'worker' | undefined {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined || only === 'api' || only === 'worker') return only;
  throw new StartRefused(`--only can be api or worker, not ${only}.`);
}

/** The address of the database, which is started where it is the built-in one. */
async function openStore(config: Config, log: Log): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const postgres = await startPostgres({
    folder: config.TIDINGS_DATA,
    log: (line) => log.debug({ from: 'postgres' }, line),
  });
  opened.push(postgres.stop);
  void postgres.gone.then(() => {
    if (stopping) return;
    console.error('The database has ended unexpectedly, so Tidings stops. Please start it again.');
    // Nothing can be written any more, and whoever starts us again should not wait while that is tried.
    process.exit(1);
  });
  return postgres.url;
}

async function work(house: House, directUrl: string): Promise<void> {
  await house.accounts.work();
  await peopleJobs(house, openForgetting(openHiding(house.secret)));
  await workOnMailSenders(house);
  await mediaJobs({ ...house, countUses: countImageUses });
  // The built-in database serves this process alone.
  const worker = await startWorker(house, { directUrl, alone: !house.config.DATABASE_URL });
  opened.push(() => worker.stop());
}

async function serve(house: House): Promise<void> {
  const { HOST, PORT } = house.config;
  const { app } = await buildApp(house);
  opened.push(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cut);
  });
  await app.listen({ host: HOST, port: PORT }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'getaddrinfo' ? new StartRefused(noSuchAddress(HOST)) : error;
  });
  // With PORT=0 the system has chosen one.
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : PORT;
  console.log(`Tidings is ready: ${addressOf({ ...house.config, PORT: port })}`);
  const code = await house.accounts.firstCode();
  if (code) console.log(`The first account needs this code: ${code}`);
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of opened.toReversed())
    await close().catch((error: unknown) => {
      console.error(`Something could not be closed well: ${String(error)}`);
    });
  process.exit(exitCode);
}

const noSuchAddress = (host: unknown): string =>
  `This machine has no address ${String(host)}: set HOST to one that it has.`;

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError || error instanceof StartRefused)
    return error.message;
  const { code, message, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`;
  if (code === 'EADDRNOTAVAIL') return noSuchAddress(address);
  if (code === 'EACCES') return `Tidings may not listen on port ${port}: set PORT to a number above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database cannot be reached (${message}). Check DATABASE_URL.`;
  return `Tidings cannot start: ${message}`;
}
