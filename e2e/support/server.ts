// Starts Tidings as a user does, on its own data folder and a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Server {
  /** Such as 'http://127.0.0.1:41234'. */
  address: string;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts an installation with its own settings: an empty one, or that of the folder `TIDINGS_DATA`, which is then kept.
 * If it does not start, the error contains its log.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = settings['TIDINGS_DATA'] ?? mkdtempSync(join(tmpdir(), 'tidings-e2e-'));
  // A configuration file would be read from this folder too, so it must not be one of the machine's.
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      TIDINGS_DATA: folder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const ready = /Tidings is ready: (\S+)/.exec(said);
        if (ready?.[1]) resolve(ready[1]);
      });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Tidings did not start: ${said}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (!settings['TIDINGS_DATA']) rmSync(folder, { recursive: true, force: true });
    },
  };
}
