// Keeps what this program writes from other users of the machine.
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The modes of files and folders: for their owner alone. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Makes new files and folders private also where no mode is given. Call it first in each program. */
export const keepPrivate = (): void => void process.umask(0o077);

/** What a data folder has of ours, and what a file system has of its own. */
const ours = /^(secret(\.unfinished)?|files|journal|postgres([.-].*)?|.*\.backup|lost\+found)$/;

/**
 * Takes away the rights that others had in a data folder of an earlier version. What belongs to another user stays as it
 * is. The folder itself is changed only where nothing but Tidings is in it, since it may be one that others use too.
 */
export async function tightenDataFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  await tighten(join(folder, 'secret'));
  await tightenAll(join(folder, 'files'));
  const home = join(folder, 'postgres');
  await tighten(join(home, 'password'));
  await tighten(home);
  if (names.every((name) => ours.test(name))) await tighten(folder, await mayBePassed(folder, home));
}

/** Whether the built-in database runs as another user, who must get through the data folder to its own. */
async function mayBePassed(folder: string, home: string): Promise<boolean> {
  const [outer, inner] = await Promise.all([lstat(folder), lstat(home).catch(() => null)]);
  return inner !== null && inner.uid !== outer.uid;
}

/** Tightens a folder and everything in it; the folder itself last, so that an interrupted run is repeated. */
async function tightenAll(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (!found?.isDirectory() || !isOpen(found)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await tighten(join(entry.parentPath, entry.name));
  await tighten(folder);
}

async function tighten(path: string, passable = false): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || !isOpen(found)) return;
  if (!found.isDirectory()) await chmod(path, found.mode & privateFile);
  else await chmod(path, passable ? 0o711 : privateFolder);
}

/** Whether it is ours, and others have rights on it. */
const isOpen = ({ uid, mode }: { uid: number; mode: number }): boolean =>
  uid === process.getuid?.() && (mode & 0o077) !== 0;
