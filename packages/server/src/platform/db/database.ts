// Database access: transactions of one tenant, or of the tables without a tenant.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { allOf } from '../all-of.ts';
import { isId } from '../id.ts';
import { pluginsFor, runTogether, textsOf } from './distributed.ts';
import type { DB } from './schema.generated.ts';
import { gatherWrites } from './gather-writes.ts';
import { type Ends, openJoining } from './joined.ts';
import { hasOldPlan, keepPlans, keptPlanSettings } from './keep-plans.ts';
import type { Login, Logins } from './logins.ts';
import { noticedWhenGone } from './new-client.ts';
import { pipelinedKysely } from './pipelined-kysely.ts';
import { readAtOnceOn, rowsOf } from './read-at-once.ts';
import { quoted } from './roles.ts';
import { systemKysely } from './system-kysely.ts';
import { writeAtOnceOn } from './write-at-once.ts';

/** A running transaction. */
export type Tx = Kysely<DB>;

export interface Database {
  /**
   * Runs `work` in one transaction that sees only the rows of this tenant. Commits when it resolves, rolls back when
   * it throws. After a deadlock PostgreSQL ends one of the transactions, and its work is run again, so it must not
   * rely on what it did outside the database.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The rows of one statement without parameters, in a transaction of this tenant that takes a single round trip. */
  readAtOnce<R>(tenantId: string, statement: RawBuilder<R>): Promise<R[]>;
  /** Runs `work` in one transaction that sees only the tables without a tenant (users, sessions, engine). */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for one statement; over connections for lanes its transaction takes a single round trip. */
  writeAtOnce(statement: RawBuilder<unknown>): Promise<void>;
  /** The tables of `inSystem`, for a library with queries of its own: better-auth in accounts only. */
  readonly system: Kysely<Record<string, never>>;
  /**
   * Runs `work` so that its transactions in a tenant see only what this group leader may see: the policies of the
   * migrations say what. What `work` begins and does not wait for stays narrowed too.
   */
  asLeader<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** The same database with a time limit for statements; a longer one throws PostgreSQL's query_canceled (57014). */
  within(milliseconds: number): Database;
  /** The same database, where a transaction that is idle for so many seconds ends: its worker has stopped or is cut off. */
  idleFor(seconds: number): Database;
  /**
   * Runs `work` so that all its transactions become one, which begins with `first` and ends with `last` in this
   * tenant; they commit together or not at all. It begins with the first transaction of `work`. If `work` also needs
   * another connection (`apart`, `system`), it must use that one before. Only `withSystem` may `work` use `inSystem`.
   */
  together<T>(tenantId: string, ends: Ends<T>, work: () => Promise<T>, withSystem?: boolean): Promise<T>;
  /** Turns a transaction of `inSystem` into one of this tenant until it ends, for the creation of a tenant. */
  enterTenant(tx: Tx, tenantId: string): Promise<void>;
  /** The same database, for what must be committed by itself, outside any `together`. */
  readonly apart: Pick<Database, 'inTenant' | 'inSystem'>;
  /**
   * Runs `work` once what the caller has written is committed: at once, unless the caller is within `together`. For
   * jobs and files that depend on what was written.
   */
  afterCommit(work: () => Promise<void>): Promise<void>;
  /** How the connections of each login are used now. */
  connections(): PoolUse[];
  close(): Promise<void>;
}

/** How the connections of one login are used. */
export interface PoolUse {
  login: 'tenant' | 'system';
  used: number;
  idle: number;
  /** Transactions that wait for a connection. */
  waiting: number;
  most: number;
}

/** The group leader that work is narrowed to, on whichever database it reads. */
const leaders = new AsyncLocalStorage<string>();

// Counts and units are bigint in the database, and all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

/**
 * Opens the database by its two logins: at most `size` connections for tenants, and half as many for the system. With `forLanes` connections keep the plans of their
 * statements, which needs a direct address past any transaction pooler, and a transaction's statements are pipelined:
 * those asked for together, with the beginning, are sent together. Such a transaction must wait for all its answers
 * before it ends, and has no cursors. `idleSeconds` is how long a transaction may be idle before PostgreSQL ends it,
 * `answerMs` after how many milliseconds without an answer to a statement of a lane its connection counts as gone.
 */
export function openDatabase(
  logins: Logins,
  size = 12,
  {
    forLanes = false,
    idleSeconds,
    answerMs = lanesAnswerMs,
  }: { forLanes?: boolean; idleSeconds?: number; answerMs?: number } = {},
): Database {
  const longestIdle = idleSeconds ?? (forLanes ? lanesIdleSeconds : defaultIdleSeconds);
  const idleLimit = `set local idle_in_transaction_session_timeout = '${longestIdle}s'`;
  const lanesOnly = forLanes ? { options: keptPlanSettings, pipeline: true, query_timeout: answerMs } : null;
  const tenants = openPool(logins.tenant, size, lanesOnly);
  const systems = openPool(logins.system, Math.ceil(size / 2), lanesOnly);
  const joining = openJoining({ tenant: tenants.kysely, system: systems.kysely });
  const system = systemKysely(systems.pool, logins.system.role);
  // A temporary table that an earlier transaction of the connection left must not stand before one of ours.
  const asTenant = `set local role ${quoted(logins.tenant.role)}; set local search_path = public, pg_temp`;
  const asSystem = `set local role ${quoted(logins.system.role)}`;
  const enter = (tenantId: string): string => {
    if (!isId(tenantId)) throw new Error('not a tenant id');
    return `${asTenant}; set local tidings.tenant = '${tenantId}'${leading(leaders.getStore())}`;
  };
  // Set for the transaction only, which works through a transaction pooler.
  const limited = (limits: string): Database => {
    const inside = (tenantId: string): string => `${limits}; ${enter(tenantId)}`;
    return {
      system,
      inTenant: (tenantId, work) => {
        const settings = inside(tenantId);
        return untilFree(() => joining.part('tenant', settings, work) ?? tenants.transaction(settings, work));
      },
      readAtOnce: (tenantId, statement) => {
        const settings = inside(tenantId);
        return untilFree(
          () =>
            joining.part('tenant', settings, (tx) => rowsOf(tx, statement)) ??
            tenants.readAtOnce(settings, statement),
        );
      },
      inSystem: (work) => {
        const settings = `${limits}; ${asSystem}`;
        return joining.part('system', settings, work) ?? systems.transaction(settings, work);
      },
      writeAtOnce: async (statement) => {
        const settings = `${limits}; ${asSystem}`;
        await (joining.part('system', settings, (tx) => rowsOf(tx, statement)) ??
          systems.writeAtOnce(settings, statement));
      },
      asLeader: (userId, work) => leaders.run(userId, work),
      idleFor: (seconds) => limited(`set local idle_in_transaction_session_timeout = '${seconds}s'`),
      within: (milliseconds) => limited(`${idleLimit}; set local statement_timeout = ${milliseconds}`),
      together: (tenantId, ends, work, withSystem = false) =>
        joining.whole(withSystem ? 'system' : 'tenant', inside(tenantId), { ends, work }),
      enterTenant: async (tx, tenantId) => {
        await runTogether(tx, enter(tenantId));
      },
      apart: {
        inTenant: (tenantId, work) => {
          const settings = inside(tenantId);
          return untilFree(() => tenants.transaction(settings, work));
        },
        inSystem: (work) => systems.transaction(`${limits}; ${asSystem}`, work),
      },
      afterCommit: (work) => joining.afterCommit(work),
      connections: () => [useOf('tenant', tenants.pool), useOf('system', systems.pool)],
      close: async () => {
        await allOf(tenants.pool.end(), systems.pool.end());
      },
    };
  };
  return limited(idleLimit);
}

const useOf = (login: PoolUse['login'], pool: pg.Pool): PoolUse => ({
  login,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});

/** Narrows the rest of a tenant's transaction to what this group leader may see. */
export async function narrowToLeader(tx: Tx, userId: string): Promise<void> {
  await sql.raw(leading(userId).slice(2)).execute(tx);
}

/** Runs `work` in a part of a transaction that sees the whole tenant, for counts that concern everybody. */
export async function unnarrowed<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ leader: string }>`
    select coalesce(current_setting('tidings.leader', true), '') as leader`.execute(tx);
  const leader = rows[0]?.leader ?? '';
  if (leader === '') return work();
  await sql`set local tidings.leader to ''`.execute(tx);
  const result = await work();
  await narrowToLeader(tx, leader);
  return result;
}

/** The statement that names a transaction's group leader, after a semicolon; empty where there is none. */
function leading(userId: string | undefined): string {
  if (userId === undefined) return '';
  if (!isId(userId)) throw new Error('not a user id');
  return `; set local tidings.leader = '${userId}'`;
}

/** Runs work in one transaction; `settings` are the statements at its beginning. */
type Transaction = <T>(settings: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The connections of one login. */
function openPool({ url, onShards = false }: Login, size: number, lanesOnly: pg.PoolConfig | null) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    ...noticedWhenGone,
    ...lanesOnly,
  });
  if (lanesOnly)
    pool.on('connect', (client) => {
      gatherWrites(client);
      keepPlans(client);
    });
  pool.on('error', () => {}); // An idle connection that breaks is replaced by the next query's.
  // An error between two queries makes the next one fail; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: pluginsFor(onShards) });
  const transaction = lanesOnly ? pipelinedOn(pool, onShards) : oneByOneOn(kysely);
  const readAtOnce = <R>(settings: string, statement: RawBuilder<R>): Promise<R[]> =>
    onShards
      ? transaction(settings, (tx) => rowsOf(tx, statement))
      : readAtOnceOn(pool, settings, statement.compile(kysely));
  const writeAtOnce = (settings: string, statement: RawBuilder<unknown>): Promise<unknown> =>
    lanesOnly
      ? writeAtOnceOn(pool, textsOf(`begin; ${settings}`, onShards), statement.compile(kysely))
      : transaction(settings, (tx) => rowsOf(tx, statement));
  return { pool, kysely, transaction, readAtOnce, writeAtOnce };
}

function oneByOneOn(kysely: Tx): Transaction {
  return (settings, work) =>
    kysely.connection().execute(async (tx) => {
      await runTogether(tx, `begin; ${settings}`);
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

/** The transaction begins first; where one of its settings fails, everything sent after it fails too. */
function pipelinedOn(pool: pg.Pool, onShards: boolean): Transaction {
  return async (settings, work) => {
    const client = await pool.connect();
    const { tx, firstError, end } = pipelinedKysely(client, onShards);
    let isGone = false;
    try {
      // If the work throws before it returns a promise, the beginning still has a listener.
      const [, result] = await allOf(
        Promise.all(textsOf(`begin; ${settings}`, onShards).map((one) => client.query(one))),
        (async () => work(tx))(),
      );
      end();
      await client.query('commit');
      return result;
    } catch (error) {
      end();
      await client.query('rollback').catch(() => (isGone = true));
      const reason = isAborted(error) ? (firstError() ?? error) : error;
      isGone ||= hasOldPlan(reason);
      throw reason;
    } finally {
      client.release(isGone);
    }
  };
}

/** Whether it is the error of every statement after a failed one. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

// A machine that died in mid-transaction would otherwise keep its rows locked for hours. Removing files from S3
// within a transaction may take a minute or two.
const defaultIdleSeconds = 600;

// A lane's transaction is idle only when its process is stopped. Its locks, on rows and on the tenant's units, must
// be free before its leases end and others take over. Fetching a token of a mail service within one may take as long.
const lanesIdleSeconds = 40;

// Far longer than any statement of a lane takes. A connection that leads nowhere would hold its lane for a quarter of an hour.
const lanesAnswerMs = 90_000;

// Deadlocks are chance; the more transactions compete, the more often one of them fails again.
const tries = 8;

async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let nth = 1; ;)
    try {
      return await attempt();
    } catch (error) {
      // Each of these closes a connection, so they end.
      if (hasOldPlan(error)) continue;
      if (nth === tries || !(error instanceof pg.DatabaseError && error.code === '40P01')) throw error;
      nth += 1;
    }
}

/** Whether PostgreSQL refused a second row with the same key; `constraint` narrows it to one key. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/**
 * Whether PostgreSQL refused the values themselves (classes 22, 23 and 54: data, constraints, limits), so that
 * another attempt is useless.
 */
export function isUnwritable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');
}
