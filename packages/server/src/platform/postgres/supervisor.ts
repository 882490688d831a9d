// Runs the embedded PostgreSQL: one server per data folder, stopped with its process.
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@tidings/contract/errors.ts';
import type { Config } from '../config.ts';
import { isAlive } from '../process/is-alive.ts';
import { requireSecret } from '../secret.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, removeLeftovers, urlOf } from './cluster.ts';
import { claimFolder, findHolder, removeStalePidFile, serverPid } from './holder.ts';
import { launch, LaunchFailed } from './launch.ts';
import { makeFolder, works } from './run-as.ts';
import { argumentsFor } from './settings.ts';

export interface PostgresOptions {
  /** The installation's data folder (TIDINGS_DATA); the database is in `postgres` inside it. */
  folder: string;
  /** Called with each line that PostgreSQL logs. */
  log?: (line: string) => void;
  /** Settings of postgresql.conf that override the defaults. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** A connection string for `pg`. */
  url: string;
  /** The process id of PostgreSQL itself. */
  pid: number;
  /**
   * Shuts down fast (connections are broken, committed data stays) and waits. After `patienceMs` it shuts down at
   * once, and the next start recovers what was committed.
   */
  stop: (patienceMs?: number) => Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  gone: Promise<void>;
}

/** How often, and how many milliseconds apart, a dying server is checked. */
const patience = { looks: 120, milliseconds: 250 };
/** Milliseconds that the last checkpoint may take on a slow disk. */
const longestShutdownMs = 60_000;
/** Checks after which an empty pid file counts as abandoned. */
const looksForWriting = 8;

/**
 * Starts the database of a data folder, creating it where there is none. Waits up to 30 seconds for one that is still
 * dying. Throws an AppError for the user when another Tidings runs on the folder, when it belongs to another user,
 * was written by another major version of PostgreSQL, or does not start.
 */
export async function startPostgres({
  folder: given,
  log = () => {},
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const folder = resolve(given);
  await makeFolder(folder);
  const binaries = await findBinaries(folder);
  const runAs = await prepareCluster(folder, binaries);
  // Where the system supports it, the kernel also tells PostgreSQL of its guardian's death.
  const tied = ['setpriv', '--pdeathsig', 'INT', '--'];
  const prefix = (await works([...tied, 'true'])) ? tied : [];

  for (let look = 1; ; look += 1) {
    const holder = await findHolder(folder);
    if (holder.state === 'running') throw alreadyRunning(holder.owner);
    if (holder.state === 'none') {
      try {
        await removeStalePidFile(folder, look > looksForWriting);
        const { args, port } = await argumentsFor(folder, settings);
        const { stop, gone } = await launch([...prefix, binaries.postgres, ...args], runAs, log);
        await claimFolder(folder);
        await removeLeftovers(folder);
        const pid = await serverPid(folder);
        return { url: await urlOf(folder, port), pid, stop: stopWith(stop, pid), gone };
      } catch (error) {
        if (!(error instanceof LaunchFailed)) throw error;
        if (!error.isHeld) throw new AppError('unavailable', error.message);
      }
    }
    if (look === patience.looks) {
      throw new AppError(
        'conflict',
        `The database of an earlier run on this data folder has not ended yet (process ${await serverPid(folder)}). Wait a minute and start again, or stop that process.`,
      );
    }
    await pause(patience.milliseconds);
  }
}

/** Immediate shutdown (SIGQUIT) where a fast one takes too long. */
const stopWith =
  (stop: () => Promise<void>, pid: number): RunningPostgres['stop'] =>
  async (patienceMs = longestShutdownMs) => {
    const late = setTimeout(
      () => {
        if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
      },
      Math.max(0, patienceMs),
    );
    await stop();
    clearTimeout(late);
  };

/**
 * Connects to the database of a data folder, whether or not Tidings runs on it: joins the running server, or starts
 * one. `close` stops only what this call started. Throws as `startPostgres` does.
 */
export async function openPostgres(
  given: string,
  log: (line: string) => void = () => {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = resolve(given);
  const holder = await findHolder(folder);
  if (holder.state === 'running') return { url: await urlOf(folder, holder.port), close: async () => {} };
  const { url, stop } = await startPostgres({ folder, log });
  return { url, close: stop };
}

/**
 * The database of an installation, for a command beside the server: DATABASE_URL, or the built-in one as `openPostgres`
 * opens it. `close` stops only what this call started. Throws an AppError too where its secret is gone.
 */
export async function openOwnDatabase({
  DATABASE_URL,
  TIDINGS_DATA,
  TIDINGS_SECRET,
}: Pick<Config, 'DATABASE_URL' | 'TIDINGS_DATA' | 'TIDINGS_SECRET'>): Promise<{
  url: string;
  close: () => Promise<void>;
}> {
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => {} };
  await makeFolder(TIDINGS_DATA);
  if (TIDINGS_SECRET === undefined) requireSecret(TIDINGS_DATA);
  return openPostgres(TIDINGS_DATA);
}

function alreadyRunning(owner: number): AppError {
  return new AppError(
    'conflict',
    `Tidings is already running on this data folder (process ${owner}). Stop it first, or set TIDINGS_DATA to another folder.`,
  );
}
