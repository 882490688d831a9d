// The closing line of npm test counts what the runners reported.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pathVariable } from './errors-outside-tests.ts';
import { root, run } from './program.ts';
import { readPlaywright, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const vitest = (over: object) => ({ numPassedTests: 5, numFailedTests: 0, testResults: [], ...over });

const none = join(folder, 'none.json');
const good = { code: 0, output: '' };
const bad = { code: 1, output: '' };

const inVitest = (fullName: string, status: string, message = '') => ({
  fullName,
  status,
  failureMessages: message ? [message] : [],
});

it('counts tests that passed and names those that failed', () => {
  expect(readVitest(written(vitest({})), none, good)).toEqual({ passed: 5, failed: 0, failures: [] });
  const assertionResults = [
    inVitest('[SC-01] it goes out', 'failed', '\u001b[31mError: expected 1\u001b[39m\n  at send.test.ts:3'),
    inVitest('[SC-02] it comes in', 'passed'),
    inVitest('[SC-03] it waits', 'failed'),
  ];
  const testResults = [{ name: '/house/send.test.ts', status: 'failed', assertionResults }];
  expect(readVitest(written(vitest({ numFailedTests: 2, testResults })), none, bad)).toEqual({
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
  expect(readVitest(written(vitest({ testResults })), none, bad)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['a.test.ts · could not be run · No such module'],
  });
});

it('counts a bad end as a failure, where every test passed or none was reported', () => {
  const ended = 'The run ended with 1, though no test failed.';
  expect(readVitest(written(vitest({})), none, bad)).toEqual({ passed: 5, failed: 1, failures: [ended] });
  const closing = { code: 1, output: 'error during close\n\u001b[31mError: in use\u001b[39m\n' };
  expect(readVitest(written(vitest({})), none, closing).failures).toEqual([
    ended,
    'error during close',
    'Error: in use',
  ]);
  const nothing = { passed: 0, failed: 1, failures: ['No report was written.'] };
  expect(readVitest(none, none, good)).toEqual(nothing);
  expect(readPlaywright(none, good)).toEqual(nothing);
});

it('names errors outside of tests, with the file and where in our code', async () => {
  const tests = mkdtempSync(join(tmpdir(), 'tidings-outside-'));
  const reports = join(root, 'scripts/run/reports.ts');
  writeFileSync(
    join(tests, 'hooks.test.mjs'),
    `describe('a group', () => {
      it('works', () => {});
      afterAll(() => { throw new TypeError('not closed'); });
    });
    afterAll(() => { throw new Error('not ended'); });`,
  );
  writeFileSync(
    join(tests, 'late.test.mjs'),
    `import { readPlaywright } from ${JSON.stringify(reports)};
    it('leaves work behind', async () => {
      void Promise.resolve().then(() => readPlaywright(${JSON.stringify(reports)}, { code: 0, output: '' }));
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    });`,
  );
  const [report, outside] = [join(folder, 'vitest.json'), join(folder, 'outside.json')];
  const reporters = ['json', join(root, 'scripts/run/errors-outside-tests.ts')];
  const options = ['--globals', '--root', tests, `--outputFile.json=${report}`];
  const ended = await run(['vitest', 'run', ...options, ...reporters.map((name) => `--reporter=${name}`)], {
    env: { [pathVariable]: outside },
    quiet: true,
  });
  rmSync(tests, { recursive: true, force: true });
  const { passed, failed, failures } = readVitest(report, outside, ended);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 3 });
  const [ofFile, ofGroup, ofNobody] = failures.toSorted();
  expect(ofFile).toBe('hooks.test.mjs · hooks of a group · TypeError: not closed');
  expect(ofGroup).toBe('hooks.test.mjs · the file or its hooks · Error: not ended');
  expect(ofNobody).toMatch(
    /^late\.test\.mjs · Unhandled Rejection in or after 'leaves work behind' · SyntaxError: .* · scripts\/run\/reports\.ts:\d+/,
  );
});

it('names what failed outside of the end-to-end tests', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0 };
  const location = { file: '/house/e2e/support/server.ts', line: 7 };
  const errors = [
    { message: '\u001b[31mError: not started\u001b[39m', location },
    { message: 'Error: ended' },
  ];
  expect(readPlaywright(written({ stats, errors }), bad)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['server.ts:7 · outside of tests · Error: not started', 'outside of tests · Error: ended'],
  });
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
  expect(readPlaywright(report, bad)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'inbox.e2e.ts · a reply arrives · Error: not seen',
      'inbox.e2e.ts · it is answered · Error: too late',
    ],
  });
});
