// One mail's transaction on a connection and what a lost connection means.
import type { OutboundEmail, Outcome } from '../../providers/provider.ts';
import type { Reply } from './reply.ts';
import type { SmtpTrouble } from './trouble.ts';
import type { Step } from './verdict.ts';

/** A mail that somebody waits for. `moved` is set once it has been passed on from a connection that broke. */
export interface Job {
  outbound: OutboundEmail;
  settle: (outcome: Outcome) => void;
  moved: boolean;
}

/** Where connections take their mails from, and whom they tell how it goes. */
export interface MailSource {
  /** The next mail to send, or undefined when none waits; one that was moved goes only to a connection that is `fresh`. */
  next(fresh: boolean): Job | undefined;
  /** Takes back a mail of which nothing was sent, to be tried once more. */
  putBack(job: Job): void;
  /** How many mails the server has accepted, by all connections together. */
  accepted(): number;
  /** The server offers to pipeline and does not keep up with it: no new connection is to do so for a while. */
  distrust(): void;
}

/**
 * A mail on its way through one connection. `refusal` is what MAIL or RCPT was answered, kept until DATA is
 * answered too. `dot` is the moment of truth: before it has left nothing was sent, after it only a reply can tell.
 */
export interface Transaction {
  job: Job;
  to: string;
  refusal: Outcome | null;
  dot: 'none' | 'written' | 'left';
}

/** A reply that is owed to us; they come in the order of the commands. `lone-dot` ends a mail nobody receives. */
export interface Owed {
  step: Step | 'rset' | 'quit' | 'lone-dot';
  of: Transaction | null;
}

/** Whether its lease has run out, so that it may not be begun. */
export const hasLapsed = ({ outbound }: Job): boolean =>
  outbound.mayBegin !== undefined && !outbound.mayBegin();

/** What a lost connection means for a mail; `slow` where all mails would be lost alike. */
export function lost(trouble: SmtpTrouble, { dot }: Transaction, slow: boolean): Outcome {
  const code = trouble.code === undefined ? {} : { code: trouble.code };
  if (dot !== 'left') return { kind: 'retry', reason: trouble.message, ...code, ...(slow && { slow }) };
  const reason = `The mail was handed over, but no answer came. ${trouble.message}`;
  return { kind: 'uncertain', reason, ...code };
}

/** 354 belongs to DATA alone, which in turn is never simply done; RSET is never refused. */
export function isOutOfPlace(step: Owed['step'], reply: Reply): boolean {
  if (step === 'data') return reply.code !== 354 && reply.code < 400;
  if (step === 'rset') return !reply.positive;
  return reply.intermediate;
}
