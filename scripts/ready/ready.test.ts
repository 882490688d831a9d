// Preparing a start or a test: what is installed, built and waited for.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';
import { hashOf } from './sources.mjs';
import { takeTurn } from './turn.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-ready-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('the hash changes with a source, its name and its place, not with tests and made files', () => {
  write('web/src/a.ts', '1');
  const first = hashOf(folder, ['web']);
  write('web/src/a.test.ts', 'test');
  write('web/dist/a.js', 'made');
  write('web/node_modules/x/a.js', 'got');
  expect(hashOf(folder, ['web'])).toBe(first);
  write('web/src/a.ts', '2');
  const second = hashOf(folder, ['web']);
  write('web/src/b.ts', '');
  expect(new Set([first, second, hashOf(folder, ['web'])]).size).toBe(3);
});

const lock = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'packages/web': { name: '@tidings/web', version: '0.1.0' },
  'node_modules/a-linux': {
    version: '1.0.0',
    integrity: 'sha512-l',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
  },
  'node_modules/a-mac': { version: '1.0.0', integrity: 'sha512-m', optional: true, os: ['darwin'] },
  'node_modules/of-mac': { version: '1.0.0', integrity: 'sha512-o', optional: true },
};

test.each([
  ['everything this machine needs', ['node_modules/a', 'node_modules/a-linux'], true],
  ['not the package for this machine', ['node_modules/a'], false],
  ['not a package that everybody needs', ['node_modules/a-linux'], false],
])('an install with %s', (_what, names, expected) => {
  const found = Object.fromEntries(Object.entries(lock).filter(([name]) => names.includes(name)));
  write('.package-lock.json', JSON.stringify({ packages: found }));
  expect(isInstalled(JSON.stringify({ packages: lock }), folder, { os: 'linux', cpu: 'x64' })).toBe(expected);
});

test('an install of another version, or none, is not the right one', () => {
  const text = JSON.stringify({ packages: { 'node_modules/a': lock['node_modules/a'] } });
  expect(isInstalled(text, folder)).toBe(false);
  write('.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }));
  expect(isInstalled(text, folder)).toBe(false);
});

test('turns are taken one after the other', async () => {
  const order: string[] = [];
  const giveBack = await takeTurn(folder, () => order.push('never waits'));
  const second = takeTurn(folder, () => {
    order.push('second waits');
    giveBack();
  }).then((done) => {
    order.push('second has it');
    done();
  });
  order.push('first works');
  await second;
  expect(order).toEqual(['first works', 'second waits', 'second has it']);
});

test('the turn of a process that was killed passes to the next', async () => {
  const script = `import { takeTurn } from ${JSON.stringify(join(import.meta.dirname, 'turn.mjs'))};
    await takeTurn(${JSON.stringify(folder)}, () => {}); console.log('mine'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const giveBack = await takeTurn(folder, () => {});
  expect(readFileSync(join(folder, 'turn', 'pid'), 'utf8')).toBe(String(process.pid));
  giveBack();
});
