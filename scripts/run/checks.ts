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

export interface Counts {
  passed: number;
  failed: number;
}

/** Runs every check, two at a time; a line for each, and what it says where it fails. */
export async function runChecks(say: (line: string) => void): Promise<Counts> {
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0 };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const ended = await run(check.command, { quiet: true });
      counts[ended.code === 0 ? 'passed' : 'failed'] += 1;
      say(lineOf(check, ended));
    }
  };
  await Promise.all([work(), work()]);
  return counts;
}

const lineOf = ({ name }: Check, { code, output }: Ended): string =>
  code === 0 ? `✓ ${name}` : `✗ ${name}\n${output.trimEnd()}\n`;
