// Tests that a clone and a release start with the same flags of Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run/program.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const flagsOf = (command: string): string[] =>
  command
    .match(/(?<=exec node )(--\S+ )+/)?.[0]
    .trim()
    .split(' ') ?? [];

it('npm start and bin/tidings give Node the same flags', () => {
  const flags = flagsOf(JSON.parse(read('package.json')).scripts.start);
  expect(flags).toEqual(['--max-semi-space-size=16']);
  expect(flagsOf(read('bin/tidings'))).toEqual(flags);
});
