// The log: one JSON object a line; never a token, a password or a message's text.
import { pino, type Logger } from 'pino';

export type Log = Logger;

/** A logger to standard output. What could carry a secret is cut out even where somebody logs it by mistake. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.headers',
        'password',
        'token',
        'authorization',
        'headers',
        'body',
        'text',
      ],
      remove: true,
    },
  });
}
