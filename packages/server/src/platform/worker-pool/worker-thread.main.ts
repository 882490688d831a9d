// The thread of a worker pool: runs tasks one by one and posts results.
import { parentPort } from 'node:worker_threads';
import { AppError } from '@tidings/contract/errors.ts';

export interface Task {
  /** The URL of a module of the server. */
  module: string;
  /** The name of the exported function. */
  name: string;
  given: unknown[];
}

export type Answer =
  | { value: unknown }
  /** An AppError's parts, since copying between threads loses its class. */
  | { refusal: Pick<AppError, 'code' | 'message' | 'errors' | 'more'> }
  | { fault: unknown };

parentPort?.on('message', async (task: Task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(await answer(task));
});

async function answer({ module, name, given }: Task): Promise<Answer> {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (...given: unknown[]) => unknown>;
    if (!work) throw new Error(`${module} exports no ${name}`);
    return { value: await work(...given) };
  } catch (error) {
    if (!(error instanceof AppError)) return { fault: error };
    const { code, message, errors, more } = error;
    return { refusal: { code, message, errors, more } };
  }
}
