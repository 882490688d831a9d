// npm test: checks, tests, end-to-end tests, and the totals; with arguments, matching tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runChecks } from './run/checks.ts';
import { pathVariable } from './run/errors-outside-tests.ts';
import { missingServers } from './run/foreign-servers.ts';
import { run } from './run/program.ts';
import { readPlaywright, readVitest } from './run/reports.ts';
import { slowestFiles } from './run/slowest-files.ts';
import { openTempFolder } from './run/temp-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-reports-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const TMPDIR = openTempFolder();
// Ctrl-C reaches the runners too; we end after them.
process.on('SIGINT', () => {});

const filters = process.argv.slice(2);
const steps = filters.length > 0 ? [tests] : [checks, tests, endToEndTests];
const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await step());
const missing = missingServers();
if (missing) console.log(missing);
// Repeated at the end, since that is the part of a long log people read.
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n  '));
const sum = (part: 'passed' | 'failed') => outcomes.reduce((all, outcome) => all + outcome[part], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

function checks(): Promise<Outcome> {
  console.log('Checks');
  return runChecks((line) => console.log(line));
}

async function tests(): Promise<Outcome> {
  console.log('Tests');
  const report = join(folder, 'vitest.json');
  const outside = join(folder, 'outside.json');
  const reporters = ['dot', 'json', './scripts/run/errors-outside-tests.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const ended = await run(['vitest', 'run', ...reporters, `--outputFile.json=${report}`, ...filters], {
    env: { TMPDIR, [pathVariable]: outside },
    keepErrors: true,
  });
  tellSlowest(report);
  return readVitest(report, outside, ended);
}

async function endToEndTests(): Promise<Outcome> {
  console.log('End-to-end tests');
  const report = join(folder, 'playwright.json');
  const ended = await run(['playwright', 'test', '--reporter=list,json'], {
    env: { TMPDIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    keepErrors: true,
  });
  tellSlowest(report);
  return readPlaywright(report, ended);
}

function tellSlowest(report: string): void {
  if (filters.length === 0) console.log(['Slowest files:', ...slowestFiles(report, 12)].join('\n  '));
}
