// Kysely for a library with its own queries, which run as the system's role.
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type pg from 'pg';
import { quoted } from './roles.ts';

/**
 * A Kysely over the pool whose connections act in the role: taking one begins a transaction under it, and returning
 * the connection ends that. The role is set for the transaction only, so this works through a transaction pooler.
 */
export function systemKysely(pool: pg.Pool, role: string): Kysely<Record<string, never>> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SystemDriver(pool, role),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class SystemDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: pg.Pool, role: string) {
    super({ pool });
    this.#begin = `begin; set local role ${quoted(role)}`;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    await run(connection, this.#begin);
    return connection;
  }

  // The connection already is in a transaction when the caller asks for one.
  override async beginTransaction(): Promise<void> {}

  override async releaseConnection(connection: never): Promise<void> {
    try {
      // After a failed query this rolls back; after the caller's own commit or rollback it does nothing.
      await run(connection, 'commit');
    } finally {
      await super.releaseConnection(connection);
    }
  }
}

const run = (connection: DatabaseConnection, text: string) =>
  connection.executeQuery(CompiledQuery.raw(text));
