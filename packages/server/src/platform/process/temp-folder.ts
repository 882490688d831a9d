// Temporary folders named by their process, so that a crash leaves none for ever.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const ours = /^tidings-[a-z]+-(\d+)-/;

/**
 * Makes a new folder that no other user can read, and returns its path; the caller removes it. `what` is a word in
 * small letters.
 */
export function makeTempFolder(what: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `tidings-${what}-${process.pid}-`));
}

/**
 * Removes the folders of processes that ended before they could. Call it at the start, before this process makes any:
 * in a container a process may have the id of the one that crashed. Folders of other users stay.
 */
export async function clearTempFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const pid = Number(ours.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
