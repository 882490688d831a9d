// A thread that openAside starts: does one piece of work after the other, and answers with what it gave or threw.
import { parentPort } from 'node:worker_threads';
import { AppError } from '@tidings/contract/errors.ts';

export interface Task {
  /** The address of a module of ours. */
  module: string;
  /** What it exports. */
  name: string;
  given: unknown[];
}

export type Answer =
  | { value: unknown }
  /** An AppError; it would lose its class on the way. */
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
