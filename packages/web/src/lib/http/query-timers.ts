// Shares the browser's timers between all queries of a page.
import { notifyManager, timeoutManager, type TimeoutProvider } from '@tanstack/react-query';

/** From this delay on a timer may be late by up to `grain`; both in milliseconds. */
const coarseFrom = 1000;
const grain = 500;

interface Bucket {
  timer: ReturnType<typeof setTimeout>;
  /** What is to be called, by the id of its timer. */
  calls: Map<number, () => void>;
}

/**
 * Every query that a screen shows sets a timer for when it is stale, one for when it is forgotten, and one that tells
 * its answer: a slow phone takes a tenth of a second to set those of a screen. Here all that are due in the same half
 * second share one.
 */
export function sharedTimers(): TimeoutProvider {
  const buckets = new Map<number, Bucket>();
  const dueOf = new Map<number, number>();
  let lastId = 0;

  /** Ids of shared timers are negative, those of the browser positive. */
  const add = (call: () => void, delay: number, id = (lastId -= 1)): number => {
    const now = performance.now();
    const due = Math.ceil((now + delay) / grain) * grain;
    const bucket = buckets.get(due) ?? {
      calls: new Map(),
      timer: setTimeout(() => {
        const calls = buckets.get(due)?.calls ?? [];
        buckets.delete(due);
        for (const [each, run] of calls) {
          // One of the calls before may have cleared it.
          if (dueOf.get(each) !== due) continue;
          dueOf.delete(each);
          attempt(run);
        }
      }, due - now),
    };
    buckets.set(due, bucket);
    bucket.calls.set(id, call);
    dueOf.set(id, due);
    return id;
  };
  const clear = (id: number): void => {
    const due = dueOf.get(id);
    const bucket = due === undefined ? undefined : buckets.get(due);
    dueOf.delete(id);
    bucket?.calls.delete(id);
    if (due === undefined || bucket?.calls.size !== 0) return;
    clearTimeout(bucket.timer);
    buckets.delete(due);
  };
  const repeat = (call: () => void, delay: number, id?: number): number => {
    const own = add(
      () => {
        repeat(call, delay, own);
        call();
      },
      delay,
      id,
    );
    return own;
  };
  const clearEither = (id: unknown): void => {
    if (id === undefined) return;
    const number = Number(id);
    if (number < 0) clear(number);
    else clearTimeout(number);
  };
  return {
    setTimeout: (call, delay) => (delay < coarseFrom ? Number(setTimeout(call, delay)) : add(call, delay)),
    clearTimeout: clearEither,
    setInterval: (call, delay) =>
      delay < coarseFrom ? Number(setInterval(call, delay)) : repeat(call, delay),
    clearInterval: clearEither,
  };
}

/** A call that throws keeps none of the others from running. */
function attempt(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** Runs what is scheduled in the same task in one later task. */
export function inOneTask(): (call: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = (): void => {
    const calls = waiting;
    waiting = [];
    for (const call of calls) attempt(call);
  };
  return (call) => {
    waiting.push(call);
    if (waiting.length === 1) setTimeout(run);
  };
}

/** To be called before the first query client is made. */
export function shareQueryTimers(): void {
  timeoutManager.setTimeoutProvider(sharedTimers());
  notifyManager.setScheduler(inOneTask());
}
