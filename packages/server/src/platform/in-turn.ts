// Not more of some work at a time than is good for all other work.

/** Lets so much of it run. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work run at a time; the others wait in the order they came. */
export function limitConcurrency(atOnce: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
