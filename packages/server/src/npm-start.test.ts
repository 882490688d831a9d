// Tests that npm start ends cleanly after signals, Ctrl-C and the death of npm.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ended } from '../testing/program.ts';

const root = join(import.meta.dirname, '../../..');

const folder = mkdtempSync(join(tmpdir(), 'tidings-start-'));
let npm: ChildProcess | undefined;
afterEach(async () => {
  if (npm) await ended(npm, 'SIGKILL');
  // Ends what a failed test has left.
  for (const pid of ours())
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts npm, the one that runs this test or the system's; resolves with the port once it serves. */
async function start(args: string[] = ['start']): Promise<number> {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const [program, first] = script && node ? [node, [script]] : ['npm', []];
  npm = spawn(program, [...first, ...args], {
    cwd: root,
    // Like a terminal, which sends Ctrl-C to the whole group.
    detached: true,
    env: { ...process.env, TIDINGS_DATA: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    for (const stream of [npm?.stdout, npm?.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk);
        const port = /is ready: http:\S+:(\d+)/.exec(said)?.[1];
        if (port) resolve(Number(port));
      });
    npm?.once('close', () => reject(new Error(`It ended: ${said}`)));
  });
}

/**
 * The processes that have our data folder in their arguments or environment: the server, its database, their helpers.
 */
function ours(): number[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'latin1');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => `${read(pid, 'cmdline')}\0${read(pid, 'environ')}`.includes(folder))
    .map(Number);
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test.skipIf(process.platform !== 'linux').each([
  ['SIGTERM to npm alone, as systemd and containers send it', 'SIGTERM', 'alone', 0],
  ['Ctrl-C, which the whole terminal gets and npm passes on once more', 'SIGINT', 'group', 0],
  ['SIGTERM to the whole group', 'SIGTERM', 'group', 0],
  ['SIGKILL of npm, which can pass nothing on', 'SIGKILL', 'alone', null],
] as const)('npm start ends the server and its database: %s', async (_, signal, whom, code) => {
  const port = await start();
  const pid = npm?.pid as number;
  expect(ours().length).toBeGreaterThan(2);
  const exit = once(npm as ChildProcess, 'exit');
  process.kill(whom === 'group' ? -pid : pid, signal);
  expect((await exit)[0]).toBe(code);
  await expect.poll(ours, { timeout: 20_000 }).toEqual([]);
  expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  expect(await isTaken(port)).toBe(false);
});

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'npm run dev leaves nothing behind after %s to npm',
  async (signal) => {
    const port = await start(['run', 'dev']);
    const exit = once(npm as ChildProcess, 'exit');
    process.kill(npm?.pid as number, signal);
    await exit;
    await expect.poll(ours, { timeout: 20_000 }).toEqual([]);
    expect(await isTaken(port)).toBe(false);
  },
);
