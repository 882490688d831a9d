// State machine of one signed-in SMTP connection and its expected replies.
import { lapsed, type Outcome } from '../../providers/provider.ts';
import { announce, mailCommand } from './envelope.ts';
import type { Capabilities, Session } from './handshake.ts';
import { CommandChannel } from './command-channel.ts';
import { type MailWriting, writeMail } from './mail-writing.ts';
import type { Reply } from './reply.ts';
import type { SmtpTimeouts } from './smtp-url.ts';
import {
  hasLapsed,
  isOutOfPlace,
  type MailSource,
  type PendingReply,
  settleLost,
  type Transaction,
} from './transaction.ts';
import { lostTrack, noAnswer, SmtpTrouble } from './trouble.ts';
import { CLOSING, OUT_OF_SEQUENCE, verdict } from './verdict.ts';

/**
 * One connection with at most two mails: `body` after its 354 reply, `envelope` before it. If the server pipelines (RFC
 * 2920), the envelope of the next mail follows the dot of the last one: one round trip per mail.
 */
export class Connection {
  #envelope: Transaction | null = null;
  #body: Transaction | null = null;
  /** MAIL was accepted and its mail not sent, so the server needs RSET before the next mail. */
  #reset = false;
  /** No new mail is begun. */
  #retiring = false;
  #fresh = true;
  #accepted = 0;
  #distrusted = false;
  readonly #acceptedBefore: number;
  readonly #channel: CommandChannel;
  readonly #can: Capabilities;
  readonly #source: MailSource;
  readonly #ended: () => void;
  readonly #writing: MailWriting = {
    isOpen: (transaction) => this.#body === transaction,
    stopShort: (transaction) => this.#stopShort(transaction),
    work: () => this.work(),
  };

  /** `ended` is called once, when the connection is closed and before its mails are settled. */
  constructor({ wire, can }: Session, source: MailSource, timeouts: SmtpTimeouts, ended: () => void) {
    this.#can = can;
    this.#source = source;
    this.#ended = ended;
    this.#acceptedBefore = source.accepted();
    this.#channel = new CommandChannel(wire, timeouts, {
      answered: (pending, reply) => this.#take(pending, reply),
      unexpected: (reply) => this.#unexpected(reply),
      chunkRead: () => this.#flush(),
      overdue: (first) => {
        if (first?.of && first.of === this.#envelope) this.#distrust();
        this.#channel.destroy(noAnswer());
      },
      idle: () => this.retire(),
      ended: (trouble) => this.#end(trouble),
    });
  }

  /** Mails on this connection: 0, 1 or 2. */
  get load(): number {
    return (this.#envelope === null ? 0 : 1) + (this.#body === null ? 0 : 1);
  }

  /** Whether a mail can be begun at once. */
  get free(): boolean {
    if (this.#retiring || this.#envelope !== null) return false;
    if (this.#can.pipelining) return this.#body === null || this.#body.dot !== 'none';
    return this.#channel.quiet && this.#body === null;
  }

  /** Whether it begins no more mails. */
  get retiring(): boolean {
    return this.#retiring;
  }

  /** Begins the next mail of the pool, if there is one and the connection is free. */
  work(): void {
    this.#begin();
    this.#flush();
  }

  /** Begins no more mails and sends QUIT when the open ones are finished. */
  retire(): void {
    if (this.#retiring) return;
    this.#retiring = true;
    this.#sayGoodbye();
    this.#flush();
  }

  /** Ends at once; open mails are settled by how far they went. */
  abort(trouble: SmtpTrouble): void {
    this.#channel.destroy(trouble);
  }

  #begin(): void {
    if (!this.free) return this.#sayGoodbye();
    if (this.#reset && !this.#can.pipelining) return this.#channel.write('RSET', 'rset', null);
    for (;;) {
      const job = this.#source.next(this.#fresh);
      if (job === undefined) return;
      if (hasLapsed(job)) {
        job.settle(lapsed);
        continue;
      }
      const envelope = announce(job.outbound, this.#can);
      if ('kind' in envelope) {
        job.settle(envelope);
        continue;
      }
      const transaction: Transaction = { job, to: envelope.to, refusal: null, dot: 'none' };
      this.#envelope = transaction;
      this.#fresh = false;
      if (this.#reset) this.#channel.write('RSET', 'rset', null);
      this.#channel.write(mailCommand(envelope, job.outbound, this.#can), 'mail', transaction);
      if (!this.#can.pipelining) return;
      this.#channel.write(`RCPT TO:<${envelope.to}>`, 'rcpt', transaction);
      this.#channel.write('DATA', 'data', transaction);
      return;
    }
  }

  #sayGoodbye(): void {
    if (this.#retiring && this.load === 0 && this.#channel.quiet) this.#channel.write('QUIT', 'quit', null);
  }

  #flush(): void {
    if (this.#body?.dot === 'written') this.#body.dot = 'left';
    this.#channel.flush();
  }

  #take(pending: PendingReply, reply: Reply): void {
    const { step, of } = pending;
    if (reply.code === CLOSING) this.#sentAway(pending, reply);
    else if (step === 'quit') this.#channel.destroy(new SmtpTrouble('The connection was closed.'));
    else if (isOutOfPlace(step, reply)) this.#lose(reply);
    else {
      if (step === 'rset') this.#reset = false;
      else if (step === 'dot') this.#finish(of!, verdict('dot', reply));
      else if (step === 'lone-dot') this.#giveUp(of!);
      else if (step === 'data') this.#answeredData(of!, reply);
      else this.#answeredAddress(of!, step, reply);
      this.#begin();
    }
  }

  /**
   * 421: the server closes. After accepted mails the connection was only used up; on a fresh one it means 'come back
   * later'.
   */
  #sentAway({ step, of }: PendingReply, reply: Reply): void {
    if (step === 'dot') this.#finish(of!, verdict('dot', reply));
    else if (of !== null && this.#accepted === 0) of.refusal ??= verdict('mail', reply);
    this.#channel.destroy(new SmtpTrouble('The mail server is busy and asks us to wait.', reply.text, true));
  }

  /** A reply that cannot belong to its command: the order of replies is lost. */
  #lose(reply: Reply): void {
    if (this.#envelope !== null) this.#envelope.refusal = null;
    this.#channel.destroy(lostTrack(reply.text));
  }

  /** A reply to MAIL or RCPT. A refusal waits for the reply to DATA if DATA is already sent. */
  #answeredAddress(transaction: Transaction, step: 'mail' | 'rcpt', reply: Reply): void {
    if (!reply.positive) {
      this.#refuse(transaction, step, reply);
      if (!this.#can.pipelining) this.#giveUp(transaction);
      return;
    }
    if (step === 'mail') this.#reset = true;
    if (this.#can.pipelining) return;
    if (step === 'rcpt') this.#channel.write('DATA', 'data', transaction);
    else this.#channel.write(`RCPT TO:<${transaction.to}>`, 'rcpt', transaction);
  }

  #answeredData(transaction: Transaction, reply: Reply): void {
    if (reply.code !== 354) {
      this.#refuse(transaction, 'data', reply);
      this.#giveUp(transaction);
      return;
    }
    this.#reset = false;
    if (transaction.refusal !== null) return this.#channel.write('.', 'lone-dot', transaction);
    this.#envelope = null;
    this.#body = transaction;
    writeMail(transaction, this.#channel, this.#writing);
  }

  /**
   * The first refusal counts. 'Out of sequence' without an earlier refusal means that the server lost what was
   * pipelined.
   */
  #refuse(transaction: Transaction, step: 'mail' | 'rcpt' | 'data', reply: Reply): void {
    if (transaction.refusal === null && reply.code === OUT_OF_SEQUENCE) this.#distrust();
    transaction.refusal ??= verdict(step, reply);
  }

  #distrust(): void {
    if (!this.#can.pipelining) return;
    this.#distrusted = true;
    this.#retiring = true;
    this.#source.distrust();
  }

  /** Without its dot the server must discard the mail (RFC 5321 4.1.1.4); only closing the connection omits the dot. */
  #stopShort(transaction: Transaction): void {
    transaction.refusal = lapsed;
    this.#channel.destroy(new SmtpTrouble(lapsed.reason, undefined, true));
  }

  #finish(transaction: Transaction, outcome: Outcome): void {
    this.#body = null;
    if (outcome.kind === 'accepted') this.#accepted += 1;
    transaction.job.settle(outcome);
  }

  /** Settles a mail with its refusal. A mail refused only because of pipelining is tried again without it. */
  #giveUp({ job, refusal }: Transaction): void {
    this.#envelope = null;
    if (this.#distrusted && !job.moved) this.#source.putBack(job);
    else job.settle(refusal!);
  }

  /** A server may refuse a large mail or close while no reply is expected. Either way the order of replies is lost. */
  #unexpected(reply: Reply): void {
    const body = this.#body;
    if (body !== null && body.dot !== 'left' && reply.code >= 400) this.#finish(body, verdict('dot', reply));
    const isClosing = reply.code === CLOSING;
    this.#channel.destroy(new SmtpTrouble('The mail server ended the conversation.', reply.text, isClosing));
  }

  #end(trouble: SmtpTrouble): void {
    this.#retiring = true;
    this.#ended();
    const [body, envelope] = [this.#body, this.#envelope];
    this.#body = this.#envelope = null;
    // A server that accepts nothing from anybody is unwell; one that accepted others may refuse this mail only.
    const slow = trouble.slow || this.#source.accepted() === this.#acceptedBefore;
    if (body) settleLost(body, trouble, slow);
    if (!envelope) return;
    // Servers close connections that carried enough mails. The next mail is not to blame, so it gets one more try.
    const isToMove = envelope.refusal === null && !envelope.job.moved;
    if (isToMove && (this.#accepted > 0 || this.#distrusted)) this.#source.putBack(envelope.job);
    else settleLost(envelope, trouble, slow);
  }
}
