// Starts workers as processes of their own, beside a server that only answers requests.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ended } from './program.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface WorkerProcesses {
  /** Those that were started. */
  all: ChildProcess[];
  /** Starts one; resolves once it is ready, and rejects where it ends before. */
  start(): Promise<ChildProcess>;
  /** kill -9 of all. */
  end(): Promise<void>;
}

/** Workers with this data folder and these settings. */
export function openWorkerProcesses(
  settings: () => { folder: string; env: Record<string, string> },
): WorkerProcesses {
  const all: ChildProcess[] = [];
  return {
    all,
    start: () => {
      const { folder, env } = settings();
      const child = spawn(process.execPath, [main, '--only=worker'], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      all.push(child);
      return new Promise((resolve, reject) => {
        child.stdout.on('data', (text: Buffer) => {
          if (text.includes('is ready')) resolve(child);
        });
        child.once('exit', (code) => reject(new Error(`The worker ended with ${code}.`)));
      });
    },
    end: async () => {
      for (const child of all) await ended(child, 'SIGKILL');
    },
  };
}
