// Finds out whether a process runs the database of a data folder.
import { execFile } from 'node:child_process';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { isAlive } from '../process/is-alive.ts';
import { privateFile } from '../process/private-files.ts';
import { placesIn } from './cluster.ts';
import { childEnvironment } from './run-as.ts';

const run = promisify(execFile);

export type Holder =
  /** No server answers; PostgreSQL itself deals with what is left over. */
  | { state: 'none' }
  /** A server answers, and the process that started it is alive. */
  | { state: 'running'; owner: number; port: number }
  /** A server answers, but the process that started it is gone: it is stopping or orphaned. */
  | { state: 'leaving'; port: number };

/** Who runs the database in this folder now. */
export async function findHolder(folder: string): Promise<Holder> {
  const { socket } = placesIn(folder);
  const port = await portInPidFile(folder);
  if (!(await answers(socket === undefined ? { host: '127.0.0.1', port } : { path: socket })))
    return { state: 'none' };
  const owner = await readOwner(folder);
  return owner !== undefined && isAlive(owner)
    ? { state: 'running', owner, port }
    : { state: 'leaving', port };
}

/** Records that this process runs the database; call it only after starting it. */
export async function claimFolder(folder: string): Promise<void> {
  const { owner, home } = placesIn(folder);
  // Renamed into place, since root and the folder's owner may alternate, and neither can write the other's file.
  await writeFile(`${owner}.${process.pid}`, String(process.pid), { mode: privateFile });
  // The folder's owner must be able to read it too.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(home);
    await chown(`${owner}.${process.pid}`, uid, gid);
  }
  await rename(`${owner}.${process.pid}`, owner);
}

/** The process id that the database server has recorded. */
export async function serverPid(folder: string): Promise<number> {
  return Number((await pidFileLines(folder))[0]);
}

/**
 * Removes the server's pid file when the process it names is certainly no PostgreSQL. After a crash of the machine or
 * container that id often belongs to something else, and PostgreSQL would refuse to start for ever. The same goes for
 * an empty file, as a power cut leaves it, which is removed only when `emptyToo` says that nobody is writing it.
 */
export async function removeStalePidFile(folder: string, emptyToo: boolean): Promise<void> {
  const pid = await serverPid(folder);
  if (pid === 0 && emptyToo) await rm(placesIn(folder).pidFile, { force: true });
  if (!Number.isInteger(pid) || pid === 0) return;
  const program = await programOf(pid);
  if (program !== undefined && !program.endsWith('postgres'))
    await rm(placesIn(folder).pidFile, { force: true });
}

async function programOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)], { env: childEnvironment });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

async function portInPidFile(folder: string): Promise<number> {
  const port = Number((await pidFileLines(folder))[3]);
  return Number.isInteger(port) ? port : 0;
}

// Line 1 is the process id, line 4 the port (PostgreSQL, miscadmin.h: LOCK_FILE_LINE_PID, LOCK_FILE_LINE_PORT).
async function pidFileLines(folder: string): Promise<string[]> {
  return (await readFile(placesIn(folder).pidFile, 'utf8').catch(() => '')).split('\n');
}

async function readOwner(folder: string): Promise<number | undefined> {
  const pid = Number(await readFile(placesIn(folder).owner, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

async function answers(address: { path: string } | { host: string; port: number }): Promise<boolean> {
  if ('port' in address && address.port === 0) return false;
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
