// Decides as which user PostgreSQL runs: it refuses to run as root.
import { execFile } from 'node:child_process';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AppError } from '@tidings/contract/errors.ts';

const run = promisify(execFile);

/** Where the system's own programs are; children get this and nothing else of our environment. */
export const childEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

export interface RunAs {
  /** What goes before a command. */
  prefix: string[];
  /** The user and group the process changes to; none means ours. */
  uid?: number;
  gid?: number;
}

/**
 * How to run the database that keeps its data in `folder` (which exists): as ourselves; being root, as the folder's
 * owner, or behind a mapped user id when root owns it, or as `nobody` where the system forbids that mapping.
 */
export async function decideRunAs(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid: owner, gid: group } = await stat(folder);
  if (owner !== 0) return { prefix: [], uid: owner, gid: group };
  const mapped = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'];
  if (await works([...mapped, 'true'])) return { prefix: mapped };
  return { prefix: [], uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
}

/** Throws an AppError when `folder` is not ours to use: not being root, we must own it. */
export async function requireOwnFolder(folder: string): Promise<void> {
  const us = process.getuid?.() ?? 0;
  const { uid: owner } = await stat(folder);
  if (us !== 0 && us !== owner) throw foreignFolder(folder, owner);
}

/** Makes a folder where there is none. Throws an AppError when that cannot be done, or when we may not write in it. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new AppError(
      'forbidden',
      `The data folder ${folder} cannot be made (${(error as Error).message}). Set TIDINGS_DATA to a folder of your own.`,
    );
  }
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw foreignFolder(folder, (await stat(folder)).uid);
  }
}

function foreignFolder(folder: string, owner: number): AppError {
  return new AppError(
    'forbidden',
    `The data folder ${folder} belongs to another user (number ${owner}). Start Tidings as that user, or set TIDINGS_DATA to a folder of your own.`,
  );
}

/** Whether a command is there and succeeds. */
export async function works([program = '', ...args]: string[]): Promise<boolean> {
  return run(program, args, { env: childEnvironment }).then(
    () => true,
    () => false,
  );
}

async function idOfNobody(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [flag, 'nobody'], { env: childEnvironment });
  return Number(stdout);
}
