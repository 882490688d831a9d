// What holds the house beside its tests: types, lint, format, the import law.
import { type Ended, run } from './program.ts';

interface Check {
  name: string;
  command: string[];
}

const checks: Check[] = [
  { name: 'types of the server', command: ['tsc', '-p', 'packages/server'] },
  { name: 'types of the web client', command: ['tsc', '-p', 'packages/web'] },
  { name: 'types of the contract', command: ['tsc', '-p', 'packages/contract'] },
  { name: 'types of scripts, walks and benches', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'imports, doors and lengths of files', command: ['node', 'scripts/check-imports.ts'] },
];

/** What came of checks, tests or walks. */
export interface Outcome {
  passed: number;
  failed: number;
  /** A line for each that failed. */
  failures: string[];
}

/** Runs every check, two at a time; a line for each, and what it says where it fails. */
export async function runChecks(say: (line: string) => void): Promise<Outcome> {
  const waiting = [...checks];
  const outcome: Outcome = { passed: 0, failed: 0, failures: [] };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const ended = await run(check.command, { quiet: true });
      outcome[ended.code === 0 ? 'passed' : 'failed'] += 1;
      if (ended.code !== 0) outcome.failures.push(check.name);
      say(lineOf(check, ended));
    }
  };
  await Promise.all([work(), work()]);
  return outcome;
}

const lineOf = ({ name }: Check, { code, output }: Ended): string =>
  code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}\n`;
