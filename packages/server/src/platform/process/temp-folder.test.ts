// Tests of temporary folders: those of ended processes go, those of running ones stay.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clearTempFolders, makeTempFolder } from './temp-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('removes at the start what a crash left behind, and keeps what belongs to others', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const made = basename(await makeTempFolder('form'));
  expect(made).toMatch(new RegExp(`^tidings-form-${process.pid}-\\w+$`));
  const kept = [`tidings-form-${process.ppid}-aB3xYz`, `other-${ended}-aB3xYz`, 'tidings-form-', 'tidings-x'];
  for (const name of [...kept, `tidings-form-${ended}-aB3xYz`, `tidings-sample-${ended}-aB3xYz`]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, '0'), 'half of an image');
  }
  // A folder with the id of this process is from an earlier one, since this one has made none yet.
  await clearTempFolders();
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});
