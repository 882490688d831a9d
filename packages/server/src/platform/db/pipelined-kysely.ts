// Kysely on one connection, whose statements leave as they are asked for: one need not wait for the answer to another.
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
import type { DB } from './schema.generated.ts';

/** A transaction of a client that pipelines. */
export interface Pipelined {
  tx: Kysely<DB>;
  /** What PostgreSQL refused first; whatever came behind it says only that the transaction is aborted. */
  firstError: () => unknown;
  /** Whatever is asked for from now on throws: it would run within the next transaction, which may be somebody else's. */
  end: () => void;
}

/** For one transaction. It never closes the client. */
export function pipelinedKysely(client: pg.ClientBase): Pipelined {
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
