// Heavy work in threads of its own, so that nobody's request waits for what somebody else's text takes.
import { Worker } from 'node:worker_threads';
import { AppError } from '@tidings/contract/errors.ts';
import type { Answer, Task } from './worker-thread.main.ts';

/**
 * Runs `work`, an exported function of `module` (its `import.meta.url`), with arguments that can be copied from thread
 * to thread; its answer is a copy too. Throws the AppError that it throws.
 */
export type RunInWorker = <Given extends unknown[], T>(
  module: string,
  work: (...given: Given) => T,
  ...given: Given
) => Promise<Awaited<T>>;

export interface WorkerPool {
  run: RunInWorker;
  /** Ends the threads; what they were at is refused. */
  close: () => Promise<void>;
}

interface WorkerPoolOptions {
  /** Threads at a time; the rest waits its turn. */
  most: number;
  /** A piece of work that takes longer is given up. */
  longestMs: number;
  /** A thread with nothing to do ends after so long, and its memory is free. */
  idleMs: number;
  /** Memory of a thread, in MB; work that needs more is given up. */
  memory: number;
}

export const usualWorkerPool: WorkerPoolOptions = { most: 2, longestMs: 60_000, idleMs: 30_000, memory: 768 };

interface Waiting {
  task: Task;
  weight: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** For whole files: of a million rows one takes minutes on a busy machine. */
export const asideForFiles: WorkerPoolOptions = { ...usualWorkerPool, longestMs: 5 * 60_000 };

/** Opens it; a thread is started only when there is work. */
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
    // It rejects where the work cannot be copied to the thread, which goes on with the next piece.
    void thread
      .work(waiting)
      .catch(waiting.reject)
      .finally(() => {
        if (threads.has(thread)) idle.push(thread);
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
        // The lightest first: whoever sends many novels at once keeps nobody's newsletter waiting.
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

/** Characters, of texts within too. */
const weightOf = (given: unknown): number =>
  typeof given === 'string'
    ? given.length
    : typeof given === 'object' && given !== null
      ? Object.values(given).reduce<number>((sum, one) => sum + weightOf(one), 0)
      : 0;

interface Thread {
  /** Resolves when the work is answered, whatever became of it. */
  work: (waiting: Waiting) => Promise<void>;
  end: () => Promise<unknown>;
}

function openThread({ longestMs, idleMs, memory }: WorkerPoolOptions, gone: () => void): Thread {
  const worker = new Worker(new URL('worker-thread.main.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let answered: (answer: Answer | null) => void = () => {};
  worker.on('message', (answer: Answer) => answered(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    gone();
    answered(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : { fault: error });
  });
  worker.on('exit', () => answered(null));
  const end = () => {
    // Before it has ended: it must be given nothing more.
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
      if (answer === null) reject(tooMuch());
      else if ('value' in answer) resolve(answer.value);
      else if ('fault' in answer) reject(answer.fault);
      else {
        const { code, message, errors, more } = answer.refusal;
        reject(new AppError(code, message, errors, more));
      }
    },
  };
}

/** A piece of work that was given up. */
const tooMuch = () =>
  new AppError('badInput', 'This is too much to be worked on. Make it shorter or simpler, and try again.');

const stopped = () => new AppError('unavailable', 'Tidings is stopping. Please try again in a moment.');
