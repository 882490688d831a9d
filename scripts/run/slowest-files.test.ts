// Tests of the list of slow test files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-slowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('adds up the tests of each file, slowest first, in a report of either runner', () => {
  const vitest = write('vitest.json', {
    testResults: [
      { name: '/a/quick.test.ts', assertionResults: [{ duration: 400 }, {}] },
      { name: '/a/slow.test.ts', assertionResults: [{ duration: 1500 }, { duration: 2000 }] },
      { name: '/a/middle.test.ts', assertionResults: [{ duration: 2100 }] },
    ],
  });
  expect(slowestFiles(vitest, 2)).toEqual(['4 s slow.test.ts', '2 s middle.test.ts']);
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = write('playwright.json', {
    suites: [
      { specs: [spec('sign-in.e2e.ts', 1000)], suites: [{ specs: [spec('sign-in.e2e.ts', 900, 5000)] }] },
      { specs: [spec('groups.e2e.ts', 3000)] },
    ],
  });
  expect(slowestFiles(playwright, 5)).toEqual(['7 s sign-in.e2e.ts', '3 s groups.e2e.ts']);
});

test('is empty where no report was written', () => {
  expect(slowestFiles(join(folder, 'none.json'), 5)).toEqual([]);
});
