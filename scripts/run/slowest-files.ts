// Reads from the test runners' reports which files of tests took longest.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface VitestReport {
  testResults: { name: string; assertionResults: { duration?: number }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/**
 * The files of one report, Vitest's or Playwright's, whose tests took longest: one line each, at most `count`, with the
 * seconds of all its tests. Empty where there is no report.
 */
export function slowestFiles(path: string, count: number): string[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | Suite;
  const milliseconds = new Map<string, number>();
  const add = (file: string, duration: number) =>
    milliseconds.set(basename(file), (milliseconds.get(basename(file)) ?? 0) + duration);
  if ('testResults' in report)
    for (const { name, assertionResults } of report.testResults)
      for (const { duration = 0 } of assertionResults) add(name, duration);
  else addSuite(report, add);
  return [...milliseconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, duration]) => `${Math.round(duration / 1000)} s ${file}`);
}

function addSuite({ specs = [], suites = [] }: Suite, add: (file: string, duration: number) => void): void {
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results)) add(file, duration);
  for (const suite of suites) addSuite(suite, add);
}
