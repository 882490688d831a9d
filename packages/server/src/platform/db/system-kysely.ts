// Kysely for a library with its own queries, which run as tidings_system.
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

/**
 * A Kysely over the pool whose connections never act as the owner: taking one begins a transaction under the role,
 * and returning it ends it. The role is set for the transaction only, so this works through a transaction pooler.
 */
export function systemKysely(pool: pg.Pool): Kysely<Record<string, never>> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SystemDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class SystemDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    await run(connection, 'begin; set local role tidings_system');
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
