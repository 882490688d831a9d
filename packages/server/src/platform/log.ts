// The log: one JSON object a line; never a token, a password or a message's text.
import { type DestinationStream, pino, type Logger } from 'pino';
import { systemClock } from './clock.ts';
import { openOutput, type Output } from './process/output.ts';

export type Log = Logger;

// What could carry a secret is cut out even where somebody logs it by mistake.
const secret = ['password', 'token', 'authorization', 'headers', 'body', 'text'];

/** A logger to standard output, or to where it is told. */
export function openLog(level: string, to: DestinationStream = openLogOutput()): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return pino(options, to);
}

/** Standard output for the log: a full disk, or a reader that has left, costs lines and nothing else. */
export const openLogOutput = (): Output =>
  openOutput(1, (dropped) => {
    const msg = 'log lines could not be written and were dropped';
    return `${JSON.stringify({ level: 40, time: systemClock.now().getTime(), dropped, msg })}\n`;
  });
