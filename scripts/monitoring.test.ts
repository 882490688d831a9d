// Board and alert rules: promtool accepts them, and their metrics exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { openMetrics } from '../packages/server/src/open-metrics.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { healthRoutes } from '../packages/server/src/platform/http/health.ts';
import { root } from './run/program.ts';
import { promtool } from './run/foreign-servers.ts';

const folder = join(root, 'docs/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The metrics of a process, as a Prometheus stores them. */
function knownMetrics(): Set<string> {
  const metrics = openMetrics();
  const db = { inSystem: () => Promise.reject(new Error('none')) } as unknown as Database;
  metrics.showInstallation({ db, clock: systemClock, isSilent: () => true });
  healthRoutes(Fastify(), { db, registry: metrics.registry, droppedLines: () => 0 });
  const stored = metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
  return new Set([...stored, 'up']);
}

/** The names of metrics in an expression: what is followed by labels or a range, or stands alone. */
const namesIn = (expr: string): string[] =>
  expr
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .match(/\b(?:tidings|nodejs|process)_\w+|\bup\b/g) ?? [];

interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
const board = JSON.parse(read('board.json')) as Board;
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);

test('[OP-02] every metric of the board and of the rules exists', () => {
  const known = knownMetrics();
  const exprs = [
    ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ];
  expect(exprs.length).toBeGreaterThan(40);
  for (const [where, expr] of exprs) {
    const names = namesIn(expr);
    expect([where, names.length > 0, names.filter((name) => !known.has(name))]).toEqual([where, true, []]);
  }
});

test('[OP-02] the board shows every metric of ours, or says where its count is', () => {
  const text = read('board.json');
  const ours = [...knownMetrics()]
    .filter((name) => name.startsWith('tidings_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect([...new Set(ours)].filter((name) => !text.includes(name))).toEqual([]);
});

interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
}

test('[OP-02] every alert has a test in which it fires, and a line of docs/operating.md', () => {
  const { tests } = parse(read('alerts.test.yml')) as RuleTests;
  const fired = tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.filter(({ exp_alerts }) => exp_alerts?.length).map(({ alertname }) => alertname),
  );
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const names = rules.map(({ alert }) => alert);
  expect(names.filter((name) => !fired.includes(name))).toEqual([]);
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test.runIf(existsSync(promtool))(
  '[OP-02] promtool accepts the rules and their tests, and the scrape settings',
  () => {
    const run = (...args: string[]) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    expect(run('check', 'rules', '--lint-fatal', 'alerts.yml')).toContain(`${rules.length} rules found`);
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('is valid');
  },
);
