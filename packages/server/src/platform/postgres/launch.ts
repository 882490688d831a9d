// Starts PostgreSQL under a guardian that stops it when this process ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { userOf } from './cluster.ts';
import { childEnvironment } from './run-as.ts';
import type { RunAs } from './run-as.ts';

/**
 * The guardian waits on a pipe whose other end only this process holds. When the pipe closes, on purpose or because
 * this process died, it asks PostgreSQL for a fast shutdown (SIGINT). It ignores the signals meant for this process.
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
  /** Asks for a fast shutdown and waits for it; may be called again. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  gone: Promise<void>;
}

/** PostgreSQL ended before it was ready; `lines` is what it logged. */
export class LaunchFailed extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(`The database did not start: ${lines.at(-1) ?? 'it gave no reason'}`);
    this.lines = lines;
  }

  /** Whether a dying server, or its shared memory, still holds the folder. */
  get isHeld(): boolean {
    return this.lines.some((line) =>
      /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(line),
    );
  }
}

/**
 * Runs `command` (PostgreSQL with its settings) as `runAs` says, in its own process group, so that Ctrl-C in the
 * terminal reaches only this process. Resolves when it accepts connections, which may take a while after a crash;
 * throws LaunchFailed when it ends before. `log` gets its lines.
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
  // PostgreSQL and all its children have ended, so the guardian may end too.
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

  // They must not keep a program alive that ends without calling `stop`.
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
