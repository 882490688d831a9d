// Runs one of the dependencies' programs from the repository's folder.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Where Node keeps the compiled modules of programs that tests start again and again: it halves the CPU of a server's
 * start.
 */
const compileCache = join(root, 'node_modules', '.cache', 'compiled');

export interface Ended {
  /** The exit code. */
  code: number;
  /** Standard output and error, or what was kept of them; empty if all went to the terminal. */
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Collects the output instead of printing it. */
  quiet?: boolean;
  /** Prints the output, and keeps what was written to standard error. */
  keepErrors?: boolean;
}

/** Runs a program with its arguments until it ends. The code is 127 if it cannot be started. */
export function run(
  command: string[],
  { env = {}, quiet = false, keepErrors = false }: RunOptions = {},
): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: pathWithDependencies(), NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', keepErrors ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (keepErrors) process.stderr.write(text);
      });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** PATH with the dependencies' programs first, the installed Node among them. */
export const pathWithDependencies = (): string =>
  [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
