// The systemd units: systemd accepts them, and their time limits fit a stop.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './run/program.ts';
import { systemdAnalyze } from './run/foreign-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['tidings.service', 'tidings.service', 'start'],
  ['tidings@.service', 'tidings@worker.service', 'start --only=%i'],
])('%s', (file, name, command) => {
  const text = readFileSync(join(root, 'deploy', file), 'utf8');
  const valueOf = (key: string): string | undefined => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1];

  test.runIf(existsSync(systemdAnalyze))('[OP-03] systemd-analyze verify finds nothing wrong with it', () => {
    const unit = join(folder, name);
    // The program is looked for, and it is here rather than in /opt.
    writeFileSync(unit, text.replaceAll('/opt/tidings', root.replace(/\/$/, '')));
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

  test('the program that it starts is there, and the page that it names', () => {
    expect(valueOf('ExecStart')).toBe(`/opt/tidings/bin/tidings ${command}`);
    expect(valueOf('WorkingDirectory')).toBe('/opt/tidings');
    for (const path of ['bin/tidings', 'docs/operating.md']) expect(existsSync(join(root, path))).toBe(true);
  });
});

test('[OP-03] the command of deploy/ runs as the service does, and passes its arguments on', () => {
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const printed = execFileSync('sh', [join(root, 'deploy/tidings'), 'backup', '/a b'], {
    env: { PATH: `${folder}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  const said = printed.trim().split('\n');
  expect(said.slice(-3)).toEqual(['/opt/tidings/bin/tidings', 'backup', '/a b']);
  const unit = readFileSync(join(root, 'deploy/tidings.service'), 'utf8').split('\n');
  const properties = said.filter((_, n) => said[n - 1] === '-p');
  expect(properties.length).toBeGreaterThan(8);
  expect(properties.filter((one) => !unit.includes(one))).toEqual([]);
});
