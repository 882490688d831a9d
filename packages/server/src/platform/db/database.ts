// The database as the product sees it: transactions of one tenant, or of the tables that belong to none.
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { allOf } from '../all-of.ts';
import { isId } from '../id.ts';
import type { DB } from './schema.generated.ts';
import { type Ends, openJoining } from './joined.ts';
import { keepPlans, keptPlanSettings } from './keep-plans.ts';
import { pipelinedKysely } from './pipelined-kysely.ts';
import { systemKysely } from './system-kysely.ts';

/** A running transaction. */
export type Tx = Kysely<DB>;

export interface Database {
  /**
   * Runs `work` in one transaction that sees the rows of this tenant and no other. Commits when it resolves, rolls
   * back when it throws. Where two transactions wait for each other PostgreSQL ends one of them: its work is done
   * again, so it must not count on what it has done outside the database.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that sees the tables without a tenant (users, sessions, engine) and no other. */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same tables as inSystem sees, for a library that brings queries of its own: better-auth in accounts only. */
  readonly system: Kysely<Record<string, never>>;
  /** The same database, where a statement that takes longer is ended; it throws PostgreSQL's query_canceled (57014). */
  within(milliseconds: number): Database;
  /**
   * Runs `work` so that every transaction it asks for is part of one, which begins with `first` and ends with `last` in
   * this tenant: they commit together or not at all. It begins when the first is asked for. Work that needs another
   * connection meanwhile (`apart`, `system`) asks for it before.
   */
  together<T>(tenantId: string, ends: Ends<T>, work: () => Promise<T>): Promise<T>;
  /** The same database for what must be committed by itself, whatever becomes of the rest: it is never a part. */
  readonly apart: Pick<Database, 'inTenant'>;
  /**
   * Runs `work` when what the caller has written is committed: now, unless it is within `together`. What a job or a file
   * must find, or must not lose, goes here.
   */
  afterCommit(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

// Counts and units come as bigint; all of them are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

/**
 * Opens the database at a URL. `size` is the most connections it holds. `forLanes` they keep the plans of their statements,
 * which needs a direct address, past any transaction pooler; and what a transaction asks for at once leaves at once,
 * its beginning with it. It must not end before all it asked for is answered, and reads no cursors. `idleSeconds` is how
 * long a transaction may stand still before PostgreSQL ends it.
 */
export function openDatabase(
  url: string,
  size = 12,
  { forLanes = false, idleSeconds }: { forLanes?: boolean; idleSeconds?: number } = {},
): Database {
  const longestIdle = idleSeconds ?? (forLanes ? lanesIdleSeconds : defaultIdleSeconds);
  const idleLimit = `set local idle_in_transaction_session_timeout = '${longestIdle}s'`;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    ...(forLanes && { options: keptPlanSettings, pipeline: true }),
  });
  if (forLanes) pool.on('connect', keepPlans);
  pool.on('error', () => {}); // An idle connection that breaks is replaced by the next query's.
  // One that breaks between two queries of a transaction fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const transaction = forLanes ? pipelinedOn(pool) : oneByOneOn(kysely);
  const joining = openJoining(kysely);
  const system = systemKysely(pool);
  const joined: Transaction = (settings, work) => joining.part(settings, work) ?? transaction(settings, work);
  // Set for the transaction alone, so that this works through a transaction pooler.
  const limited = (limits: string): Database => {
    const inside = (tenantId: string): string => {
      if (!isId(tenantId)) throw new Error('not a tenant id');
      return `${limits}; set local role tidings_app; set local tidings.tenant = '${tenantId}'`;
    };
    return {
      system,
      inTenant: (tenantId, work) => {
        const settings = inside(tenantId);
        return untilFree(() => joined(settings, work));
      },
      inSystem: (work) => joined(`${limits}; set local role tidings_system`, work),
      within: (milliseconds) => limited(`${idleLimit}; set local statement_timeout = ${milliseconds}`),
      together: (tenantId, ends, work) => joining.whole(inside(tenantId), ends, work),
      apart: {
        inTenant: (tenantId, work) => {
          const settings = inside(tenantId);
          return untilFree(() => transaction(settings, work));
        },
      },
      afterCommit: (work) => joining.afterCommit(work),
      close: () => pool.end(),
    };
  };
  return limited(idleLimit);
}

/** Runs work in one transaction; `settings` are statements that stand at its beginning. */
type Transaction = <T>(settings: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

function oneByOneOn(kysely: Tx): Transaction {
  return (settings, work) =>
    kysely.connection().execute(async (tx) => {
      await sql.raw(`begin; ${settings}`).execute(tx);
      try {
        const result = await work(tx);
        await sql.raw('commit').execute(tx);
        return result;
      } catch (error) {
        await sql
          .raw('rollback')
          .execute(tx)
          .catch(() => {}); // The connection is gone, and with it the transaction: the first error says why.
        throw error;
      }
    });
}

/**
 * The transaction begins first of all: where one of its settings fails, so does all that has left behind it.
 */
function pipelinedOn(pool: pg.Pool): Transaction {
  return async (settings, work) => {
    const client = await pool.connect();
    const { tx, firstError, end } = pipelinedKysely(client);
    let isGone = false;
    try {
      // Work that throws before it gives a promise must not leave the beginning without a listener.
      const [, result] = await allOf(client.query(`begin; ${settings}`), (async () => work(tx))());
      end();
      await client.query('commit');
      return result;
    } catch (error) {
      end();
      await client.query('rollback').catch(() => (isGone = true));
      throw isAborted(error) ? (firstError() ?? error) : error;
    } finally {
      client.release(isGone);
    }
  };
}

/** What is told to all that comes behind the statement that was refused. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

// A machine that died in the middle of a transaction would keep its rows locked for hours. Removing files in S3 within one
// may take a minute or two.
const defaultIdleSeconds = 600;

// A lane's transactions stand still only where its process does: it may be stopped, and the locks that it holds, on its rows
// and on the units of its organisation, must be free before its leases end and others take its work over. A token
// of a mail service is asked for within one, which may take as long.
const lanesIdleSeconds = 40;

// Who meets whom is chance: the more are at it, the more often it happens to the same one.
const tries = 8;

async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth += 1)
    try {
      return await attempt();
    } catch (error) {
      if (nth === tries || !(error instanceof pg.DatabaseError && error.code === '40P01')) throw error;
    }
}

/**
 * Turns a transaction of inSystem into one of this tenant until it ends: for the creation of a tenant, which begins
 * outside the wall and ends inside.
 */
export async function enterTenant(tx: Tx, tenantId: string): Promise<void> {
  if (!isId(tenantId)) throw new Error('not a tenant id');
  await sql.raw(`set local role tidings_app; set local tidings.tenant = '${tenantId}'`).execute(tx);
}

/** Whether an error is PostgreSQL's refusal of a second row with the same key; `constraint` narrows it to one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/**
 * Whether an error is PostgreSQL's refusal of the values themselves (classes 22, 23 and 54: data that cannot be kept,
 * constraints, limits): trying the same again is in vain.
 */
export function isUnwritable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');
}
