// The log: one JSON object a line; never a token, a password or a message's text.
import { type DestinationStream, pino, type Logger } from 'pino';

export type Log = Logger;

// What could carry a secret is cut out even where somebody logs it by mistake.
const secret = ['password', 'token', 'authorization', 'headers', 'body', 'text'];

/** A logger to standard output, or to where it is told. */
export function openLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
