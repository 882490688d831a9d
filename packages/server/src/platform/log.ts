// The log: one JSON object a line, without tokens, passwords or texts of messages.
import { type DestinationStream, pino, type Logger } from 'pino';
import { systemClock } from './clock.ts';
import { openOutput, type Output } from './process/output.ts';

export type Log = Logger;

// Fields that could carry a secret are removed even where they are logged by mistake.
const secret = ['password', 'token', 'authorization', 'headers', 'body', 'text'];

/** Opens a logger to standard output, or to `to`. */
export function openLog(level: string, to: DestinationStream = openLogOutput()): Log {
  const options = {
    level,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return pino(options, to);
}

/** Lets the log say everything at a signal, and at the next one as much as before. */
export function switchLevelBySignal(log: Log, signal: NodeJS.Signals = 'SIGUSR2'): void {
  const usual = log.level;
  process.on(signal, () => {
    log.level = log.level === usual ? 'debug' : usual;
    log.warn({ level: log.level }, 'the level of the log was changed by a signal');
  });
}

/** Standard output for the log; a full disk or a reader that has gone costs only log lines. */
export const openLogOutput = (): Output =>
  openOutput(1, (dropped) => {
    const msg = 'log lines could not be written and were dropped';
    return `${JSON.stringify({ level: 40, time: systemClock.now().getTime(), dropped, msg })}\n`;
  });
