// Reads the numbers out of the reports that the test runners write.
import { existsSync, readFileSync } from 'node:fs';
import type { Counts } from './checks.ts';

/**
 * Counts of Vitest's report at `path`. A file that could not be run counts as one failed test, and so does a run that
 * ended badly for another reason, or wrote nothing.
 */
export function readVitest(path: string, exitCode: number): Counts {
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  }>(path);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return atLeastOneFailed(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken },
    exitCode,
  );
}

/** Counts of Playwright's report at `path`; a walk that passed only when tried again has failed. */
export function readPlaywright(path: string, exitCode: number): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailed({ passed: expected, failed: unexpected + flaky }, exitCode);
}

const readReport = <Report>(path: string): Report | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;

const atLeastOneFailed = ({ passed, failed }: Counts, exitCode: number): Counts => ({
  passed,
  failed: exitCode === 0 ? failed : Math.max(1, failed),
});
