// Decides as which user PostgreSQL runs, since it refuses to run as root.
import { execFile } from 'node:child_process';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AppError } from '@tidings/contract/errors.ts';
import { privateFolder } from '../process/private-files.ts';

const run = promisify(execFile);

/** Where the system's programs are; child processes get this environment only. */
export const childEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

export interface RunAs {
  /** What precedes the command. */
  prefix: string[];
  /** The user and group to run as; none means those of this process. */
  uid?: number;
  gid?: number;
}

/**
 * How to run the database that keeps its data in `folder`, which exists: as this user; as root, as the folder's
 * owner, or with a mapped user id where root owns it, or as `nobody` where the system forbids the mapping.
 */
export async function decideRunAs(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid: owner, gid: group } = await stat(folder);
  if (owner !== 0) return { prefix: [], uid: owner, gid: group };
  const mapped = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'];
  if (await works([...mapped, 'true'])) return { prefix: mapped };
  return { prefix: [], uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
}

/** Throws an AppError when this process is neither root nor the owner of `folder`. */
export async function requireOwnFolder(folder: string): Promise<void> {
  const us = process.getuid?.() ?? 0;
  const { uid: owner } = await stat(folder);
  if (us !== 0 && us !== owner) throw foreignFolder(folder, owner);
}

/** Makes a folder where there is none. Throws an AppError when that fails or the folder is not writable. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder });
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

/** Whether a command exists and succeeds. */
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
