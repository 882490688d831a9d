// npm test: checks, tests, walks in a browser, and one closing line that counts them all. With arguments, tests alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, runChecks } from './run/checks.ts';
import { missingServers } from './run/foreign-servers.ts';
import { run } from './run/program.ts';
import { readPlaywright, readVitest } from './run/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-reports-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Ctrl-C reaches the runners too; they end, and then so do we.
process.on('SIGINT', () => {});

const filters = process.argv.slice(2);
const steps = filters.length > 0 ? [tests] : [checks, tests, walks];
const total: Counts = { passed: 0, failed: 0 };
for (const step of steps) {
  const { passed, failed } = await step();
  total.passed += passed;
  total.failed += failed;
}
const missing = missingServers();
if (missing) console.log(missing);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function checks(): Promise<Counts> {
  console.log('Checks');
  return runChecks((line) => console.log(line));
}

async function tests(): Promise<Counts> {
  console.log('Tests');
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(['vitest', 'run', ...reporters, ...filters]);
  return readVitest(report, code);
}

async function walks(): Promise<Counts> {
  console.log('Walks in a browser');
  const report = join(folder, 'playwright.json');
  const { code } = await run(['playwright', 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywright(report, code);
}
