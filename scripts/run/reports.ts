// Reads from the test runners' reports how many tests passed and which failed.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './checks.ts';
import type { OutsideError } from './errors-outside-tests.ts';
import type { Ended } from './program.ts';

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
 * Reads Vitest's report at `path`, and at `outsidePath` the errors outside of tests, each of which counts as a failed
 * test. So does a file that could not run, a run that ended badly for another reason, and one that wrote no report.
 */
export function readVitest(path: string, outsidePath: string, ended: Ended): Outcome {
  const report = readReport<VitestReport>(path);
  if (!report) return nothing;
  const outside = readReport<OutsideError[]>(outsidePath) ?? [];
  const isFailed = ({ status }: { status: string }) => status === 'failed';
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(isFailed)
      .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0])),
  );
  const unexplained = report.testResults.filter(
    ({ name, status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(isFailed) && !outside.some(({ file }) => file === name),
  );
  const others = [
    ...unexplained.map(({ name, message }) => lineOf(name, 'could not be run', message)),
    ...outside.map(({ file, during, message, frames }) => lineOf(file, during, message, ...frames)),
  ];
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + others.length,
      failures: [...failures, ...others],
    },
    ended,
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

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: { message?: string; location?: { file: string; line: number } }[];
}

/**
 * Reads Playwright's report at `path`. A test that passed only on a retry has failed; an error outside of tests counts
 * as a failed test.
 */
export function readPlaywright(path: string, ended: Ended): Outcome {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  const outside = (report.errors ?? []).map(({ message, location }) =>
    lineOf(location ? `${location.file}:${location.line}` : '', 'outside of tests', message),
  );
  return atLeastOneFailed(
    {
      passed: expected,
      failed: unexpected + flaky + outside.length,
      failures: [...failuresIn(report), ...outside],
    },
    ended,
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

const lineOf = (file: string, name: string, message = '', ...frames: string[]): string =>
  [basename(file), name, stripVTControlCharacters(message).trim().split('\n')[0], ...frames]
    .filter(Boolean)
    .join(' · ');

const readReport = <Report>(path: string): Report | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;

const nothing: Outcome = { passed: 0, failed: 1, failures: ['No report was written.'] };

/** The lines of standard error that are repeated where a report does not explain a bad end. */
const linesRepeated = 20;

function atLeastOneFailed(outcome: Outcome, { code, output }: Ended): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome;
  const last = stripVTControlCharacters(output).trim().split('\n').slice(-linesRepeated);
  const failures = [`The run ended with ${code}, though no test failed.`, ...last.filter(Boolean)];
  return { passed: outcome.passed, failed: 1, failures };
}
