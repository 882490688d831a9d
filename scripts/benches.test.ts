// Every file of benchmarks is one that can be run by its name.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('`npm run bench` lists every benchmark with what it compares', () => {
  const listed = execFileSync(process.execPath, ['bench/run.ts'], { encoding: 'utf8' });
  const names = readdirSync('bench')
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3));
  const told = [...listed.matchAll(/^ {2}(\S+) +\S.*$/gm)].map(([, name]) => name);
  expect(told).toEqual(names.sort());
});
