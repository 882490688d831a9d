// One signed-in connection as a state machine: what was written, which replies are owed, and so what a loss means.
import type { Outcome } from '../provider.ts';
import { impediment, mailCommand } from './envelope.ts';
import type { Capabilities } from './handshake.ts';
import type { Reply } from './reply.ts';
import type { SmtpTimeouts } from './smtp-url.ts';
import { type Job, lost, type MailSource, type Owed, patience, type Transaction } from './transaction.ts';
import { verdict } from './verdict.ts';
import { SmtpTrouble, type Wire } from './wire.ts';

/** Above this a mail is written piece by piece and its dot last, so that a loss on the way is no uncertainty. */
const ONE_WRITE = 65_536;
const SWEEP_MS = 1_000;
const CLOSING = 421;

/**
 * At most two mails are on a connection: `body` after its 354, `envelope` before it. Where the server pipelines
 * (RFC 2920) the envelope of the next mail travels behind the dot of the last, one round trip a mail.
 */
export class Connection {
  #envelope: Transaction | null = null;
  #body: Transaction | null = null;
  #owed: Owed[] = [];
  /** MAIL was accepted and its mail not sent: the server must forget it before the next. */
  #reset = false;
  /** Set by QUIT and by the end: no new mail is begun. */
  #leaving = false;
  #over = false;
  #accepted = 0;
  /** Sweeps since the last sign of life of what we wait for, or since the last mail. */
  #still = 0;
  readonly #wire: Wire;
  readonly #can: Capabilities;
  readonly #source: MailSource;
  readonly #timeouts: SmtpTimeouts;
  readonly #sweepMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #ended: () => void;

  /** `ended` is called once, when the connection is gone, before its mails are settled. */
  constructor(wire: Wire, can: Capabilities, source: MailSource, timeouts: SmtpTimeouts, ended: () => void) {
    this.#wire = wire;
    this.#can = can;
    this.#source = source;
    this.#ended = ended;
    this.#timeouts = timeouts;
    const shortest = Math.min(timeouts.reply, timeouts.final, timeouts.idle);
    this.#sweepMs = Math.max(5, Math.min(SWEEP_MS, shortest / 4));
    this.#timer = setInterval(() => this.#sweep(), this.#sweepMs);
    wire.listener = {
      replies: (replies) => {
        for (const reply of replies) if (!this.#over) this.#take(reply);
      },
      closed: (trouble) => this.#end(trouble),
    };
  }

  /** Mails on this connection: 0, 1 or 2. */
  get load(): number {
    return (this.#envelope === null ? 0 : 1) + (this.#body === null ? 0 : 1);
  }

  /** True where a mail can be begun at once. */
  get free(): boolean {
    if (this.#leaving || this.#envelope !== null) return false;
    if (this.#can.pipelining) return this.#body === null || this.#body.dotWritten;
    return this.#owed.length === 0 && this.#body === null;
  }

  /** Begins the next mail of the pool, if there is one and room for it. */
  work(): void {
    this.#begin();
    this.#wire.flush();
  }

  /** Says goodbye once the mails under way are through. */
  quit(): void {
    if (this.#leaving) return;
    this.#leaving = true;
    this.#still = 0;
    this.#write('QUIT', 'quit', null);
    this.#wire.flush();
  }

  #begin(): void {
    if (!this.free) return;
    if (this.#reset && !this.#can.pipelining) {
      this.#write('RSET', 'rset', null);
      return;
    }
    const job = this.#nextSendable();
    if (job === undefined) return;
    const transaction: Transaction = { job, refusal: null, dotWritten: false };
    this.#envelope = transaction;
    if (this.#owed.length === 0) this.#still = 0;
    if (this.#reset) this.#write('RSET', 'rset', null);
    this.#write(mailCommand(job.parcel, this.#can), 'mail', transaction);
    if (this.#can.pipelining) {
      this.#write(`RCPT TO:<${job.parcel.to}>`, 'rcpt', transaction);
      this.#write('DATA', 'data', transaction);
    }
  }

  #nextSendable(): Job | undefined {
    for (;;) {
      const job = this.#source.next();
      if (job === undefined) return undefined;
      const never = impediment(job.parcel, this.#can);
      if (never === null) return job;
      job.settle(never);
    }
  }

  #write(command: string, to: Owed['to'], of: Transaction | null): void {
    this.#wire.put(`${command}\r\n`);
    this.#owed.push({ to, of });
  }

  #take(reply: Reply): void {
    this.#still = 0;
    const owed = this.#owed.shift();
    if (owed === undefined) {
      this.#unasked(reply);
      return;
    }
    const { to, of } = owed;
    if (reply.code === CLOSING) {
      this.#sentAway(owed, reply);
      return;
    }
    if (to === 'quit') this.#wire.destroy(new SmtpTrouble('The connection was closed.'));
    else if (to === 'rset') this.#reset = false;
    else if (to === 'dot') this.#finish(of!, verdict('dot', reply));
    else if (to === 'lone-dot') this.#giveUp(of!);
    else if (to === 'data') this.#answeredData(of!, reply);
    else this.#answeredAddress(of!, to, reply);
    this.#begin();
  }

  /** 421: the server closes. A connection that has served well was only used up; a fresh one says come back later. */
  #sentAway({ to, of }: Owed, reply: Reply): void {
    if (to === 'dot') this.#finish(of!, verdict('dot', reply));
    else if (of !== null && this.#accepted === 0) of.refusal ??= verdict('mail', reply);
    this.#wire.destroy(new SmtpTrouble('The mail server is busy and asks us to wait.', reply.text));
  }

  /** MAIL or RCPT. A refusal waits for the answer to DATA where that is under way already. */
  #answeredAddress(transaction: Transaction, to: 'mail' | 'rcpt', reply: Reply): void {
    if (reply.positive) {
      if (to === 'mail') this.#reset = true;
      if (this.#can.pipelining) return;
      if (to === 'rcpt') this.#write('DATA', 'data', transaction);
      else this.#write(`RCPT TO:<${transaction.job.parcel.to}>`, 'rcpt', transaction);
      return;
    }
    transaction.refusal ??= verdict(to, reply);
    if (!this.#can.pipelining) this.#giveUp(transaction);
  }

  #answeredData(transaction: Transaction, reply: Reply): void {
    if (reply.code !== 354) {
      transaction.refusal ??= verdict('data', reply);
      this.#giveUp(transaction);
      return;
    }
    this.#reset = false;
    if (transaction.refusal !== null) {
      this.#write('.', 'lone-dot', transaction);
      return;
    }
    this.#envelope = null;
    this.#body = transaction;
    const { data } = transaction.job.parcel;
    if (data.length > ONE_WRITE) {
      this.#writeFrom(transaction, 0);
      return;
    }
    this.#wire.put(data);
    this.#dot(transaction);
  }

  /** The pieces of a large mail, the next when the kernel has taken the last; then the dot. */
  #writeFrom(transaction: Transaction, at: number): void {
    const { data } = transaction.job.parcel;
    this.#wire.put(data.subarray(at, at + ONE_WRITE));
    this.#wire.flush(() => {
      if (this.#body !== transaction) return;
      this.#still = 0;
      if (at + ONE_WRITE < data.length) {
        this.#writeFrom(transaction, at + ONE_WRITE);
        return;
      }
      this.#dot(transaction);
      this.work();
    });
  }

  #dot(transaction: Transaction): void {
    transaction.dotWritten = true;
    this.#write('.', 'dot', transaction);
  }

  #finish(transaction: Transaction, outcome: Outcome): void {
    this.#body = null;
    if (outcome.kind === 'accepted') this.#accepted += 1;
    transaction.job.settle(outcome);
  }

  #giveUp(transaction: Transaction): void {
    this.#envelope = null;
    transaction.job.settle(transaction.refusal!);
  }

  /** A server may refuse a large mail, or say goodbye, while nothing is owed. Either way the order of replies is lost. */
  #unasked(reply: Reply): void {
    if (this.#body !== null && !this.#body.dotWritten && reply.code >= 400) {
      this.#finish(this.#body, verdict('dot', reply));
    }
    this.#wire.destroy(new SmtpTrouble('The mail server ended the conversation.', reply.text));
  }

  #sweep(): void {
    this.#still += 1;
    const waited = this.#still * this.#sweepMs;
    if (this.#owed.length === 0 && this.#body === null) {
      if (waited >= this.#timeouts.idle) this.quit();
    } else if (waited >= patience(this.#owed[0]?.to ?? 'dot', this.#timeouts)) {
      this.#wire.destroy(new SmtpTrouble('The mail server does not answer.', 'timeout'));
    }
  }

  #end(trouble: SmtpTrouble): void {
    clearInterval(this.#timer);
    this.#leaving = this.#over = true;
    this.#ended();
    const [body, envelope] = [this.#body, this.#envelope];
    this.#body = this.#envelope = null;
    if (body !== null) body.job.settle(lost(trouble, body.dotWritten));
    if (envelope === null) return;
    const { job, refusal } = envelope;
    // Servers end a connection that has carried enough mails; the next mail is not to blame, so it tries once more.
    if (refusal === null && this.#accepted > 0 && !job.moved) {
      job.moved = true;
      this.#source.putBack(job);
    } else {
      job.settle(refusal ?? lost(trouble, false));
    }
  }
}
