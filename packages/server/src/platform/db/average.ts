// Makes the planner treat a tenant as one of average size.
import { type RawBuilder, sql } from 'kysely';

/**
 * A tenant's id (or what else a key begins with) for comparing with a column. For a literal id PostgreSQL uses that
 * value's statistics: for a new tenant beside larger ones it expects one row, prefers an index on the tenant alone,
 * and scans all of the tenant for each joined row. The value of a subquery is unknown to it, so it expects the
 * average number of rows and uses the whole key.
 */
export const average = (id: string): RawBuilder<string> => sql<string>`(select ${id}::uuid)`;
