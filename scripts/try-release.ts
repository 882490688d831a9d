// Installs a release on a clean Debian, sends, upgrades while sending, counts mails.
// Needs root and debootstrap: node scripts/try-release.ts --from OLD.tar.gz --to NEW.tar.gz [--root FOLDER]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../packages/server/testing/program.ts';
import { startFakeSmtp } from '../packages/server/testing/servers/fake-smtp.ts';
import { startInRoot } from './release/start-in-root.ts';
import { openChurch } from './release/church.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    root: { type: 'string' },
    people: { type: 'string', default: '3000' },
    mirror: { type: 'string', default: 'http://deb.debian.org/debian' },
  },
});
if (!values.from || !values.to) throw new Error('Usage: --from OLD.tar.gz --to NEW.tar.gz [--root FOLDER]');
const people = Number(values.people);
const madeHere = values.root === undefined;
const root = resolve(values.root ?? mkdtempSync(join(tmpdir(), 'tidings-clean-')));

const inRoot = (...command: string[]): string =>
  execFileSync('chroot', [root, ...command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  if (!existsSync(join(root, 'usr/bin/systemd-analyze'))) {
    console.log('Making a clean Debian …');
    execFileSync('debootstrap', ['--variant=minbase', '--include=systemd', 'bookworm', root, values.mirror], {
      stdio: 'ignore',
    });
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
  inRoot('sh', '-c', 'rm -rf /var/lib/tidings && install -d -o tidings -g tidings -m 700 /var/lib/tidings');
}

/** Has the clean system's own systemd check the units of the newer release. */
function verifyUnits(): void {
  for (const [file, name] of [
    ['tidings.service', 'tidings.service'],
    ['tidings@.service', 'tidings@worker.service'],
  ]) {
    inRoot('cp', `/opt/tidings-new/deploy/${file}`, `/etc/systemd/system/${name}`);
    const found = inRoot(
      'sh',
      '-c',
      `systemd-analyze verify /etc/systemd/system/${name} 2>&1 || true`,
    ).trim();
    console.log(`systemd-analyze verify ${name}: ${found || 'nothing wrong'}`);
  }
}

async function run(): Promise<void> {
  const mails = await startFakeSmtp();
  const port = await freePort();
  const env = { PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mails.port}?rate=200`, LOG_LEVEL: 'warn' };
  let server = await startInRoot(root, env);
  try {
    const church = await openChurch(server.address);
    await church.importPeople(people);
    const id = await church.sendToAll();
    await until(() => mails.mails.length > people / 5);
    const atStop = mails.mails.length;
    const stopped = performance.now();
    console.log(`The old server ended with ${await server.stop()} after ${atStop} mails.`);
    use('new');
    server = await startInRoot(root, env);
    console.log(
      `The new one was ready ${((performance.now() - stopped) / 1000).toFixed(1)} s after the signal.`,
    );
    const { counts } = await church.waitUntilDone(id);
    const times = new Map<string, number>();
    for (const { to } of mails.mails) times.set(to, (times.get(to) ?? 0) + 1);
    const doubled = [...times.values()].filter((count) => count > 1).length;
    console.log(
      `${people} people: lost ${people - times.size}, doubled ${doubled}, counts ${JSON.stringify(counts)}.`,
    );
    if (times.size !== people || doubled > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    await mails.stop();
  }
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((go) => setTimeout(go, 50));
}
