// The embedded database's files: paths, creation and address.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@tidings/contract/errors.ts';
import { privateFile } from '../process/private-files.ts';
import type { Binaries } from './binaries.ts';
import { childEnvironment, decideRunAs, requireOwnFolder } from './run-as.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** The only role of an embedded database. */
const role = 'tidings';

/** The port in the socket's file name; with sockets nothing listens on it. */
export const socketPort = 5432;

/** Bytes of a socket's path: sun_path without its closing zero. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/** Paths below the data folder. */
export function placesIn(folder: string) {
  const home = join(folder, 'postgres');
  const socket = join(home, `.s.PGSQL.${socketPort}`);
  return {
    home,
    data: join(home, 'data'),
    password: join(home, 'password'),
    owner: join(home, 'owner'),
    pidFile: join(home, 'data', 'postmaster.pid'),
    /** The socket's path; undefined where it would be too long, and 127.0.0.1 is used instead. */
    socket: Buffer.byteLength(socket) <= longestSocketPath ? socket : undefined,
  };
}

/**
 * The URL of the server on this folder; `port` counts only without a socket. The socket's folder is in the parameter
 * `host`, which overrides the `localhost` that makes the URL valid.
 */
export async function urlOf(folder: string, port: number): Promise<string> {
  const { home, password, socket } = placesIn(folder);
  const secret = await readFile(password, 'utf8');
  return socket === undefined
    ? `postgresql://${role}:${secret}@127.0.0.1:${port}/postgres`
    : `postgresql://${role}:${secret}@localhost/postgres?host=${encodeURIComponent(home)}&port=${socketPort}`;
}

/**
 * Creates the database's files where there are none, and returns the user to run as. Throws an AppError when the
 * folder belongs to another user or was made by another major version.
 */
export async function prepareCluster(folder: string, binaries: Binaries): Promise<RunAs> {
  const { home, data } = placesIn(folder);
  if (!(await exists(home))) {
    await createCluster(folder, binaries).catch(async (error: unknown) => {
      // Another process that starts on this folder may have been quicker.
      if (!(await exists(home))) throw error;
    });
  }
  await requireOwnFolder(home);
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== binaries.major) {
    throw new AppError(
      'conflict',
      `The data in ${folder} was written by PostgreSQL ${version}, but this Tidings brings PostgreSQL ${binaries.major}. Make a backup with the Tidings that wrote it (npm run backup), then restore it here into an empty folder (npm run restore).`,
    );
  }
  return decideRunAs(home);
}

/**
 * Removes what killed starts have left unfinished; call it while holding the folder. What cannot be removed stays
 * until the next start, since a second start may still be working in it.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder);
  const left = names.filter((name) => /^postgres(\.new-|-programs\.)/.test(name));
  await Promise.allSettled(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

// Everything is created under another name and then renamed, so that a killed start leaves no half database.
async function createCluster(folder: string, binaries: Binaries): Promise<void> {
  const runAs = await decideRunAs(folder);
  const making = await mkdtemp(join(folder, 'postgres.new-'));
  const password = join(making, 'password');
  await writeFile(password, randomBytes(24).toString('hex'), { mode: privateFile });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    await chown(making, runAs.uid, runAs.gid);
    await chown(password, runAs.uid, runAs.gid);
    // That user must get through the data folder to its own.
    if ((await stat(folder)).uid !== runAs.uid) await chmod(folder, 0o711);
  }
  await runInitdb(join(making, 'data'), password, binaries, runAs);
  await rename(making, placesIn(folder).home);
  const entry = await open(folder);
  await entry.sync();
  await entry.close();
}

async function runInitdb(data: string, password: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const [program, ...args] = [
    ...runAs.prefix,
    binaries.initdb,
    `--pgdata=${data}`,
    `--username=${role}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Upper and lower case beyond ASCII, the same on every platform.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await run(program, args, { env: childEnvironment, ...userOf(runAs) });
  } catch (error) {
    throw new AppError('unavailable', `The database could not be set up: ${(error as Error).message}`);
  }
}

/** The user of a child process, as node:child_process expects it. */
export function userOf({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
