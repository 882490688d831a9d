// Packs a release and starts it with nothing but itself.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-release-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[OP-03] a release starts by itself, serves the client and stops at a signal', async () => {
  const packed = execFileSync(process.execPath, [
    join(root, 'scripts/release.ts'),
    '--into',
    folder,
  ]).toString();
  expect(packed).toMatch(/unpacked \d+ MB/);
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  const unpacked = join(folder, archive.replace('.tar.gz', ''));
  expect(existsSync(join(unpacked, 'packages/server/testing'))).toBe(false);

  const child = spawn(join(unpacked, 'bin/tidings'), ['start'], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, TIDINGS_DATA: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += String(chunk);
          const found = /^Tidings is ready: (\S+)$/m.exec(said)?.[1];
          if (found) resolve(found);
        });
      void code.then(() => reject(new Error(said)));
    });
    const page = await (await fetch(address)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(script, address))).status).toBe(200);
    expect(await (await fetch(new URL('/readyz', address))).json()).toEqual({ status: 'ready' });
  } finally {
    child.kill('SIGTERM');
  }
  expect(await code).toBe(0);
  const { version, build } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
    version: string;
    build: string;
  };
  expect(archive).toContain(`tidings-${version}-`);
  expect(build).toMatch(/^[0-9a-f]{8}/);
  const told = execFileSync(join(unpacked, 'bin/tidings'), ['version'], { encoding: 'utf8' });
  expect(told).toContain(`Tidings ${version} (${build}) on Node `);
}, 300_000);
