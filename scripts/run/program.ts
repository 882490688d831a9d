// Runs one of the programs among the dependencies, from the repository's folder.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  /** 0 where it ended well. */
  code: number;
  /** What it said, on both of its outputs; empty where that went to the terminal. */
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Keep what it says for the caller, rather than let it go to the terminal. */
  quiet?: boolean;
}

/** Runs `command` (a program and its arguments) to its end. A program that cannot be started ends with 127. */
export function run(command: string[], { env = {}, quiet = false }: RunOptions = {}): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: pathWithDependencies(), ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** PATH with the programs of the dependencies first, our Node among them. */
export const pathWithDependencies = (): string =>
  [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
