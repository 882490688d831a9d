// One mail's transaction on a connection and what a lost connection means.
import type { Beginning, OutboundEmail, Outcome } from '../../providers/provider.ts';
import type { Reply } from './reply.ts';
import type { SmtpTrouble } from './trouble.ts';
import type { Step } from './verdict.ts';

/** A mail that somebody awaits. `moved` is set when it was passed on from a broken connection. */
export interface Job {
  outbound: OutboundEmail;
  settle: (outcome: Outcome) => void;
  moved: boolean;
}

/** The pool as its connections see it. */
export interface MailSource {
  /** The next mail, or undefined. A moved mail is given only to a `fresh` connection. */
  next(fresh: boolean): Job | undefined;
  /** Takes back a mail of which nothing was sent, to be tried once more. */
  putBack(job: Job): void;
  /** Mails that the server accepted over all connections. */
  accepted(): number;
  /** The server offers pipelining and fails at it, so new connections do not use it for a while. */
  distrust(): void;
}

/**
 * A mail on one connection. `refusal` is the outcome of MAIL or RCPT, kept until DATA is answered too. `dot`: before it
 * has left, nothing was sent; after it, only a reply can tell.
 */
export interface Transaction {
  job: Job;
  to: string;
  refusal: Outcome | null;
  dot: 'none' | 'written' | 'left';
}

/** An expected reply; replies come in the order of the commands. `lone-dot` ends a mail without recipients. */
export interface PendingReply {
  step: Step | 'rset' | 'quit' | 'lone-dot';
  of: Transaction | null;
}

/** Whether its lease has ended, so that it may not be begun. */
export const hasLapsed = ({ outbound }: Job): boolean =>
  outbound.mayBegin !== undefined && !outbound.mayBegin();

/**
 * Begins it, by the write of its dot that follows within `recorded`: together with others where there is a record, else at
 * once. Where it may not begin, or `may` says that its connection is not ready any more, `recorded` gets false.
 */
export function begin({ outbound }: Job, beginning: Beginning): void {
  if (outbound.begin) outbound.begin(beginning);
  else beginning.recorded(beginning.may() && (outbound.mayBegin?.() ?? true));
}

/**
 * The outcome of a mail after its connection was lost; `slow` if every mail would be lost. A server that closes with
 * 421 throttles.
 */
function lost(trouble: SmtpTrouble, { dot }: Transaction, slow: boolean): Outcome {
  const code = trouble.code === undefined ? {} : { code: trouble.code };
  const throttled = slow && trouble.code?.startsWith('421') === true;
  if (dot !== 'left')
    return {
      kind: 'retry',
      reason: trouble.message,
      ...code,
      ...(slow && { slow }),
      ...(throttled && { throttled }),
    };
  const reason = `The mail was handed over, but no answer came. ${trouble.message}`;
  return { kind: 'uncertain', reason, ...code };
}

/** Settles a mail whose connection was lost: by its refusal, or by how far it went. */
export function settleLost(transaction: Transaction, trouble: SmtpTrouble, slow: boolean): void {
  transaction.job.settle(transaction.refusal ?? lost(trouble, transaction, slow));
}

/** 354 belongs only to DATA, DATA never simply succeeds, and RSET is never refused. */
export function isOutOfPlace(step: PendingReply['step'], reply: Reply): boolean {
  if (step === 'data') return reply.code !== 354 && reply.code < 400;
  if (step === 'rset') return !reply.positive;
  return reply.intermediate;
}
