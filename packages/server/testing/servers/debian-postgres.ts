// Starts Debian's PostgreSQL where the machine has one, for tests of DATABASE_URL.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { newClient } from '../../src/platform/db/new-client.ts';
import { decideRunAs } from '../../src/platform/postgres/run-as.ts';
import { ended, freePort, listening } from '../program.ts';

const folder = '/usr/lib/postgresql';

/** The folder of programs of the newest Debian PostgreSQL from 15 on; null where there is none. */
export function debianPostgres(): string | null {
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${folder}/${version}/bin/initdb`));
  return versions.length > 0 ? `${folder}/${Math.max(...versions)}/bin` : null;
}

export interface OtherPostgres {
  /** The URL of an empty database whose owner is no superuser and may create roles. */
  ownerUrl: string;
  version: number;
  /** The address of a database as a user; the cluster trusts everybody without a password. */
  urlOf(user: string, database: string): string;
  port: number;
  /** Runs statements as the cluster's superuser. */
  administrate(database: string, ...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Starts a standby of it, called `name`, by the documented pg_basebackup with `options`. */
  startStandby(name: string, options?: readonly string[]): Promise<OtherPostgres>;
  /** kill -9 of the server and its processes. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it in a temporary folder on a free port of 127.0.0.1, with these settings, or one by other `programs`; its commits
 * survive a power cut where `isDurable`.
 */
export async function startDebianPostgres({
  isDurable = false,
  settings = {},
  programs = debianPostgres() ?? '',
}: {
  isDurable?: boolean;
  settings?: Record<string, string>;
  programs?: string;
} = {}): Promise<OtherPostgres> {
  const started = await startCluster(
    programs,
    (data) => [
      `${programs}/initdb`,
      ...`-D ${data} -U boss -A trust -E UTF8 --no-sync --locale=C`.split(' '),
    ],
    { ...settings, fsync: isDurable ? 'on' : 'off' },
  );
  await started.administrate(
    'postgres',
    'create role church_owner login createrole',
    'create database church owner church_owner',
  );
  return started;
}

/** Makes a cluster by a command and starts it by these programs. */
async function startCluster(
  programs: string,
  make: (data: string) => string[],
  settings: Record<string, string> = { fsync: 'off' },
): Promise<OtherPostgres> {
  const home = await mkdtemp(path.join(tmpdir(), 'debian-postgres-'));
  await chmod(home, 0o755);
  const { prefix, uid, gid } = await decideRunAs(home);
  if (uid !== undefined && gid !== undefined) await chown(home, uid, gid);
  // As another user it cannot read the certificates of ours, which it would look for as a client of other servers.
  const env = { ...process.env, HOME: home };
  const as = { stdio: 'ignore' as const, env, ...(uid === undefined ? {} : { uid, gid }) };
  const data = path.join(home, 'data');
  const [program = '', ...rest] = [...prefix, ...make(data)];
  execFileSync(program, rest, as);
  const port = await freePort();
  const [server, ...then] = [...prefix, `${programs}/postgres`, '-D', data, '-p', String(port), '-k', home];
  const child = spawn(
    server,
    [
      ...then,
      ...Object.entries({ listen_addresses: '127.0.0.1', ...settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    as,
  );
  await listening(port, child);
  const urlOf: OtherPostgres['urlOf'] = (user, database) =>
    `postgresql://${user}@127.0.0.1:${port}/${database}`;
  const administrate: OtherPostgres['administrate'] = async (database, ...statements) => {
    const boss = await openFor(urlOf('boss', database));
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await boss.query(statement));
    await boss.end();
    return rows;
  };
  const [found] = await administrate('postgres', 'show server_version_num');
  return {
    ownerUrl: urlOf('church_owner', 'church'),
    urlOf,
    port,
    administrate,
    version: Math.floor(Number(found?.['server_version_num']) / 10_000),
    startStandby: (name, options = []) =>
      startCluster(programs, (copy) => [
        `${programs}/pg_basebackup`,
        '-d',
        `host=127.0.0.1 port=${port} user=boss application_name=${name}`,
        ...`-D ${copy} -R --checkpoint=fast --no-sync`.split(' '),
        ...options,
      ]),
    kill: async () => {
      // The processes of sessions notice that their parent is gone, and end.
      await ended(child, 'SIGKILL');
    },
    stop: async () => {
      await ended(child, 'SIGINT');
      // Processes of a killed one may still write.
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Connects as soon as the server accepts sessions; before that it listens and refuses with 57P03. */
async function openFor(connectionString: string): Promise<Client> {
  for (;;) {
    const client = newClient({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if ((error as { code?: string }).code !== '57P03') throw error;
    }
  }
}
