// Runs heavy work in threads, so that requests do not wait for it.
import { Worker } from 'node:worker_threads';
import { AppError } from '@tidings/contract/errors.ts';
import type { Answer, Task } from './worker-thread.main.ts';

/**
 * Runs `work`, an exported function of `module` (its `import.meta.url`), in a thread. Arguments and result are copied
 * between threads. Throws what the work throws; an AppError keeps its class.
 */
export type RunInWorker = <Given extends unknown[], T>(
  module: string,
  work: (...given: Given) => T,
  ...given: Given
) => Promise<Awaited<T>>;

export interface WorkerPool {
  run: RunInWorker;
  /** Ends the threads; running and waiting tasks are refused. */
  close: () => Promise<void>;
}

interface WorkerPoolOptions {
  /** Threads at a time; further tasks wait. */
  most: number;
  /** Milliseconds after which a running task is given up. */
  longestMs: number;
  /** Milliseconds after which an idle thread ends, which frees its memory. */
  idleMs: number;
  /** Memory of a thread in MB; a task that needs more is given up. */
  memory: number;
}

/** MB of new objects after which a thread collects garbage; V8 lets more pile up by itself, which is no quicker. */
const youngMemory = 32;

export const usualWorkerPool: WorkerPoolOptions = { most: 2, longestMs: 60_000, idleMs: 30_000, memory: 768 };

interface Waiting {
  task: Task;
  weight: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** For whole files: one with a million rows takes minutes on a busy machine. */
export const fileWorkerPool: WorkerPoolOptions = { ...usualWorkerPool, longestMs: 5 * 60_000 };

/** Opens the pool; a thread starts only when there is work. */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const queue: Waiting[] = [];
  const idle: Thread[] = [];
  const threads = new Set<Thread>();
  let closed = false;

  const next = (): void => {
    const waiting = queue[0];
    const thread = waiting && (idle.pop() ?? (threads.size < options.most ? start() : undefined));
    if (!waiting || !thread) return;
    queue.shift();
    // It rejects where the arguments cannot be copied to the thread, which then goes on with the next task.
    void thread
      .work(waiting)
      .catch((error: unknown) => () => waiting.reject(error))
      .then((tell) => {
        // The thread is idle first, so that a caller that asks for one task after the other is not given a second thread.
        if (threads.has(thread)) idle.push(thread);
        tell();
        next();
      });
  };
  const start = (): Thread => {
    const thread = openThread(options, () => {
      threads.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    });
    threads.add(thread);
    return thread;
  };

  return {
    run: (module, work, ...given) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(stopped());
        const task = { module, name: work.name, given };
        const weight = weightOf(given);
        const waiting = { task, weight, resolve: (value: unknown) => resolve(value as never), reject };
        // The lightest first, so that many long texts of one user do not delay a short one of another.
        const heavier = queue.findIndex((one) => one.weight > weight);
        queue.splice(heavier < 0 ? queue.length : heavier, 0, waiting);
        next();
      }),
    close: async () => {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(stopped());
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

/** Characters of all texts in the arguments. */
const weightOf = (given: unknown): number =>
  typeof given === 'string'
    ? given.length
    : typeof given === 'object' && given !== null
      ? Object.values(given).reduce<number>((sum, one) => sum + weightOf(one), 0)
      : 0;

interface Thread {
  /** Resolves when the task has ended, also when it failed, with a function that tells its caller. */
  work: (waiting: Waiting) => Promise<() => void>;
  end: () => Promise<unknown>;
}

function openThread({ longestMs, idleMs, memory }: WorkerPoolOptions, gone: () => void): Thread {
  const worker = new Worker(new URL('worker-thread.main.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
  });
  let answered: (answer: Answer | null) => void = () => {};
  worker.on('message', (answer: Answer) => answered(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    gone();
    answered(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { fault: error });
  });
  worker.on('exit', () => answered(null));
  const end = () => {
    // The thread leaves the pool before it has ended, so that it gets no further task.
    gone();
    return worker.terminate();
  };
  let resting: NodeJS.Timeout | undefined;
  return {
    end,
    work: async ({ task, resolve, reject }) => {
      clearTimeout(resting);
      worker.ref();
      const late = setTimeout(() => void end(), longestMs);
      const answer = await new Promise<Answer | null>((settle) => {
        answered = settle;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
        worker.postMessage(task);
      }).finally(() => {
        clearTimeout(late);
        worker.unref();
        resting = setTimeout(() => void end(), idleMs).unref();
      });
      if (answer === null) return () => reject(tooMuch());
      if ('value' in answer) return () => resolve(answer.value);
      if ('fault' in answer) return () => reject(answer.fault);
      const { code, message, errors, more } = answer.refusal;
      return () => reject(new AppError(code, message, errors, more));
    },
  };
}

/** The refusal of a task that was given up. */
const tooMuch = () =>
  new AppError('badInput', 'This is too complex to process. Make it shorter or simpler, and try again.');

const stopped = () => new AppError('unavailable', 'Tidings is stopping. Please try again in a moment.');
