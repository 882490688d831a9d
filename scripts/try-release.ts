// Installs a release on a clean Debian, sends, upgrades while sending, counts mails.
// Needs root and debootstrap: node scripts/try-release.ts --from OLD.tar.gz --to NEW.tar.gz [--root FOLDER] [--boot]
// With --boot (Debian's package systemd-container) the clean Debian is booted, and its systemd runs the unit.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../packages/server/testing/program.ts';
import { startFakeSmtp } from '../packages/server/testing/servers/fake-smtp.ts';
import { bootRoot } from './release/boot-root.ts';
import { type InRoot, startInRoot } from './release/start-in-root.ts';
import { openChurch } from './release/church.ts';
import { tryCommands } from './release/try-commands.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    root: { type: 'string' },
    boot: { type: 'boolean', default: false },
    people: { type: 'string', default: '3000' },
    mirror: { type: 'string', default: 'http://deb.debian.org/debian' },
  },
});
if (!values.from || !values.to) throw new Error('Usage: --from OLD.tar.gz --to NEW.tar.gz [--root FOLDER]');
const people = Number(values.people);
const madeHere = values.root === undefined;
const root = resolve(values.root ?? mkdtempSync(join(tmpdir(), 'tidings-clean-')));
// A temporary folder is its owner's alone, and the service has a user of its own.
if (madeHere) chmodSync(root, 0o755);

const inRoot = (...command: string[]): string =>
  execFileSync('chroot', [root, ...command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  if (!existsSync(join(root, 'usr/bin/systemd-analyze'))) {
    console.log('Making a clean Debian …');
    execFileSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd,systemd-sysv,dbus', 'bookworm', root, values.mirror],
      {
        stdio: 'ignore',
      },
    );
  }
  unpack(values.from, 'old');
  unpack(values.to, 'new');
  use('old');
  prepareUser();
  verifyUnits();
  await run();
} finally {
  if (madeHere) rmSync(root, { recursive: true, force: true });
}

function unpack(archive: string, name: string): void {
  const folder = join(root, 'opt', `tidings-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', resolve(archive), '-C', folder, '--strip-components=1']);
}

function use(name: string): void {
  execFileSync('ln', ['-sfn', `tidings-${name}`, join(root, 'opt/tidings')]);
}

function prepareUser(): void {
  inRoot(
    'sh',
    '-c',
    'id tidings > /dev/null 2>&1 || useradd --system --home-dir /var/lib/tidings --shell /usr/sbin/nologin tidings',
  );
  // What a trial before left: a unit that is enabled would start at the boot, with settings of then.
  inRoot(
    'sh',
    '-c',
    'rm -rf /var/lib/tidings /var/lib/tidings-lost /etc/systemd/system/*.wants/tidings.service',
  );
  inRoot('install', '-d', '-o', 'tidings', '-g', 'tidings', '-m', '700', '/var/lib/tidings');
}

/** Has the clean system's own systemd check the units of the newer release. */
function verifyUnits(): void {
  for (const [file, name] of [
    ['tidings.service', 'tidings.service'],
    ['tidings@.service', 'tidings@worker.service'],
  ]) {
    inRoot('cp', `/opt/tidings-new/deploy/${file}`, `/etc/systemd/system/${name}`);
    const verify = `systemd-analyze verify /etc/systemd/system/${name} 2>&1 || true`;
    const found = inRoot('sh', '-c', verify).trim();
    console.log(`systemd-analyze verify ${name}: ${found || 'nothing wrong'}`);
    if (found) process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const mails = await startFakeSmtp();
  const port = await freePort();
  const env = { PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mails.port}?rate=200`, LOG_LEVEL: 'warn' };
  const booted = values.boot ? await bootRoot(root) : null;
  const start = () => (booted ? booted.startService(env) : startInRoot(root, env));
  let server: InRoot | undefined;
  try {
    server = await start();
    const church = await openChurch(server.address);
    await church.importPeople(people);
    const id = await church.sendToAll();
    await until(() => mails.mails.length > people / 5);
    const atStop = mails.mails.length;
    const stopped = performance.now();
    const code = await server.stop();
    console.log(`The old server ended with ${code} after ${atStop} mails.`);
    if (code !== 0) process.exitCode = 1;
    use('new');
    server = await start();
    console.log(
      `The new one was ready ${((performance.now() - stopped) / 1000).toFixed(1)} s after the signal.`,
    );
    const { counts } = await church.waitUntilDone(id);
    tell(mails.mails, 1, counts);
    if (!booted) return;
    await tryCommands(booted, {
      stop: async () => void (await server?.stop()),
      start: async () => void (server = await start()),
    });
    // The restored installation has sent nothing again, and sends the next message.
    tell(mails.mails, 1, counts);
    const next = await church.sendToAll();
    tell(mails.mails, 2, (await church.waitUntilDone(next)).counts);
  } finally {
    await server?.stop();
    await booted?.stop();
    await mails.stop();
  }
}

/** Says how many people have fewer or more e-mails than they should; the exit code is 1 where there are any. */
function tell(mails: { to: string }[], each: number, counts: Record<string, number>): void {
  const times = new Map<string, number>();
  // Not those to the one who has registered.
  for (const { to } of mails) if (/^ada\d/.test(to)) times.set(to, (times.get(to) ?? 0) + 1);
  const all = [...times.values()];
  const lost = people - all.filter((count) => count >= each).length;
  const doubled = all.filter((count) => count > each).length;
  console.log(
    `${people} people, ${each} e-mails each: lost ${lost}, doubled ${doubled}, counts ${JSON.stringify(counts)}.`,
  );
  if (lost > 0 || doubled > 0) process.exitCode = 1;
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((go) => setTimeout(go, 50));
}
