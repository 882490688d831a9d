// Selects recipients of a message by their numbers.
import { type RawBuilder, sql } from 'kysely';

/** A range with at most so many numbers for each that is asked for is read whole. */
const mostForOne = 4;

/**
 * The condition that the column named `n` is one of these numbers. PostgreSQL counts `n = any(…)` as one search for each
 * number; before it has statistics on a new message, it expects a single row of it and reads the whole message by another
 * index instead. So numbers that lie close together are a range, and no search. Where a statement can, it orders by `n`
 * too: only the key gives that order without sorting, so no other index costs the same.
 */
export function isAmong(n: string, ns: readonly number[]): RawBuilder<boolean> {
  if (ns.length === 0) return sql<boolean>`false`;
  const [least, most] = [Math.min(...ns), Math.max(...ns)];
  const column = sql.ref(n);
  // An index cannot answer a sum.
  const value = most - least < mostForOne * ns.length ? sql`${column} + 0` : column;
  return sql<boolean>`${column} between ${least} and ${most} and ${value} = any(${ns}::integer[])`;
}
