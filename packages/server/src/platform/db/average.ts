// A tenant as the planner is to see it in a statement that joins: as one of average size.
import { type RawBuilder, sql } from 'kysely';

/**
 * The id of a tenant (or of what else a key begins with), to be compared with as any other value. Of an id that it can read
 * PostgreSQL looks up how many rows are that one's; beside another organisation's statistics it expects one row of a new
 * one, takes an index of the tenant alone for as good as the key, and walks through all of the tenant for each row that it
 * joins. Of what comes out of a subquery it knows nothing, expects as many as of any, and takes the key.
 */
export const average = (id: string): RawBuilder<string> => sql<string>`(select ${id}::uuid)`;
