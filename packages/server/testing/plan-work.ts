// Hears how PostgreSQL ran each statement of a test: how many rows it went through, and by which plan.
import pg from 'pg';
import { vi } from 'vitest';
import { afterFile } from './after-file.ts';

/** The settings of a database that tells. Only a superuser may set them, and auto_explain must be installed. */
export const tellPlans = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  // What a function of SQL does within a statement.
  'auto_explain.log_nested_statements': 'on',
};

/** Does the rest of a transaction in silence: filling tables asks for each row whether its key is there. */
export const untold = 'set local auto_explain.log_min_duration = -1';

/** One statement as it was run. */
export interface Ran {
  text: string;
  /** Rows that came from, or were thrown away at, any step of the plan, once for each time they did; and pages looked at. */
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

/** Listens until the file's last test. `take` gives what ran since it was called last. */
export function hearPlans(): { take: () => Ran[] } {
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
