// The closing line of npm test counts what the runners reported, and takes no bad end for a good one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const vitest = (over: object) => ({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...over });

it('counts tests that passed and failed', () => {
  expect(readVitest(written(vitest({})), 0)).toEqual({ passed: 5, failed: 0 });
  expect(readVitest(written(vitest({ numFailedTests: 2 })), 1)).toEqual({ passed: 5, failed: 2 });
});

it('counts a file that could not be run as one failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(readVitest(written(vitest({ testResults })), 1)).toEqual({ passed: 5, failed: 1 });
});

it('counts a bad end as a failure, where every test passed or none was reported', () => {
  expect(readVitest(written(vitest({})), 1)).toEqual({ passed: 5, failed: 1 });
  expect(readVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  expect(readPlaywright(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

it('counts a walk that passed only when tried again as failed', () => {
  const report = written({ stats: { expected: 3, unexpected: 1, flaky: 1 } });
  expect(readPlaywright(report, 1)).toEqual({ passed: 3, failed: 2 });
});
