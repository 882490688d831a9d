// Writes a mail after the reply to DATA, and its dot once it may begin.
import type { CommandChannel } from './command-channel.ts';
import { begin, hasLapsed, type Transaction } from './transaction.ts';

/** Bytes. A larger mail is written in pieces and its dot last, so that a loss before the dot leaves no doubt. */
const ONE_WRITE = 65_536;

/** The connection as it is written to. */
export interface MailWriting {
  /** Whether the mail is still the one that is being written. */
  isOpen(transaction: Transaction): boolean;
  /** Closes the connection, since the mail may not begin. */
  stopShort(transaction: Transaction): void;
  /** Sends what was added, and begins the next mail. */
  work(): void;
}

/** Adds a mail to the next flush, with its dot as soon as it may begin; a large one is written at once. */
export function writeMail(transaction: Transaction, channel: CommandChannel, on: MailWriting): void {
  const { data } = transaction.job.outbound;
  if (data.length <= ONE_WRITE && !channel.buffers) return writeLast(transaction, data, channel, on);
  if (hasLapsed(transaction.job)) return on.stopShort(transaction);
  writeFrom(transaction, 0, channel, on);
}

/** Adds the rest of a mail and its dot once it may begin. Where that is at once, the caller flushes. */
function writeLast(transaction: Transaction, rest: string, channel: CommandChannel, on: MailWriting): void {
  let isLater = false;
  const may = () => on.isOpen(transaction) && !channel.buffers;
  const recorded = (begins: boolean): void => {
    if (!on.isOpen(transaction)) return;
    if (!begins) return on.stopShort(transaction);
    channel.put(rest);
    transaction.dot = 'written';
    channel.writing = false;
    channel.write('.', 'dot', transaction);
    if (isLater) on.work();
  };
  begin(transaction.job, { may, recorded });
  isLater = true;
}

/** Writes piece by piece, each after the kernel took the last one; then the dot. */
function writeFrom(transaction: Transaction, at: number, channel: CommandChannel, on: MailWriting): void {
  const { data } = transaction.job.outbound;
  channel.writing = true;
  channel.put(data.slice(at, at + ONE_WRITE));
  channel.flush(() => {
    if (!on.isOpen(transaction)) return;
    if (at + ONE_WRITE < data.length) return writeFrom(transaction, at + ONE_WRITE, channel, on);
    writeLast(transaction, '', channel, on);
    if (transaction.dot === 'written') on.work();
  });
}
