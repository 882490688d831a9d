// Decides as which user PostgreSQL runs: it refuses to run as root.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
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
 * Throws an AppError when the folder belongs to somebody else and we are not root.
 */
export async function decideRunAs(folder: string): Promise<RunAs> {
  const us = process.getuid?.() ?? 0;
  const { uid: owner, gid: group } = await stat(folder);
  if (us === owner && us !== 0) return { prefix: [] };
  if (us !== 0) {
    throw new AppError(
      'forbidden',
      `The data folder ${folder} belongs to another user (number ${owner}). Start Tidings as that user, or set TIDINGS_DATA to a folder of your own.`,
    );
  }
  if (owner !== 0) return { prefix: [], uid: owner, gid: group };
  const mapped = ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'];
  if (await works([...mapped, 'true'])) return { prefix: mapped };
  return { prefix: [], uid: await idOfNobody('-u'), gid: await idOfNobody('-g') };
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
