// Kysely on one connection that sends statements without waiting for earlier answers.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { pluginsFor } from './distributed.ts';
import type { DB } from './schema.generated.ts';

/** A transaction of a client that pipelines. */
export interface Pipelined {
  tx: Kysely<DB>;
  /** The first error of the transaction; errors after it only say that the transaction is aborted. */
  firstError: () => unknown;
  /** Makes later statements throw, since they would run in the connection's next transaction. */
  end: () => void;
}

/** Opens it for one transaction, on a database with shards or without. It never closes the client. */
export function pipelinedKysely(client: pg.ClientBase, onShards = false): Pipelined {
  let hasEnded = false;
  let first: unknown;
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      if (hasEnded) throw new Error('this transaction has ended');
      try {
        const { command, rowCount, rows } = await client.query(sql, parameters as unknown[]);
        return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
      } catch (error) {
        first ??= error;
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('a pipelined connection reads no cursors');
    },
  };
  const nothing = async (): Promise<void> => {};
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  };
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: pluginsFor(onShards),
  });
  return {
    tx,
    firstError: () => first,
    end: () => {
      hasEnded = true;
    },
  };
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
