// Boots another Debian's folder as a container, where systemd runs a release.
import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { InRoot } from './start-in-root.ts';

export interface Booted {
  /** Runs a command inside as root; gives what it printed. Throws where it fails. */
  run(...command: string[]): Promise<string>;
  /** Writes the settings, starts the unit that deploy/ of /opt/tidings has, and waits until it serves. Throws where it does not start. */
  startService(env: Record<string, string>): Promise<InRoot>;
  /** Ends everything inside. */
  stop(): Promise<void>;
}

/** Where the commands of a Debian are, for env. */
const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** What is entered of the container: everything but its network, which is that of the machine. */
const parts = ['--mount', '--uts', '--ipc', '--pid', '--root', '--wd'];

/** Boots it with its own systemd, on the network of this machine. Needs root and Debian's package systemd-container. */
export async function bootRoot(root: string): Promise<Booted> {
  const child = spawn(
    'systemd-nspawn',
    ['--quiet', '--directory', root, '--register=no', '--keep-unit', '--console=pipe', '--boot'],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let isGone = false;
  void ended.then(() => (isGone = true));
  // Not synchronous: the mail server of the trial is in this process, and has to answer meanwhile.
  const inside = async (...command: string[]): Promise<string> => {
    const args = ['--target', firstProcess(child.pid ?? 0), ...parts, '--', 'env', '-i', path, ...command];
    return (await promisify(execFile)('nsenter', args)).stdout;
  };
  await until(async () => {
    if (isGone) throw new Error('The container has ended.');
    const state = await inside('systemctl', 'is-active', 'multi-user.target').catch(() => '');
    return state.trim() === 'active';
  });
  return {
    run: inside,
    startService: async (env) => {
      const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      writeFileSync(join(root, 'etc/tidings.env'), `${lines.join('\n')}\n`, { mode: 0o600 });
      await inside('cp', '/opt/tidings/deploy/tidings.service', '/etc/systemd/system/tidings.service');
      await inside('systemctl', 'daemon-reload');
      await inside('systemctl', 'enable', '--now', 'tidings');
      const address = `http://127.0.0.1:${env['PORT']}`;
      await until(async () => {
        const restarts = await inside('systemctl', 'show', '--property=NRestarts', '--value', 'tidings');
        if (Number(restarts) > 2)
          throw new Error(
            `It does not start:\n${await inside('journalctl', '--unit=tidings', '--lines=20', '--no-pager')}`,
          );
        return (await fetch(`${address}/readyz`).catch(() => null))?.ok ?? false;
      });
      return {
        address,
        stop: async () => {
          await inside('systemctl', 'stop', 'tidings');
          const code = await inside('systemctl', 'show', '--property=ExecMainStatus', '--value', 'tidings');
          return Number(code);
        },
      };
    },
    stop: async () => {
      if (isGone) return;
      await inside('systemctl', 'poweroff', '--no-block');
      await ended;
    },
  };
}

/** The number of the container's first process, the only child of its program. */
function firstProcess(pid: number): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
}

async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 3000; !(await is()); left--) {
    if (left === 0) throw new Error('It took more than five minutes.');
    await new Promise((go) => setTimeout(go, 100));
  }
}
