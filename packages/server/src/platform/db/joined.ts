// Joins all transactions of one piece of work into a single one.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { type Limiter, limitConcurrency } from '../limit-concurrency.ts';
import { runTogether } from './distributed.ts';
import type { DB } from './schema.generated.ts';

type Tx = Kysely<DB>;

/** What runs at the beginning and the end of a joined transaction. */
export interface Ends<T> {
  /** Runs before any other statement. If it throws, nothing else runs, and its error is thrown. */
  first: (tx: Tx) => Promise<void>;
  /** Runs after all others, with the result of the work; then the transaction commits. */
  last: (tx: Tx, result: T) => Promise<void>;
}

/** A login of the database. */
type By = 'tenant' | 'system';

export interface Joining {
  /** Runs `work` as part of the caller's joined transaction; undefined where the caller has none. */
  part<T>(by: By, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> | undefined;
  /**
   * Runs `work` so that all its transactions become parts of one over this login. That of the system can become a
   * tenant's, but not the other way round. `settings` are for `first` and `last`.
   */
  whole<T>(by: By, settings: string, given: { ends: Ends<T>; work: () => Promise<T> }): Promise<T>;
  /** Runs `work` once the caller's joined transaction is committed; at once where there is none. */
  afterCommit(work: () => Promise<void>): Promise<void>;
}

interface Part {
  whole: Whole;
  settings: string;
  /** Runs the parts within this one after the other, since a savepoint covers everything that follows it. */
  inTurn: Limiter;
}

interface Whole {
  by: By;
  /** The transaction, which begins when it is first needed; until then the work holds no connection. */
  begun: () => Promise<Tx>;
  later: (() => Promise<void>)[];
  savepoints: number;
  hasEnded: boolean;
}

/**
 * Opens it for the connections of both logins. The asynchronous context tells which joined transaction a caller is in. A
 * part is a savepoint: if it throws, only the part is undone, and the work may continue.
 */
export function openJoining(kysely: Record<By, Tx>): Joining {
  const parts = new AsyncLocalStorage<Part>();
  const current = (): Part | undefined => {
    const part = parts.getStore();
    // Work that nobody waited for may outlive the joined transaction, and then has its own.
    return part?.whole.hasEnded ? undefined : part;
  };

  return {
    part: (by, settings, work) => {
      const outer = current();
      if (by === 'system' && outer?.whole.by === 'tenant')
        throw new Error('a joined transaction of a tenant has no rights of the system: join it with those');
      return outer?.inTurn(async () => {
        const { whole } = outer;
        const tx = await whole.begun();
        whole.savepoints += 1;
        const name = `part_${whole.savepoints}`;
        await runTogether(tx, `savepoint ${name}; ${unset}; ${settings}`);
        try {
          const inner = { whole, settings, inTurn: limitConcurrency(1) };
          const result = await parts.run(inner, () => work(tx));
          await runTogether(tx, `release savepoint ${name}; ${unset}; ${outer.settings}`);
          return result;
        } catch (error) {
          await sql
            .raw(`rollback to savepoint ${name}; release savepoint ${name}`)
            .execute(tx)
            .catch(() => {}); // The connection is gone, and all with it: the first error says why.
          throw error;
        }
      });
    },

    whole: async (by, settings, { ends: { first, last }, work }) => {
      const connection = hold(kysely[by]);
      let begun: Promise<Tx> | undefined;
      let refusal: { error: unknown } | undefined;
      const begin = async (): Promise<Tx> => {
        const tx = await connection.take();
        await runTogether(tx, `begin; ${settings}`);
        await first(tx).catch((error: unknown) => {
          refusal = { error };
          throw error;
        });
        return tx;
      };
      const whole: Whole = {
        by,
        begun: () => (begun ??= begin()),
        later: [],
        savepoints: 0,
        hasEnded: false,
      };
      const part: Part = { whole, settings, inTurn: limitConcurrency(1) };
      const result = await finish().finally(() => connection.giveBack());
      await runAll(whole.later);
      return result;

      async function finish() {
        try {
          const given = await parts.run(part, work);
          await part.inTurn(async () => {
            const tx = await whole.begun();
            await last(tx, given);
            whole.hasEnded = true;
            await sql.raw('commit').execute(tx);
          });
          return given;
        } catch (error) {
          whole.hasEnded = true;
          // Parts that nobody waited for end first.
          await part.inTurn(() => connection.rollBack());
          // The work may have caught the refusal and thrown another error.
          throw refusal ? refusal.error : error;
        }
      }
    },

    afterCommit: async (work) => {
      const part = current();
      if (part) part.whole.later.push(work);
      else await work();
    },
  };
}

/** Runs each, and then throws the error of one that failed: it keeps no other from running. */
async function runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const running = works.map((work) => work());
  await Promise.allSettled(running);
  await Promise.all(running);
}

/** Settings that a part must not inherit from the part around it. */
const unset = `set local statement_timeout to default; set local tidings.tenant to ''; set local tidings.leader to ''`;

/** One connection, taken when it is first needed. */
function hold(kysely: Tx) {
  const released = Promise.withResolvers<void>();
  let taken: Promise<Tx> | undefined;
  return {
    take: (): Promise<Tx> => {
      const { promise, resolve, reject } = Promise.withResolvers<Tx>();
      void kysely
        .connection()
        .execute(async (tx) => {
          resolve(tx);
          await released.promise;
        })
        .catch(reject);
      taken = promise;
      return promise;
    },
    rollBack: async (): Promise<void> => {
      const tx = await taken?.catch(() => undefined);
      if (tx)
        await sql
          .raw('rollback')
          .execute(tx)
          .catch(() => {});
    },
    giveBack: (): void => released.resolve(),
  };
}
