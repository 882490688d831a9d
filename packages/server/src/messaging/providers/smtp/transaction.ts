// A mail on its way through a connection: who waits for it, which replies are owed for it, and what a loss means for it.
import type { MailParcel, Outcome } from '../provider.ts';
import type { SmtpTimeouts } from './smtp-url.ts';
import type { Step } from './verdict.ts';
import type { SmtpTrouble } from './wire.ts';

/** A mail that somebody waits for. `moved` is set once it has been passed on from a connection that broke. */
export interface Job {
  parcel: MailParcel;
  settle(outcome: Outcome): void;
  moved: boolean;
}

/** Where connections take their mails from. */
export interface MailSource {
  /** The next mail to send, or undefined when none waits. */
  next(): Job | undefined;
  /** Takes back a mail of which nothing was sent. */
  putBack(job: Job): void;
}

/**
 * A mail on its way through one connection. `refusal` is what MAIL or RCPT was answered, kept until DATA is
 * answered too. `dotWritten` is the moment of truth: before it nothing was sent, after it only a reply can tell.
 */
export interface Transaction {
  job: Job;
  refusal: Outcome | null;
  dotWritten: boolean;
}

/** A reply that is owed to us; they come in the order of the commands. `lone-dot` ends a mail nobody receives. */
export interface Owed {
  to: Step | 'rset' | 'quit' | 'lone-dot';
  of: Transaction | null;
}

/** What a lost connection means for a mail: after its dot nobody can know. */
export function lost(trouble: SmtpTrouble, dotWritten: boolean): Outcome {
  const code = trouble.code === undefined ? {} : { code: trouble.code };
  if (!dotWritten) return { kind: 'retry', reason: trouble.message, ...code };
  const reason = `The mail was handed over, but no answer came. ${trouble.message}`;
  return { kind: 'uncertain', reason, ...code };
}

/** The longest wait for the answer to QUIT, in milliseconds: nothing depends on it. */
const GOODBYE = 3_000;

/** How many milliseconds an answer may take. */
export function patience(to: Owed['to'], timeouts: SmtpTimeouts): number {
  if (to === 'dot') return timeouts.final;
  return to === 'quit' ? Math.min(timeouts.reply, GOODBYE) : timeouts.reply;
}
