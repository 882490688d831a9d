// Reads and decides the next batches of an import while one is being written.
import type { Ahead } from './decide-ahead.ts';
import type { Decision } from './decide/decide-batch.ts';
import type { Batch } from './reading/read-batch.ts';

/** A batch to be written next. */
export interface Step {
  batch: Promise<Batch>;
  /** What was decided about it; null for a batch to be decided when it is written, and for the last. */
  ahead: Promise<Ahead | null>;
}

interface Parts {
  /** Reads the batch that begins with this row. */
  read: (from: number) => Promise<Batch>;
  /** Decides about a batch as the one before it, still being written, will leave things. */
  decide: (batch: Batch, before: Decision | null) => Promise<Ahead>;
}

/** One batch is read and one decided ahead of the one that is written; nothing is left unheard if they fail. */
export function openAhead({ read, decide }: Parts) {
  const after = new WeakMap<Promise<Batch>, Promise<Batch>>();
  /** The batch after this one, whose reading begins as soon as this one is read. */
  const readAfter = (batch: Promise<Batch>): Promise<Batch> => {
    const known = after.get(batch);
    if (known) return known;
    const next = heard(batch.then((one) => (one.to > one.from ? read(one.to) : one)));
    after.set(batch, next);
    return next;
  };
  const deciding = (batch: Promise<Batch>, before: Decision | null): Step => {
    const ahead = batch.then((one) => (one.to > one.from ? decide(one, before) : null));
    return { batch, ahead: heard(ahead) };
  };
  return {
    /** Begins with the batch of this row, once the one before it has been written. */
    start: (from: number, isDecided: boolean): Step => {
      const batch = heard(read(from));
      return isDecided ? deciding(batch, null) : { batch, ahead: Promise.resolve(null) };
    },
    /** The step after one that is decided like this and is being written. */
    writing: ({ batch }: Step, decision: Decision): Step => {
      const next = readAfter(batch);
      void readAfter(next);
      return deciding(next, decision);
    },
  };
}

/** Prevents an unhandled rejection before the promise is awaited, or if the import stops first. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
