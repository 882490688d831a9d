// Tasks for worker threads: that answer, refuse, fail, and never end.
import { threadId } from 'node:worker_threads';
import { AppError } from '@tidings/contract/errors.ts';

export const threadOf = (): number => threadId;

export const doubled = ({ text }: { text: string }) => ({ text: text + text });

export function refused(): never {
  throw new AppError('badInput', 'No.', { text: 'No' }, { n: 1 });
}

export function faulty(): never {
  throw new Error('a fault');
}

export function endless(): never {
  for (;;);
}

/** Uses up all memory. */
export function boundless(): never {
  const taken: unknown[] = [];
  for (;;) taken.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
}
