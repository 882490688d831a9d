// Tests that an old data folder is closed to other users, and nothing else.
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openToOthers } from '../../../testing/modes.ts';
import { tightenDataFolder } from './private-files.ts';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const modeOf = (...names: string[]) => (statSync(at(...names)).mode & 0o777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-modes-'));
  for (const name of ['files/people/1', 'postgres/data']) mkdirSync(at(name), { recursive: true });
  for (const name of ['secret', 'files/people/1/face.png', 'postgres/password']) writeFileSync(at(name), 'x');
  chmodSync(at('postgres/data'), 0o700);
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('everything that others could read is closed, and a second run finds nothing to do', async () => {
  expect(openToOthers(folder)).not.toEqual([]);
  await tightenDataFolder(folder);
  expect(openToOthers(folder)).toEqual([]);
  expect([modeOf(), modeOf('files', 'people'), modeOf('secret')]).toEqual(['700', '700', '600']);
  await tightenDataFolder(folder);
  expect(openToOthers(folder)).toEqual([]);
});

test('a folder that others use too stays open, and what is ours in it is closed', async () => {
  writeFileSync(at('other.txt'), 'x', { mode: 0o644 });
  await tightenDataFolder(folder);
  expect(openToOthers(folder)).toEqual([' 755', 'other.txt 644']);
});

test('a link is not followed', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'tidings-outside-'));
  writeFileSync(join(outside, 'theirs'), 'x', { mode: 0o644 });
  symlinkSync(join(outside, 'theirs'), at('files', 'people', 'link'));
  await tightenDataFolder(folder);
  expect(openToOthers(outside)).toEqual(['theirs 644']);
  rmSync(outside, { recursive: true });
});

test('a folder that is not there is no error', async () => {
  await expect(tightenDataFolder(at('none'))).resolves.toBeUndefined();
});

test.runIf(process.getuid?.() === 0)('what belongs to another user stays as it is', async () => {
  chownSync(at('files', 'people', '1', 'face.png'), 1234, 1234);
  chownSync(at('postgres'), 1234, 1234);
  await tightenDataFolder(folder);
  // The database runs as that user, and must get through to its folder.
  expect(modeOf()).toBe('711');
  expect(modeOf('files', 'people', '1', 'face.png')).toBe('644');
  expect(modeOf('postgres')).toBe('755');
});
