// Starts Tidings: configuration, database, app context, API and worker; and stops them.
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { addressOf } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { openAppContext } from './open-app-context.ts';
import { openPresence } from './open-presence.ts';
import { mediaJobs } from './media/jobs.ts';
import { organisationJobs } from './organisation/jobs.ts';
import { keysOf } from './media/image-files.ts';
import { openLogos } from './media/keep-logo.ts';
import { retentionJobs } from './messaging/retention/jobs.ts';
import { countImageUses } from './messaging/reports/image-uses-store.ts';
import { dailyQuota } from './accounts/sending-rights/sending-right.ts';
import { openHiding } from './messaging/suppressions/hidden-address.ts';
import { importJobs } from './import/jobs.ts';
import { peopleJobs } from './people/jobs.ts';
import { workOnMailSenders } from './open-mail-senders.ts';
import { openForgetting } from './person-ports.ts';
import { type Config, givenLogins, ownMisspeltSettings, readOwnConfig } from './platform/config.ts';
import { isPooled } from './platform/db/pooler.ts';
import { type Logins, type OpenedLogins, openLogins, readGivenRoles } from './platform/db/logins.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkFiles } from './platform/files/open-files.ts';
import { answerJobs } from './platform/http/idempotency/answer-jobs.ts';
import { listenAt } from './platform/http/listen.ts';
import { buildProbes } from './platform/http/probe-server.ts';
import { prepareJobs } from './platform/jobs.ts';
import { type Log, openLog, openLogOutput, switchLevelBySignal } from './platform/log.ts';
import { limitHeapGrowth } from './platform/process/heap-growth.ts';
import { openOutput } from './platform/process/output.ts';
import { isForeseen, sentenceOf } from './platform/process/error-sentences.ts';
import { keepPrivate, tightenDataFolder } from './platform/process/private-files.ts';
import { watchParent } from './platform/process/parent.ts';
import { keepPostgres } from './platform/postgres/keep-postgres.ts';
import { makeFolder } from './platform/postgres/run-as.ts';
import { endlessRoom, type Room, watchRoom } from './platform/room.ts';
import { readSecret, requireSecret } from './platform/secret.ts';
import { openStopping } from './platform/process/stopping.ts';
import { watchUncaughtErrors } from './platform/process/uncaught-errors.ts';
import { clearTempFolders } from './platform/process/temp-folder.ts';
import { checkAddresses } from './provider-accounts/configured-providers.ts';
import { openProviderAccounts } from './provider-accounts/open-accounts.ts';
import { phoneJobs } from './provider-accounts/watch-phones.ts';
import { startWorker, type Worker } from './worker.ts';

/** Tidings cannot start; the message says why in a sentence. */
class StartRefused extends Error {}

// Milliseconds after which an endless answer, such as a live report, is cut off when stopping.
const drainMs = 5_000;

limitHeapGrowth();
// Otherwise V8 learns at the start of a large message, when its young generation is small, that mails live long, makes
// them among its old objects, and keeps all that they point to until it collects those.
setFlagsFromString('--no-allocation-site-pretenuring');

const out = openLogOutput();
const errors = openOutput(2, (dropped) => `${dropped} lines could not be written here.\n`);
const say = (sentence: string): void => out.write(`${sentence}\n`);
const printError = (sentence: string): void => errors.write(`${sentence}\n`);

const stopping = openStopping({ print: printError, exit: (code) => process.exit(code) });
// SIGHUP means that the terminal was closed. Under `npm start` signals may come twice, from the terminal and from
// npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.stop(0));

await start().catch((error: unknown) => {
  // Errors during the stop are only its consequence.
  if (!stopping.begun) printError(refusalOf(error));
  stopping.stop(1);
});

async function start(): Promise<void> {
  const { only, parent } = readArguments();
  if (parent !== undefined) watchParent(parent, () => stopping.stop(0));
  keepPrivate();
  const config = readOwnConfig();
  checkAddresses(config);
  await tightenDataFolder(config.TIDINGS_DATA);
  for (const sentence of ownMisspeltSettings()) printError(`Warning: ${sentence}`);
  if (only && !config.DATABASE_URL)
    throw new StartRefused(`--only=${only} needs DATABASE_URL: the built-in database serves one process.`);
  const log = openLog(config.LOG_LEVEL, out);
  switchLevelBySignal(log);
  watchUncaughtErrors(log, () => stopping.stop(1));
  await clearTempFolders();
  const room = config.DATABASE_URL ? endlessRoom : await watchDataFolder(config.TIDINGS_DATA, log);
  const url = await openStore(config, { log, room });
  const { logins, direct } = await prepareDatabase(config, url);
  const opened = await openAppContext({
    config,
    log,
    logins,
    direct,
    room,
    droppedLines: () => out.dropped(),
  });
  const { context } = opened;
  const finishJobs = once(opened.finishJobs);
  stopping.add('work', 'background jobs', finishJobs);
  stopping.add('parts', 'connections to the database', opened.close);
  if (config.REGISTRATION === 'open') printError(openWarning(config));
  await checkFiles(context.files, config, log);
  const { refusal, show } = await openPresence(context, only ?? 'all');
  if (refusal !== null) throw new StartRefused(refusal);
  const worker = only === 'api' ? null : await work(context, direct);
  const standDown = () => Promise.all([worker?.stop(), finishJobs()]);
  stopping.add('work', 'sign of life', show(worker, standDown));
  if (worker && only === 'worker') await serveProbes(context, worker);
  else await serve(context);
}

function readArguments(): { only?: 'api' | 'worker'; parent?: number } {
  const { only, parent } = parseArgs({
    options: { only: { type: 'string' }, parent: { type: 'string' } },
  }).values;
  if (parent !== undefined && !/^[1-9]\d{0,9}$/.test(parent))
    throw new StartRefused(`--parent is the number of the process that Tidings ends with, not ${parent}.`);
  const ends = parent === undefined ? {} : { parent: Number(parent) };
  if (only === undefined) return ends;
  if (only === 'api' || only === 'worker') return { only, ...ends };
  throw new StartRefused(`--only can be api or worker, not ${only}.`);
}

async function watchDataFolder(folder: string, log: Log): Promise<Room> {
  await makeFolder(folder);
  return watchRoom(folder, log);
}

/** The address of the database; starts the built-in one. */
async function openStore(config: Config, { log, room }: { log: Log; room: Room }): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  if (config.TIDINGS_SECRET === undefined) requireSecret(config.TIDINGS_DATA);
  const postgres = await keepPostgres({
    folder: config.TIDINGS_DATA,
    log,
    room,
    print: printError,
    isStopping: () => stopping.begun,
  });
  stopping.add('database', 'built-in database', (leftMs) => postgres.stop(leftMs - 1000));
  void postgres.lost.then(() => {
    printError('The database has ended unexpectedly, so Tidings stops. Please start it again.');
    // Nothing can be written any more, and whatever restarts Tidings should not have to wait for attempts.
    process.exit(1);
  });
  return postgres.url;
}

/** Migrates the database as its owner; returns how the server logs in from now on. */
async function prepareDatabase(config: Config, url: string): Promise<OpenedLogins> {
  const directUrl = config.DATABASE_DIRECT_URL ?? url;
  if (config.DATABASE_URL && (await isPooled(directUrl))) throw new StartRefused(pooledSentence(config));
  const given = givenLogins(config);
  const roles = await readGivenRoles(given);
  await migrate(directUrl, { alone: !config.DATABASE_URL, ...(roles && { roles }) });
  const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
  const opened = await openLogins({ url, directUrl, secret, given });
  await prepareJobs(directUrl, [opened.direct.system.role]);
  if (opened.warning) printError(`Warning: ${opened.warning}`);
  return opened;
}

async function work(context: AppContext, direct: Logins): Promise<Worker> {
  await context.accounts.work();
  await answerJobs(context);
  await importJobs(context);
  await peopleJobs(context, openForgetting(openHiding(context.secret)));
  await workOnMailSenders(context);
  await phoneJobs({ ...context, ...openProviderAccounts(context) });
  await retentionJobs(context);
  await organisationJobs({
    ...context,
    notify: context.accounts.notify,
    imageKeys: keysOf,
    removeLogos: openLogos(context.files).remove,
  });
  await mediaJobs({ ...context, countUses: countImageUses });
  const started = await startWorker(context, { direct, alone: !context.config.DATABASE_URL });
  const worker = { ...started, stop: once(() => started.stop()) };
  stopping.add('work', 'delivery', worker.stop);
  return worker;
}

async function serve(context: AppContext): Promise<void> {
  const { HOST, PORT } = context.config;
  const { app } = await buildApp(context);
  stopping.add('work', 'HTTP server', async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cut);
  });
  const port = await listenAt(app, HOST, PORT);
  say(`Tidings is ready: ${addressOf({ ...context.config, PORT: port })}`);
  const code = await context.accounts.firstCode();
  if (code) say(`The first account needs this code: ${code}`);
}

/** Says that the worker works, and serves its health and metrics where WORKER_PORT is set. */
async function serveProbes(context: AppContext, worker: Worker): Promise<void> {
  const { HOST, WORKER_PORT } = context.config;
  if (WORKER_PORT === undefined) return say('The worker of Tidings is ready.');
  const app = await buildProbes({
    ...context,
    metricsToken: context.config.METRICS_TOKEN,
    registry: context.metrics.registry,
    notReady: () =>
      context.version.refusal() ?? (worker.lanes() ? null : 'The worker is still opening its lanes.'),
  });
  stopping.add('work', 'HTTP server', () => app.close());
  const port = await listenAt(app, HOST, WORKER_PORT, 'WORKER_PORT');
  say(`The worker of Tidings is ready: ${addressOf({ HOST, PORT: port })}`);
}

/** The same function, which does its work at the first call only. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** A warning of what strangers can do where registration is open. */
function openWarning({ SMTP_URL }: Config): string {
  const rule = SMTP_URL
    ? `can send ${dailyQuota} e-mails and ${dailyQuota} SMS a day each as soon as they confirm their e-mail address`
    : 'send nothing until you approve them, since this server has no SMTP_URL to mail a link that confirms their address';
  return `Warning: REGISTRATION is open. Strangers can create organisations, which ${rule}. Set REGISTRATION=approval to decide about each.`;
}

function pooledSentence({ DATABASE_DIRECT_URL }: Config): string {
  return DATABASE_DIRECT_URL
    ? 'DATABASE_DIRECT_URL leads to a transaction pooler such as PgBouncer. Set it to the address of PostgreSQL itself.'
    : 'DATABASE_URL leads to a transaction pooler such as PgBouncer. Set DATABASE_DIRECT_URL as well, to the address of PostgreSQL itself.';
}

function refusalOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  // What nobody foresaw has words that would not say what failed.
  return isForeseen(error) ? sentenceOf(error) : `Tidings cannot start: ${sentenceOf(error)}`;
}
