// Tests of the temporary folder of a test run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTempFolder } from './temp-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens it in another process, which then ends; returns the path and what it saw of it. */
function opened(wanted: number): { path: string; mode: number } {
  const module = join(import.meta.dirname, 'temp-folder.ts');
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { statSync } from 'node:fs'; import { openTempFolder } from ${JSON.stringify(module)};
       const path = openTempFolder(${JSON.stringify(folder)}, { wanted: ${wanted} });
       console.log(JSON.stringify({ path, mode: statSync(path).mode }));`,
    ],
    { encoding: 'utf8' },
  );
  return JSON.parse(stdout);
}

test('is made in memory, for every user, and removed when the run ends', () => {
  const { path, mode } = opened(1);
  expect(path).toMatch(/\/tidings-tests-\d+$/);
  expect(mode & 0o7777).toBe(0o1777);
  expect(existsSync(path)).toBe(false);
});

test('is that of the system where memory is short, or where there is no such folder', () => {
  expect(opened(Number.MAX_SAFE_INTEGER).path).toBe(tmpdir());
  expect(openTempFolder(join(folder, 'none'))).toBe(tmpdir());
});

test('what a killed run has left is removed; folders of running ones and of others stay', () => {
  const { pid } = spawnSync('true');
  for (const name of [`tidings-tests-${pid}`, `tidings-tests-${process.pid}`, 'tidings-tests-mine', 'other'])
    mkdirSync(join(folder, name));
  writeFileSync(join(folder, `tidings-tests-${pid}`, 'file'), 'left');
  opened(1);
  expect(readdirSync(folder).sort()).toEqual(
    ['other', 'tidings-tests-mine', `tidings-tests-${process.pid}`].sort(),
  );
});
