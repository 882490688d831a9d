// Follows the bounce mailbox by IMAP (RFC 9051) and reconnects after a loss.
import { ImapFlow } from 'imapflow';
import type { MailboxAddress } from '../../platform/bounce-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { mailboxTrouble } from './mailbox-trouble.ts';
import { type MailboxPorts, readMailbox } from './read-mailbox.ts';
import type { IntakeNotes } from './note-intakes.ts';

export interface BounceMailbox {
  stop(): Promise<void>;
}

/** Pauses in milliseconds. */
export interface MailboxPauses {
  /** Between two reads, besides the server's notifications. */
  look: number;
  /**
   * After a failure, doubling up to the longest. After a refused password always the longest, since hosts lock accounts
   * that guess.
   */
  again: number;
  longest: number;
  /** Between two log lines about the same kind of failure. */
  notice: number;
}

const defaultPauses: MailboxPauses = { look: 60_000, again: 5000, longest: 600_000, notice: 3_600_000 };

/** Starts following the mailbox until `stop`. A failure is reported and never ends it. */
export function startBounceMailbox(
  address: MailboxAddress,
  ports: MailboxPorts & { log: Log; notes: IntakeNotes; pauses?: Partial<MailboxPauses> },
): BounceMailbox {
  const { notes } = ports;
  const pauses = { ...defaultPauses, ...ports.pauses };
  const name = `${address.user}@${address.host}:${address.port}/${address.folder}`;
  const logFailure = openFailureLog(address.host, ports, pauses.notice);
  const { sleep, wake } = openSleep();
  let stopped = false;
  let failures = 0;
  let client: ImapFlow | null = null;

  /** Reads the mailbox whenever mail arrives or the pause ends. Throws when the connection is lost. */
  const follow = async (): Promise<void> => {
    const connection = connectionTo(address);
    client = connection;
    let news = false;
    let lost: unknown = null;
    connection.on('exists', () => {
      news = true;
      wake();
    });
    connection.on('error', (error) => {
      lost = error;
      wake();
    });
    connection.on('close', () => {
      lost ??= new Error('The connection was closed.');
      wake();
    });
    try {
      await connection.connect();
      await connection.mailboxOpen(address.folder, { readOnly: true });
      while (!stopped && lost === null) {
        news = false;
        await readMailbox(connection, name, ports);
        failures = 0;
        await notes.well();
        if (!news && !stopped && lost === null) await sleep(pauses.look);
      }
      if (lost !== null) throw lost;
    } finally {
      connection.close();
    }
  };

  const running = (async () => {
    while (!stopped) {
      try {
        await follow();
      } catch (error) {
        if (stopped) break;
        const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
        logFailure(isRefused, error);
        const { words, isLasting } = mailboxTrouble(error, address.folder);
        await notes.trouble(words, isLasting);
        if (stopped) break;
        await sleep(isRefused ? pauses.longest : Math.min(pauses.again * 2 ** failures, pauses.longest));
        failures = Math.min(failures + 1, 20);
      }
    }
  })();

  return {
    stop: async () => {
      stopped = true;
      wake();
      client?.close();
      await running;
    },
  };
}

/** Cancellable sleep. A wake-up while nobody sleeps has no effect. */
function openSleep(): { sleep: (ms: number) => Promise<void>; wake: () => void } {
  let wake = (): void => {};
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}

/** Logs failures of reading, each of the two kinds once in `everyMs` at most. */
function openFailureLog(
  host: string,
  { clock, log }: { clock: Clock; log: Log },
  everyMs: number,
): (isRefused: boolean, error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (isRefused, error) => {
    const message = isRefused
      ? 'the mailbox of returned mail does not take our name and password: check BOUNCE_IMAP'
      : 'the mailbox of returned mail cannot be read, and is tried again';
    const now = clock.now().getTime();
    if (now - (loggedAt.get(message) ?? -Infinity) < everyMs) return;
    loggedAt.set(message, now);
    log.warn({ host, error: wordsOf(error) }, message);
  };
}

/** The password is never sent without TLS, except to a server on this machine. */
function connectionTo({ host, port, implicitTls, user, password }: MailboxAddress): ImapFlow {
  const isHere = /^(localhost|127\.|::1$)/.test(host);
  return new ImapFlow({
    host,
    port,
    secure: implicitTls,
    ...(implicitTls ? {} : { doSTARTTLS: !isHere }),
    auth: { user, pass: password },
    logger: false,
    clientInfo: { name: 'Tidings' },
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // IDLE begins after this time; from then on the server announces new mail.
    autoIdleDelay: 500,
    // Some hosts silently end an idle connection after half an hour.
    maxIdleTime: 300_000,
  });
}

const wordsOf = (error: unknown): string => {
  const { responseText, message } = error as { responseText?: string; message?: string };
  return responseText ?? message ?? String(error);
};
