// Limits how many pieces of work run at a time.

/** Runs the work once there is a free slot. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` pieces of work at a time; the others wait in the order they came. */
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
