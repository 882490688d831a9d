// Starts the PostgreSQL process under a guardian that stops it when we are gone, however we went.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { userOf } from './cluster.ts';
import { childEnvironment } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/**
 * The guardian: it waits on a pipe whose other end only this process holds. When that closes, because we want it or
 * because we died, it asks PostgreSQL for a fast shutdown (SIGINT). It outlives the signals meant for us.
 */
const guardian = `
trap '' HUP INT TERM
"$@" </dev/null &
exec >/dev/null 2>&1
read -r _
kill -INT $!
wait $!
`;

export interface Launched {
  /** Asks for a fast shutdown and waits for its end. Can be called again. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  gone: Promise<void>;
}

/** PostgreSQL ended before it was ready; `lines` is what it said. */
export class LaunchFailed extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(`The database did not start: ${lines.at(-1) ?? 'it gave no reason'}`);
    this.lines = lines;
  }

  /** Whether a server that is dying, or what is left of it, still holds the folder. */
  get isHeld(): boolean {
    return this.lines.some((line) =>
      /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(line),
    );
  }
}

/**
 * Runs `command` (PostgreSQL with its settings) as `runAs` says, in a process group of its own so that a Ctrl-C in the
 * terminal reaches us alone. Resolves when it takes connections, which after a crash may take a while; throws a
 * LaunchFailed when it ends before. `log` gets its lines.
 */
export async function launch(
  command: string[],
  runAs: RunAs,
  log: (line: string) => void,
): Promise<Launched> {
  const child = spawn('/bin/sh', ['-c', guardian, 'tidings-database', ...runAs.prefix, ...command], {
    detached: true,
    cwd: '/',
    env: childEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...userOf(runAs),
  });
  const lines: string[] = [];
  const gone = once(child, 'exit').then(() => undefined);
  child.stdin.on('error', () => {}); // The guardian may be gone before we close the pipe.
  const output = createInterface({ input: child.stderr });
  // PostgreSQL and all its children have ended: let the guardian go too.
  output.once('close', () => child.stdin.end());

  const ready = new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      log(line);
      if (line.includes('database system is ready to accept connections')) resolve();
      else if (lines.push(line) > 50) lines.shift();
    });
    gone.then(() => reject(new LaunchFailed(lines)), reject);
  });
  await ready;

  // A program that ends without stopping us must not be held up by us.
  const handles = [child, child.stdin, child.stderr] as unknown as { ref(): void; unref(): void }[];
  for (const handle of handles) handle.unref();
  return {
    gone,
    stop: async () => {
      for (const handle of handles) handle.ref();
      child.stdin.end();
      await gone;
    },
  };
}
