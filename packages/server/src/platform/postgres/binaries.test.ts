// Tests of the library links that npm does not install.
import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from './binaries.ts';

let folder: string;
let home: string;
let copy: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-binaries-'));
  home = join(folder, 'package');
  copy = join(folder, 'copy');
  await mkdir(join(home, 'native', 'lib'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"version":"1"}');
  await writeFile(join(home, 'native', 'lib', 'libx.so.1.2'), 'library');
  await writeFile(
    join(home, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const library = (place: string): Promise<string> =>
  readFile(join(place, 'native', 'lib', 'libx.so.1'), 'utf8');
const refuse = async (): Promise<void> => {
  throw Object.assign(new Error('read-only'), { code: 'EACCES' });
};

test('makes the missing links in the package, also when several processes do it at once', async () => {
  expect(await Promise.all([1, 2, 3].map(() => linkLibraries(home, copy)))).toEqual([home, home, home]);
  expect(await library(home)).toBe('library');
  await expect(lstat(copy)).rejects.toThrow('ENOENT');
});

test('makes them in a copy where the package is read-only, once for each version', async () => {
  const readOnly = { link: refuse };
  expect(await linkLibraries(home, copy, readOnly)).toBe(copy);
  expect(await library(copy)).toBe('library');

  await writeFile(join(home, 'native', 'lib', 'libx.so.1.2'), 'newer library');
  expect(await linkLibraries(home, copy, readOnly)).toBe(copy);
  expect(await library(copy)).toBe('library');

  await writeFile(join(home, 'package.json'), '{"version":"2"}');
  expect(await linkLibraries(home, copy, readOnly)).toBe(copy);
  expect(await library(copy)).toBe('newer library');
});
