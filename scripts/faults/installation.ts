// An installation of a fault run: its servers and its database, which may be killed and started again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunningPostgres,
  startPostgres,
} from '../../packages/server/src/platform/postgres/supervisor.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../../packages/server/testing/whole-server.ts';

export interface InstallationOptions {
  /** Its database is one of its own (DATABASE_URL), which lives on without a server; the built-in one otherwise. */
  apart?: boolean;
  /** Worker processes besides the server, which then serves HTTP alone; only with `apart`. */
  workers?: number;
  /** Settings of the servers. */
  env?: Record<string, string>;
  /** Settings of the provider's URL, such as `rate=100`. */
  provider?: string;
}

export interface Installation {
  folder: string;
  crowd: Crowd;
  /** The server that answers calls. */
  server(): WholeServer;
  /** The worker processes; the server itself where there are none. */
  workers(): WholeServer[];
  /** Starts what serves HTTP again, after it was ended. */
  startServer(): Promise<void>;
  /** Starts the nth worker (from 0) again, after it was ended. */
  startWorker(n: number): Promise<void>;
  /** The database of its own. */
  database(): RunningPostgres;
  startDatabase(): Promise<void>;
  /** A query as the owner of the tables, by a connection of its own. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Everything that runs, to be ended when the run is interrupted. */
const running = new Set<WholeServer>();
const folders = new Set<string>();

/** Ends at once whatever a run has started and not ended; its databases end with their servers and with this process. */
export async function endEverything(): Promise<void> {
  for (const server of running) server.signal('SIGKILL');
  await Promise.all([...running].map((server) => server.code));
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Starts an installation with this provider and so many people in its choir. */
export async function openInstallation(
  { apart = false, workers: workerCount = 0, env: own = {} }: InstallationOptions,
  provider: Record<string, string>,
  people: number,
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-faults-'));
  folders.add(folder);
  let postgres = null as RunningPostgres | null;
  const startDatabase = async (): Promise<void> => {
    // What a power cut would lose is not what these runs are about.
    postgres = await startPostgres({
      folder: join(folder, 'database'),
      settings: { fsync: 'off', max_connections: '200' },
    });
  };
  if (apart) await startDatabase();
  const env = {
    ...provider,
    DNS_SERVERS: '127.0.0.1:9',
    ...own,
    ...(postgres && {
      DATABASE_URL: postgres.url,
      TIDINGS_SECRET: 'the secret of a fault run, of no use elsewhere',
      // Each process has a port of its own, and with it another address for links.
      ALLOW_DIFFERENT_SETTINGS: 'yes',
    }),
  };
  const start = async (only?: 'api' | 'worker'): Promise<WholeServer> => {
    const args = only ? [main, `--only=${only}`] : [main];
    const started = await startWholeServer(
      folder,
      only === 'worker' ? { ...env, WORKER_PORT: '0' } : env,
      [],
      args,
    );
    running.add(started);
    void started.code.then(() => running.delete(started));
    return started;
  };
  let server = await start(workerCount > 0 ? 'api' : undefined);
  const workers: WholeServer[] = [];
  for (let n = 0; n < workerCount; n += 1) workers.push(await start('worker'));
  const place = postgres ? { url: postgres.url } : folder;
  return {
    folder,
    crowd: await makeCrowd(server, place, people),
    server: () => server,
    workers: () => (workerCount > 0 ? workers : [server]),
    startServer: async () => {
      server = await start(workerCount > 0 ? 'api' : undefined);
    },
    startWorker: async (n) => {
      workers[n] = await start('worker');
    },
    database: () => {
      if (!postgres) throw new Error('the built-in database belongs to the server');
      return postgres;
    },
    startDatabase,
    query: <Row>(text: string, values?: unknown[]) =>
      inDatabase(place, async (client) => {
        // It may be killed meanwhile.
        client.on('error', () => {});
        return (await client.query(text, values)).rows as Row[];
      }),
    stop: async () => {
      await Promise.all([...new Set([server, ...workers])].map((one) => one.stop()));
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
      folders.delete(folder);
    },
  };
}

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');
