// The table that a fault run prints.
import type { Result } from './run-case.ts';

const columns: [title: string, of: (result: Result) => string | number][] = [
  ['case', ({ name }) => name],
  ['by', ({ channel }) => channel],
  ['people', ({ people }) => people],
  ['tries', ({ tries }) => tries],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled }) => doubled],
  ['denied', ({ denied }) => denied],
  ['in doubt', ({ inDoubt }) => inDoubt],
  ['never begun', ({ neverBegun }) => neverBegun],
  ['last records', ({ lastRecords }) => lastRecords ?? ''],
  ['to send', ({ toSend }) => toSend ?? ''],
  ['at rest', ({ restMs }) => `${(restMs / 1000).toFixed(1)} s`],
  ['seed', ({ seed }) => seed],
];

/** One line for each case and channel, as a table of Markdown. */
export function tableOf(results: readonly Result[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...results.map((result) => columns.map(([, of]) => String(of(result)))),
  ];
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join(
    '\n',
  );
}
