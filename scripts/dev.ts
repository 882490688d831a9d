// npm run dev: the server, restarted when its code changes, and the web client.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathWithDependencies, root } from './run/program.ts';

const env = { ...process.env, PATH: pathWithDependencies() };
const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']);
const client = start('vite', [], 'packages/web');

// A terminal sends Ctrl-C to every process, npm and others only to us: pass it on, twice does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll);
// When npm is killed it passes nothing on, but its children get another parent.
const npm = process.ppid;
const looking = setInterval(() => {
  if (process.ppid !== npm) endAll();
}, 250);
console.log(
  'The web client of your changes is at the second address, below; it asks the server at the first.',
);
await Promise.race([ended(server), ended(client)]);
endAll();
await Promise.all([ended(server), ended(client)]);
clearInterval(looking);

function start(program: string, args: string[], folder = '.'): ChildProcess {
  return spawn(program, args, { cwd: join(root, folder), env, stdio: 'inherit' });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

function endAll(): void {
  for (const child of [server, client]) child.kill('SIGTERM');
}
