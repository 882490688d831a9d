// Folders for files that are needed for a moment, such as uploads; they tell whose they are, so that a crash leaves none for ever.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const ours = /^tidings-[a-z]+-(\d+)-/;

/** Makes a new folder that nobody else reads and gives its path; whoever asks for it removes it. `what` is a word in small letters. */
export function makeTempFolder(what: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `tidings-${what}-${process.pid}-`));
}

/**
 * Removes the folders of processes that ended before they could. Call it at the start, before this process makes any: in
 * a container each process has the id of the one that crashed. What cannot be removed, for it is another user's, stays.
 */
export async function clearTempFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const pid = Number(ours.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
