// The closing line of npm test counts what the runners reported.
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

const inVitest = (fullName: string, status: string, message = '') => ({
  fullName,
  status,
  failureMessages: message ? [message] : [],
});

it('counts tests that passed and names those that failed', () => {
  expect(readVitest(written(vitest({})), 0)).toEqual({ passed: 5, failed: 0, failures: [] });
  const assertionResults = [
    inVitest('[SC-01] it goes out', 'failed', '\u001b[31mError: expected 1\u001b[39m\n  at send.test.ts:3'),
    inVitest('[SC-02] it comes in', 'passed'),
    inVitest('[SC-03] it waits', 'failed'),
  ];
  const testResults = [{ name: '/house/send.test.ts', status: 'failed', assertionResults }];
  expect(readVitest(written(vitest({ numFailedTests: 2, testResults })), 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['send.test.ts · [SC-01] it goes out · Error: expected 1', 'send.test.ts · [SC-03] it waits'],
  });
});

it('counts a file that could not be run as one failed test', () => {
  const testResults = [
    { name: '/house/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    { name: '/house/b.test.ts', status: 'passed', assertionResults: [inVitest('it works', 'passed')] },
  ];
  expect(readVitest(written(vitest({ testResults })), 1)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['a.test.ts · could not be run · No such module'],
  });
});

it('counts a bad end as a failure, where every test passed or none was reported', () => {
  const bad = ['The run ended with 1, though no test failed.'];
  expect(readVitest(written(vitest({})), 1)).toEqual({ passed: 5, failed: 1, failures: bad });
  const none = { passed: 0, failed: 1, failures: ['No report was written.'] };
  expect(readVitest(join(folder, 'none.json'), 0)).toEqual(none);
  expect(readPlaywright(join(folder, 'none.json'), 0)).toEqual(none);
});

it('counts an end-to-end test that passed only on a retry as failed, and names it from any depth', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'inbox.e2e.ts',
    tests: [
      { status, results: [...messages.map((message) => ({ error: { message } })), { error: undefined }] },
    ],
  });
  const report = written({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [
          spec('a reply arrives', 'unexpected', 'Error: not seen\nCall log'),
          spec('all is well', 'expected'),
        ],
        suites: [{ specs: [spec('it is answered', 'flaky', 'Error: too late')] }],
      },
    ],
  });
  expect(readPlaywright(report, 1)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'inbox.e2e.ts · a reply arrives · Error: not seen',
      'inbox.e2e.ts · it is answered · Error: too late',
    ],
  });
});
