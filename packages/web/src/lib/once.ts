// Idempotency keys: a retry after a lost answer carries the first call's key.
import { ApiError } from './http/api-error.ts';
import { newUuid } from './new-uuid.ts';

/** A call without an answer so far: a fingerprint of its content, and its key. */
export interface Begun {
  print: string;
  key: string;
}

/** Where an unanswered call is stored between two tries. */
export interface BegunStore {
  read: () => Begun | undefined;
  write: (begun: Begun | undefined) => void;
}

/** The idempotency key of one open form or dialog. */
export interface Once {
  /** Runs `call` with a key: the last one where the same content got no answer, otherwise a new one. */
  run: <Answer>(print: string, call: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** Makes the next call use a new key, even with the same content. */
  forget: () => void;
}

/** Keeps the key in `store`; by default it lasts as long as the page. */
export function openOnce(store: BegunStore = inMemory()): Once {
  const settle = ({ key }: Begun) => {
    if (store.read()?.key === key) store.write(undefined);
  };
  return {
    run: async (print, call) => {
      const before = store.read();
      const begun = before?.print === print ? before : { print, key: newUuid() };
      store.write(begun);
      try {
        const answer = await call(begun.key);
        settle(begun);
        return answer;
      } catch (error) {
        // A refusal created nothing; after any other error the server may have done it.
        if (error instanceof ApiError && error.kind === 'refused') settle(begun);
        throw error;
      }
    },
    forget: () => store.write(undefined),
  };
}

function inMemory(): BegunStore {
  let begun: Begun | undefined;
  return { read: () => begun, write: (next) => (begun = next) };
}

/** The fingerprint of a call's content; a file counts by name, size and type. */
export function printOf(method: string, address: string, body: unknown): string {
  const content =
    body instanceof FormData
      ? [...body].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : [value.name, value.size, value.type],
        ])
      : body;
  return JSON.stringify([method, address, content]);
}

/** For something with a random id of its own, which serves as the key of every try. */
export const onceBy = (key: string): Once => ({ run: (_print, call) => call(key), forget: () => {} });
