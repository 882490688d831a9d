// Joins the transactions of one piece of work into one: they commit together, or none does.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { type Limiter, limitConcurrency } from '../in-turn.ts';
import type { DB } from './schema.generated.ts';

type Tx = Kysely<DB>;

/** What runs at both ends of a joined transaction. */
export interface Ends<T> {
  /** Before any other statement. Where it throws, nothing else runs, and that is what the whole throws. */
  first: (tx: Tx) => Promise<void>;
  /** After all others, with what the work gave; then it commits. */
  last: (tx: Tx, result: T) => Promise<void>;
}

export interface Joining {
  /** Runs `work` as part of the joined transaction of the caller; undefined where the caller has none. */
  part<T>(settings: string, work: (tx: Tx) => Promise<T>): Promise<T> | undefined;
  /** Runs `work` so that every transaction that it asks for is a part of one. `settings` are those of its ends. */
  whole<T>(settings: string, ends: Ends<T>, work: () => Promise<T>): Promise<T>;
  /** Runs `work` once the caller's joined transaction is committed; now, where the caller has none. */
  afterCommit(work: () => Promise<void>): Promise<void>;
}

interface Part {
  whole: Whole;
  settings: string;
  /** The parts within this one take turns: a savepoint holds everything that comes after it. */
  inTurn: Limiter;
}

interface Whole {
  /** The transaction, which begins when it is first asked for: until then the work holds no connection. */
  begun: () => Promise<Tx>;
  later: (() => Promise<void>)[];
  savepoints: number;
  hasEnded: boolean;
}

/**
 * Opens it for the connections of a Kysely. Who is within what goes by the asynchronous context. A part is a savepoint:
 * where it throws, it alone is undone, and the work may go on.
 */
export function openJoining(kysely: Tx): Joining {
  const parts = new AsyncLocalStorage<Part>();
  const current = (): Part | undefined => {
    const part = parts.getStore();
    // What was begun and not waited for may outlive the whole, and then stands alone.
    return part?.whole.hasEnded ? undefined : part;
  };

  return {
    part: (settings, work) => {
      const outer = current();
      return outer?.inTurn(async () => {
        const { whole } = outer;
        const tx = await whole.begun();
        whole.savepoints += 1;
        const name = `part_${whole.savepoints}`;
        await sql.raw(`savepoint ${name}; ${unset}; ${settings}`).execute(tx);
        try {
          const inner = { whole, settings, inTurn: limitConcurrency(1) };
          const result = await parts.run(inner, () => work(tx));
          await sql.raw(`release savepoint ${name}; ${unset}; ${outer.settings}`).execute(tx);
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

    whole: async (settings, { first, last }, work) => {
      const connection = hold(kysely);
      let begun: Promise<Tx> | undefined;
      let refusal: { error: unknown } | undefined;
      const begin = async (): Promise<Tx> => {
        const tx = await connection.take();
        await sql.raw(`begin; ${settings}`).execute(tx);
        await first(tx).catch((error: unknown) => {
          refusal = { error };
          throw error;
        });
        return tx;
      };
      const whole: Whole = { begun: () => (begun ??= begin()), later: [], savepoints: 0, hasEnded: false };
      const part: Part = { whole, settings, inTurn: limitConcurrency(1) };
      const result = await finish().finally(() => connection.giveBack());
      for (const each of whole.later) await each();
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
          // Parts that nobody waited for come to their end first.
          await part.inTurn(() => connection.rollBack());
          // Whoever met the refusal may have made another error of it.
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

/** What a part may not inherit from the one around it. */
const unset = `set local statement_timeout to default; set local tidings.tenant to ''`;

/** One connection, taken when it is first asked for. */
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
