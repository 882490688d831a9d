// Logs each uncaught error with its stack, and then stops the process in order.
import type { Log } from '../log.ts';

/** Logs each uncaught error and calls `end`, since the interrupted work may have left anything behind. */
export function watchUncaughtErrors(log: Log, end: () => void): void {
  const take = (kind: string) => (error: unknown) => {
    try {
      log.fatal({ kind, ...describeUncaught(error) }, 'an error that nothing caught: the server stops');
    } finally {
      end();
    }
  };
  process.on('uncaughtException', take('exception'));
  process.on('unhandledRejection', take('rejection'));
}

/** Characters of a logged message. */
const longest = 300;

/** What the log may show of an error: its kind, its stack, and its message without what may be personal or secret. */
export function describeUncaught(error: unknown, withCause = true): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: `not an error, but of type ${typeof error}` };
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: `${name}: ${withoutWords(message)}`,
    ...(code === undefined ? {} : { code }),
    stack: frames.map((line) => line.trim()),
    ...(withCause && cause instanceof Error ? { cause: describeUncaught(cause, false) } : {}),
  };
}

/** Removes quoted text, addresses, numbers, and long words that may be tokens. */
const withoutWords = (message: string): string =>
  (message.split('\n')[0] ?? '')
    .slice(0, longest)
    .replace(/"[^"]*"?|`[^`]*`?|(?<![a-z])'[^']*'?/gi, '"…"')
    .replace(/\S*[@:/]\S{3,}|\S*\d{4,}\S*|\S{25,}/g, '…');
