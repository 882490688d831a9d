// The mail provider: a queue, and up to `pool` pipelining connections that take from it as fast as the server allows.
import type { MailParcel, MailProvider, Outcome } from '../provider.ts';
import { Connection } from './connection.ts';
import { openSession } from './handshake.ts';
import type { SmtpOptions } from './smtp-url.ts';
import type { Job, MailSource } from './transaction.ts';
import type { SmtpTrouble } from './wire.ts';

/** After a server refused one more connection than it likes, we ask for more only after this long. */
const CONTENT_MS = 60_000;

/**
 * A pool of connections to one server. Connections open as load needs them and close when idle; a mail waits in one
 * queue until a connection begins it, so that it is bound to none that breaks. `submit` never rejects.
 */
export function smtpProvider(options: SmtpOptions): MailProvider {
  const queue: Job[] = [];
  const connections = new Set<Connection>();
  let opening = 0;
  let limit = options.pool;
  let unsettled = 0;
  let closing: Promise<void> | null = null;
  let wake: (() => void) | null = null;

  const source: MailSource = {
    next: () => queue.shift(),
    putBack: (job) => {
      queue.unshift(job);
      feed();
    },
  };

  /** Idle connections first, then those with room behind a mail, then new ones. */
  function feed(): void {
    for (const load of [0, 1]) {
      for (const connection of connections) {
        if (queue.length === 0) return;
        if (connection.load === load && connection.free) connection.work();
      }
    }
    while (opening < queue.length && opening + connections.size < limit) open();
  }

  function open(): void {
    opening += 1;
    openSession(options).then(
      ({ wire, can }) => {
        opening -= 1;
        const connection: Connection = new Connection(wire, can, source, options.timeouts, () => {
          connections.delete(connection);
          // Its mails are settled after this call; what still waits needs another connection then.
          queueMicrotask(feed);
          wake?.();
        });
        connections.add(connection);
        connection.work();
        feed();
        wake?.();
      },
      (trouble: SmtpTrouble) => {
        opening -= 1;
        refused(trouble);
        wake?.();
      },
    );
  }

  /** While others work, a refusal says only that they are enough; with none left it concerns every mail. */
  function refused(trouble: SmtpTrouble): void {
    if (opening + connections.size > 0) {
      limit = opening + connections.size;
      setTimeout(() => (limit = options.pool), CONTENT_MS).unref();
      return;
    }
    const { message: reason, code } = trouble;
    for (const job of queue.splice(0)) {
      job.settle({ kind: 'retry', slow: true, reason, ...(code !== undefined && { code }) });
    }
  }

  async function until(done: () => boolean): Promise<void> {
    while (!done()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    wake = null;
  }

  async function leave(): Promise<void> {
    await until(() => unsettled === 0 && opening === 0);
    for (const connection of connections) connection.quit();
    await until(() => connections.size === 0);
  }

  return {
    name: options.name,
    channel: 'email',
    window: options.window,
    rate: options.rate,

    submit(parcel: MailParcel): Promise<Outcome> {
      if (closing)
        return Promise.resolve({ kind: 'retry', slow: true, reason: 'The sending of mail is stopping.' });
      unsettled += 1;
      return new Promise((resolve) => {
        const settle = (outcome: Outcome): void => {
          unsettled -= 1;
          resolve(outcome);
          if (unsettled === 0) wake?.();
        };
        queue.push({ parcel, settle, moved: false });
        feed();
      });
    },

    close: () => (closing ??= leave()),
  };
}
