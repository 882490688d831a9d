// The temporary folder of a test run: in memory, where there is plenty.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../packages/server/src/platform/process/is-alive.ts';

const memory = '/dev/shm';
const prefix = 'tidings-tests-';
/** Bytes that must be free; an eighth of the server's tests took 0.3 GB of them. */
const enough = 6 * 2 ** 30;

/**
 * Makes the folder, for TMPDIR, and returns its path, or the system's where memory is short: a server's first
 * start takes the processor half as long again on a disk. Folders that killed runs have left there are removed.
 */
export function openTempFolder(folder = memory, { wanted = enough } = {}): string {
  if (!existsSync(folder)) return tmpdir();
  removeAbandoned(folder);
  const { bavail, bsize } = statfsSync(folder);
  // A container may have less memory than its machine has free.
  if (Math.min(bavail * bsize, process.availableMemory()) < wanted) return tmpdir();
  const made = join(folder, `${prefix}${process.pid}`);
  mkdirSync(made);
  // As /tmp: servers that tests start run as users of their own.
  chmodSync(made, 0o1777);
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return mayExecute(made) ? made : tmpdir();
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether programs run there; some containers forbid it. */
function mayExecute(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
