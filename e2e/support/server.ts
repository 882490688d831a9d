// Starts Tidings as a user does, on a data folder of its own and a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Server {
  /** Such as 'http://127.0.0.1:41234'. */
  address: string;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts an installation with settings of its own: an empty one, or that of the data folder `TIDINGS_DATA`, which is
 * then left in place. What it logs is told where it does not start.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = settings['TIDINGS_DATA'] ?? mkdtempSync(join(tmpdir(), 'tidings-walk-'));
  // The folder is also where a configuration file would be looked for: none of the machine's is to count.
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', TIDINGS_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', ...settings },
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
