// The keys of calls that create: a call that is made again after a lost answer has the key of the first.
import { ApiError } from './http/api-error.ts';
import { newUuid } from './new-uuid.ts';

/** A call whose answer did not come, or has not come yet: what it says, and its key. */
export interface Begun {
  print: string;
  key: string;
}

/** Where that is kept between two tries. */
export interface BegunStore {
  read: () => Begun | undefined;
  write: (begun: Begun | undefined) => void;
}

/** One open form or dialog, as its calls go. */
export interface Once {
  /**
   * Calls with the key of what is said: the same as before, where the same was said and nobody answered; else a new one.
   */
  run: <Answer>(print: string, call: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** What comes now is meant anew, whatever it says. */
  forget: () => void;
}

/** Opens it over a store; without one it lasts as long as the page. */
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
        // A refusal created nothing. Whatever else went wrong, the server may have done it.
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

/** One text for what a call says; of a file its name, its length and its kind. */
export function printOf(method: string, address: string, body: unknown): string {
  const said =
    body instanceof FormData
      ? [...body].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : [value.name, value.size, value.type],
        ])
      : body;
  return JSON.stringify([method, address, said]);
}

/** Of something that has a random name already, made once: that is the key of every try. */
export const onceBy = (key: string): Once => ({ run: (_print, call) => call(key), forget: () => {} });
