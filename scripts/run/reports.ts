// Reads from the test runners' reports how many tests passed and which failed.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './checks.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Reads Vitest's report at `path`. A file that could not run counts as one failed test, and so does a run that ended
 * badly for another reason or wrote no report.
 */
export function readVitest(path: string, exitCode: number): Outcome {
  const report = readReport<VitestReport>(path);
  if (!report) return nothing;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0])),
  );
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...failures,
        ...broken.map(({ name, message }) => lineOf(name, 'could not be run', message)),
      ],
    },
    exitCode,
  );
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Reads Playwright's report at `path`; a test that passed only on a retry has failed. */
export function readPlaywright(path: string, exitCode: number): Outcome {
  const report = readReport<Suite & { stats: { expected: number; unexpected: number; flaky: number } }>(path);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailed(
    { passed: expected, failed: unexpected + flaky, failures: failuresIn(report) },
    exitCode,
  );
}

const failuresIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => lineOf(file, title, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failuresIn),
];

const lineOf = (file: string, name: string, message = ''): string =>
  [basename(file), name, stripVTControlCharacters(message).trim().split('\n')[0]].filter(Boolean).join(' · ');

const readReport = <Report>(path: string): Report | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;

const nothing: Outcome = { passed: 0, failed: 1, failures: ['No report was written.'] };

const atLeastOneFailed = ({ passed, failed, failures }: Outcome, exitCode: number): Outcome =>
  exitCode === 0 || failed > 0
    ? { passed, failed, failures }
    : { passed, failed: 1, failures: [`The run ended with ${exitCode}, though no test failed.`] };
