// The built-in provider: keeps messages to be read in the app and delivers nothing.
import type { Kept } from './outbox-store.ts';
import {
  lapsed,
  type OutboundEmail,
  type MailProvider,
  type MayBegin,
  type Outcome,
  type OutboundSms,
  type SmsProvider,
} from './provider.ts';

/** Stores messages of one tenant; one that is there already stays as it is. */
type Keep = (tenantId: string, rows: Kept[]) => Promise<void>;

interface Waiting {
  row: Kept;
  tenantId: string;
  mayBegin: MayBegin | undefined;
  resolve(outcome: Outcome): void;
}

/** Collects what is submitted in one turn of the event loop and stores it with one statement a tenant. */
function keeper(keep: Keep) {
  let waiting: Waiting[] = [];
  let running = Promise.resolve();

  const flush = async (): Promise<void> => {
    const batch = Map.groupBy(waiting, ({ tenantId }) => tenantId);
    waiting = [];
    for (const [tenantId, all] of batch) {
      const { may: entries = [], lapse = [] } = Object.groupBy(all, ({ mayBegin }) =>
        mayBegin && !mayBegin() ? 'lapse' : 'may',
      );
      for (const entry of lapse) entry.resolve(lapsed);
      if (entries.length === 0) continue;
      const outcome: Outcome = await keep(
        tenantId,
        entries.map(({ row }) => row),
      ).then(
        () => ({ kind: 'accepted', reference: null }),
        // Nothing was stored: the statement is all or nothing.
        () => ({ kind: 'retry', reason: 'The outbox could not be written', slow: true }),
      );
      for (const entry of entries) entry.resolve(outcome);
    }
  };
  return {
    add: (
      { key, mayBegin }: OutboundSms | OutboundEmail,
      row: Omit<Kept, 'messageId' | 'n' | 'page'>,
    ): Promise<Outcome> =>
      new Promise((resolve) => {
        const [tenantId = '', messageId = '', n, page] = key.split('/');
        const place = { messageId, n: Number(n), page: Number(page) };
        waiting.push({ tenantId, row: { ...row, ...place }, mayBegin, resolve });
        if (waiting.length === 1) setImmediate(() => void (running = flush()));
      }),
    close: () => running,
  };
}

/** The outbox as an SMS provider. */
export function smsOutbox(keep: Keep): SmsProvider {
  const { add, close } = keeper(keep);
  return {
    name: 'outbox',
    channel: 'sms',
    keeps: true,
    window: 100,
    rate: null,
    close,
    submit: (outbound: OutboundSms) => {
      const { from, to, text } = outbound;
      return add(outbound, { channel: 'sms', sender: from, recipient: to, subject: '', body: text });
    },
  };
}

/** The outbox as an e-mail provider. */
export function mailOutbox(keep: Keep): MailProvider {
  const { add, close } = keeper(keep);
  return {
    name: 'outbox',
    channel: 'email',
    keeps: true,
    window: 100,
    rate: null,
    close,
    submit: async (outbound: OutboundEmail) => {
      const { from: envelope, to, read } = outbound;
      const { from, subject, html } = (await read?.()) ?? { from: envelope, subject: '', html: '' };
      return add(outbound, { channel: 'email', sender: from, recipient: to, subject, body: html });
    },
  };
}
