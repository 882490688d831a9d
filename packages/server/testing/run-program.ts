// Programs of src that tests run with a configuration of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ended } from './program.ts';

export interface Run {
  child: ChildProcess;
  /** Everything it has printed so far. */
  printed: () => string;
  /** Waits for a line that matches; throws when the program ends without one. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  code: Promise<number | null>;
}

/** The line of a server that is ready: its address and port. */
export const ready = /^Tidings is ready: (http:\/\/\S+:(\d+))$/m;

/** What a program gets from the environment of the tests. */
export const fromHere = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Call it at the top of a test file. After the tests it ends what was started and removes the folders. */
export function openPrograms() {
  const started: ChildProcess[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const child of started) await ended(child);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-main-'));
    folders.push(folder);
    return folder;
  }

  /** Runs a program of src in a temporary working folder with no configuration but `env`. */
  function run(program: string, args: string[], env: Record<string, string>): Run {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src', program), ...args], {
      cwd: newFolder(),
      env: { ...fromHere, LOG_LEVEL: 'warn', ...env },
    });
    started.push(child);
    let text = '';
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const says = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        void code.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)));
        look();
      });
    return { child, printed: () => text, says, code };
  }

  return { run, newFolder, endAtLast: (child: ChildProcess) => started.push(child) };
}
