// Records how PostgreSQL ran each statement: rows read, and the plan.
import pg from 'pg';
import { vi } from 'vitest';
import { afterFile } from './after-file.ts';

/** The settings of a database that reports plans. Only a superuser may set them, and auto_explain must be installed. */
export const planReports = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  // Includes statements within SQL functions.
  'auto_explain.log_nested_statements': 'on',
};

/** Stops the reports for the rest of a transaction, since filling tables checks a key for each row. */
export const withoutReports = 'set local auto_explain.log_min_duration = -1';

/** One statement as it was run. */
export interface Ran {
  text: string;
  /** Rows returned or discarded at each step of the plan, and pages read, added up. */
  work: number;
  /** The steps of the plan that did the most, the most first. */
  steps: string[];
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Step[];
}

/** Records until the file's last test. `take` returns what ran since its last call. */
export function recordPlans(): { take: () => Ran[] } {
  const heard = vi.spyOn(pg.Client.prototype, 'emit');
  afterFile(async () => heard.mockRestore());
  return {
    take: () => {
      const ran = heard.mock.calls.flatMap(([name, notice]) => (name === 'notice' ? read(notice) : []));
      heard.mockClear();
      return ran;
    },
  };
}

function read({ message }: { message: string }): Ran[] {
  if (!message.includes('plan:\n')) return [];
  const { 'Query Text': text, Plan: top } = JSON.parse(message.slice(message.indexOf('{'))) as {
    'Query Text': string;
    Plan: Step;
  };
  const steps = stepsOf(top).toSorted((a, b) => b.rows - a.rows);
  const pages = (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
  return [
    {
      text: text.replaceAll(/\s+/g, ' '),
      work: Math.round(steps.reduce((sum, { rows }) => sum + rows, pages)),
      steps: steps.slice(0, 4).map(({ name, rows }) => `${name}: ${Math.round(rows)}`),
    },
  ];
}

function stepsOf(step: Step): { name: string; rows: number }[] {
  const rows =
    step['Actual Loops'] *
    (1 +
      step['Actual Rows'] +
      (step['Rows Removed by Filter'] ?? 0) +
      (step['Rows Removed by Join Filter'] ?? 0) +
      (step['Rows Removed by Index Recheck'] ?? 0));
  const name = [step['Node Type'], step['Relation Name'], step['Index Name']].filter(Boolean).join(' ');
  return [{ name, rows }, ...(step.Plans ?? []).flatMap(stepsOf)];
}
