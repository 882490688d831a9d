// Work for a thread of its own, of every kind: that answers, refuses, fails, and never ends.
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

/** Takes memory without end. */
export function boundless(): never {
  const taken: unknown[] = [];
  for (;;) taken.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
}
