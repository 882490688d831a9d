// Keeps the plans of a connection's statements, for work that repeats them.
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Different statements that a connection keeps; others are planned each time. */
const maxKept = 200;

/**
 * Planner settings for such connections. A plan is made once and kept while tables grow; one made for three rows
 * would scan or sort a table, and still do so with a million rows, so scans and sorts are switched off. Where there
 * is no index, the cost of what is switched off looks so high that PostgreSQL would compile the statement, so
 * compiling is switched off too.
 */
export const keptPlanSettings =
  '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off -c jit=off';

/**
 * Makes a connection prepare each statement with parameters once, under its own name. PostgreSQL plans it for the
 * given values five times, then keeps one plan. This needs one server process throughout: a direct address, past any
 * transaction pooler.
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

/**
 * Whether a kept plan no longer fits, since a migration of a newer version has added a column. The connection keeps such
 * plans for good, so another one has to take its place.
 */
export const hasOldPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
