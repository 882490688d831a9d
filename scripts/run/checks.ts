// The static checks: types, lint, format, restricted imports, words.
import { type Ended, run } from './program.ts';

interface Check {
  name: string;
  command: string[];
}

const checks: Check[] = [
  { name: 'types of the server', command: ['tsc', '-p', 'packages/server'] },
  { name: 'types of the web client', command: ['tsc', '-p', 'packages/web'] },
  { name: 'types of the contract', command: ['tsc', '-p', 'packages/contract'] },
  { name: 'types of scripts, end-to-end tests and benchmarks', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'imports and lengths of files', command: ['node', 'scripts/check-imports.ts'] },
  {
    name: 'first lines, words that were given up, texts outside the catalogues',
    command: ['node', 'scripts/check-words.ts'],
  },
];

/** The result of checks or tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** One line for each failure. */
  failures: string[];
}

/** Runs every check, two at a time; prints a line for each, and the output of those that fail. */
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
