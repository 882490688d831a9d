// The systemd unit: systemd accepts it, and its time limits fit a stop.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/program.ts';
import { systemdAnalyze } from './run/foreign-servers.ts';

const unit = join(root, 'deploy/tidings.service');
const text = readFileSync(unit, 'utf8');
const valueOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];

test.runIf(existsSync(systemdAnalyze))('systemd-analyze verify finds nothing wrong with it', () => {
  // Findings go to standard error, and some of them are no failure.
  expect(execFileSync('sh', ['-c', '"$0" verify "$1" 2>&1', systemdAnalyze, unit]).toString()).toBe('');
});

test('it is complete, and gives a stop its 20 seconds', () => {
  expect(text.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
  expect(valueOf('WantedBy')).toBe('multi-user.target');
  expect(valueOf('KillMode')).toBe('mixed');
  expect(valueOf('Restart')).toBe('on-failure');
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(20);
});

test('the programs that it starts are there, and the pages that it names', () => {
  for (const path of text.matchAll(/^Exec\w+=\/usr\/bin\/env node (\S+)/gm))
    expect(path[1]).toSatisfy((name: string) => existsSync(join(root, name)));
  expect(valueOf('WorkingDirectory')).toBe('/opt/tidings');
  expect(existsSync(join(root, 'docs/operating.md'))).toBe(true);
});
