// An installation of a fault run, whose servers and database may be killed.
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type RunningPostgres,
  startPostgres,
} from '../../packages/server/src/platform/postgres/supervisor.ts';
import { checkOutLastRelease } from '../../packages/server/testing/upgrade/last-release.ts';
import { openSilentLine, type SilentLine } from '../../packages/server/testing/servers/silent-line.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../../packages/server/testing/whole-server.ts';
import { keepForLater } from './ending.ts';
import { type Host, makeHost } from './hosts.ts';

export interface InstallationOptions {
  /** Its database is one of its own (DATABASE_URL), which lives on without a server; the built-in one otherwise. */
  apart?: boolean;
  /** Worker processes besides the server, which then serves HTTP alone; only with `apart`. */
  workers?: number;
  /** Each process reaches database and provider by lines of its own, which can fall silent; only with `apart`. */
  line?: boolean;
  /** Each worker has a host of its own, and reaches database and provider through its line alone; only with `line`. */
  hosts?: boolean;
  /** What is on a small disk of its own: the data folder, the journal of hand-overs in it, or the log. */
  disk?: 'data' | 'journal' | 'log';
  /** The first server is of the last release. */
  lastRelease?: boolean;
  /** The `main.ts` of the servers; this version's where it is not given. */
  program?: string;
  /** Settings of the servers. */
  env?: Record<string, string>;
  nodeFlags?: string[];
  /** Settings of the provider's URL, such as `rate=100`. */
  provider?: string;
}

export interface Installation {
  folder(): string;
  /** The folder of the small disk. */
  disk(): string;
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
  /** The lines of the nth worker to database and provider, or of the server where there are none. */
  linesOf(n: number): SilentLine[];
  /** The host of the nth worker. */
  hostOf(n: number): Host;
  /** Makes a backup beside whatever runs; returns its path. */
  backUp(): Promise<string>;
  /** Restores a backup into another folder and starts a server there, in place of the one that was killed. */
  restore(file: string): Promise<void>;
  /** A query as the owner of the tables, by a connection of its own. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const ownProgram = join(import.meta.dirname, '../../packages/server/src/main.ts');
/** A few times what is needed there before it is filled. */
const diskSizes = { data: 'size=400m', journal: 'size=2m', log: 'size=2m' } as const;

/** Starts an installation with this provider and so many people in its choir. */
export async function openInstallation(
  options: InstallationOptions,
  provider: Record<string, string>,
  people: number,
): Promise<Installation> {
  const one = new Running(options, provider);
  try {
    return await one.open(people);
  } catch (error) {
    await one.stop();
    throw error;
  }
}

class Running {
  readonly #options: InstallationOptions;
  readonly #provider: Record<string, string>;
  /** What a stop does after it has stopped the servers, from the last to the first. */
  readonly #ends: (() => Promise<unknown>)[] = [];
  #folder = '';
  #disk = '';
  #postgres: RunningPostgres | null = null;
  #server: WholeServer | null = null;
  readonly #workers: WholeServer[] = [];
  readonly #program: string;
  readonly #lines = new Map<number, SilentLine[]>();
  readonly #hosts = new Map<number, Host>();

  constructor(options: InstallationOptions, provider: Record<string, string>) {
    this.#options = options;
    this.#program = options.program ?? ownProgram;
    this.#provider = provider;
  }

  async open(people: number): Promise<Installation> {
    const { apart, disk, lastRelease, workers: count = 0 } = this.#options;
    this.#folder = await this.#makeFolder();
    if (disk) this.#disk = await this.#mountDisk(disk);
    if (apart) await this.startDatabase();
    const old = lastRelease ? checkOutLastRelease(await this.#makeFolder()) : this.#program;
    this.#server = await this.#start(count > 0 ? 'api' : undefined, -1, old);
    for (let n = 0; n < count; n += 1) await this.startWorker(n);
    const crowd = await makeCrowd(this.#server, this.#place(), people);
    return {
      folder: () => this.#folder,
      disk: () => this.#disk,
      crowd,
      server: () => this.#server as WholeServer,
      workers: () => (count > 0 ? this.#workers : [this.#server as WholeServer]),
      startServer: async () => {
        this.#server = await this.#start(count > 0 ? 'api' : undefined, -1, this.#program);
      },
      startWorker: (n) => this.startWorker(n),
      database: () => this.#postgres as RunningPostgres,
      startDatabase: () => this.startDatabase(),
      linesOf: (n) => this.#lines.get(count > 0 ? n : -1) ?? [],
      hostOf: (n) => this.#hosts.get(n) as Host,
      backUp: async () => {
        const file = join(await this.#makeFolder(), 'fault-run.backup');
        await this.#command(['backup', file]);
        return file;
      },
      restore: async (file) => {
        this.#folder = await this.#makeFolder();
        await this.#command(['restore', file]);
        this.#server = await this.#start(undefined, -1, this.#program);
      },
      query: <Row>(text: string, values?: unknown[]) =>
        inDatabase(this.#place(), async (client) => {
          // It may be killed meanwhile.
          client.on('error', () => {});
          return (await client.query(text, values)).rows as Row[];
        }),
      stop: () => this.stop(),
    };
  }

  async startDatabase(): Promise<void> {
    const isFirst = this.#postgres === null;
    // What a power cut would lose is not what these runs are about.
    this.#postgres = await startPostgres({
      folder: join(this.#folder, 'database'),
      settings: { fsync: 'off', max_connections: '200' },
    });
    if (isFirst) this.#ends.push(async () => this.#postgres?.stop());
  }

  async startWorker(n: number): Promise<void> {
    this.#workers[n] = await this.#start('worker', n, this.#program);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#server?.stop(), ...this.#workers.map((one) => one.stop())]);
    for (const end of this.#ends.splice(0).toReversed()) await end();
  }

  #place(): string | { url: string } {
    return this.#postgres ? { url: this.#postgres.url } : this.#folder;
  }

  async #makeFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'tidings-faults-'));
    // A database that ends by itself may still write.
    this.#keepEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    return folder;
  }

  /** Mounts the small disk where its folder belongs; returns that. */
  async #mountDisk(disk: 'data' | 'journal' | 'log'): Promise<string> {
    const folder = disk === 'journal' ? join(this.#folder, 'journal') : this.#folder;
    const place = disk === 'log' ? await this.#makeFolder() : folder;
    await mkdir(place, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', diskSizes[disk], 'tidings-faults', place]);
    this.#keepEnd(async () => void execFileSync('umount', ['-l', place]));
    if (disk === 'data') await mkdir(join(place, 'tmp'));
    return place;
  }

  #keepEnd(end: () => Promise<void>): void {
    this.#ends.push(keepForLater(end));
  }

  /** Starts a process; its lines have its number, or -1 for what serves HTTP. */
  async #start(only: 'api' | 'worker' | undefined, n: number, program: string): Promise<WholeServer> {
    const { env = {}, nodeFlags = [], disk, line } = this.#options;
    const all: Record<string, string> = {
      ...this.#provider,
      DNS_SERVERS: '127.0.0.1:9',
      ...(disk === 'data' && { TMPDIR: join(this.#folder, 'tmp') }),
      ...(only === 'worker' && { WORKER_PORT: '0' }),
      ...(this.#postgres && {
        DATABASE_URL: this.#postgres.url,
        TIDINGS_SECRET: 'the secret of a fault run, of no use elsewhere',
        // Each process has a port of its own, and with it another address for links.
        ALLOW_DIFFERENT_SETTINGS: 'yes',
      }),
      ...env,
    };
    const host = this.#options.hosts && only === 'worker' ? this.#hostFor(n) : undefined;
    if (line) await this.#throughLines(all, n, host);
    const started = await startWholeServer(
      this.#folder,
      all,
      nodeFlags,
      [program, ...(only ? [`--only=${only}`] : [])],
      {
        ...(disk === 'log' && { logFile: join(this.#disk, 'log') }),
        ...(host && { within: host.within }),
      },
    );
    const kill = keepForLater(async () => {
      started.signal('SIGKILL');
      await started.code;
    });
    // One that has ended needs no end.
    void started.code.then(kill);
    return started;
  }

  #hostFor(n: number): Host {
    const host = this.#hosts.get(n) ?? makeHost(n);
    if (!this.#hosts.has(n)) this.#ends.unshift(keepForLater(async () => host.remove()));
    this.#hosts.set(n, host);
    return host;
  }

  /** Puts lines between a process and what it speaks with. */
  async #throughLines(env: Record<string, string>, n: number, host?: Host): Promise<void> {
    const lines: SilentLine[] = [];
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SMPP_URL']) {
      const to = env[name];
      if (to === undefined) continue;
      const opened = await openSilentLine(to, host?.address);
      lines.push(opened);
      this.#ends.unshift(() => opened.stop());
      env[name] = opened.url;
    }
    this.#lines.set(n, lines);
  }

  #command(args: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [join(dirname(this.#program), 'platform/backup/main.ts'), ...args],
        {
          env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TIDINGS_DATA: this.#folder },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}: ${said}`)),
      );
    });
  }
}
