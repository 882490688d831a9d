// Connections that keep the plans of their statements: for work that runs the same few of them again and again.
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Statements of different texts that a connection keeps; further ones are planned each time. */
const maxKept = 200;

/**
 * Planner settings for such connections. A plan is made once and kept while the tables grow: made over three rows, it
 * would read all of a table, or sort it, and go on so when there are a million. So it goes along an index from the start. Where
 * there is none, the cost of what is switched off looks so high that PostgreSQL would compile the statement, for each row
 * once more where it is within a function.
 */
export const keptPlanSettings =
  '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off -c jit=off';

/**
 * Has a connection prepare each statement with values once, under a name of its own. PostgreSQL plans it for the given
 * values the first five times, then keeps one plan for all. It needs a connection to the same server process all the
 * time: a direct one, past any transaction pooler.
 */
export function keepPlans(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxKept) return known;
    const name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    return name;
  };
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}
