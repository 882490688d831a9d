// Connection pool for one server, opened by load and closed when idle.
import { lapsed, type Outcome } from '../../providers/provider.ts';
import { Connection } from './connection.ts';
import { openSession } from './handshake.ts';
import type { SmtpOptions } from './smtp-url.ts';
import type { Tokens } from './tokens.ts';
import { hasLapsed, type Job, type MailSource } from './transaction.ts';
import { SmtpTrouble } from './trouble.ts';

/** Milliseconds until more connections are tried after a server refused one. */
const CONTENT_MS = 60_000;
/** Milliseconds without pipelining for a server that fails at it. */
const DISTRUST_MS = 600_000;

export class Pool {
  /** Mails wait here until a connection begins them, so that a broken connection takes none along. */
  readonly #waiting: Job[] = [];
  /** Mails whose connection broke. Each starts on a fresh one, so that a failure there is about this mail. */
  readonly #moved: Job[] = [];
  readonly #connections = new Set<Connection>();
  #opening = 0;
  #limit: number;
  #accepted = 0;
  #stepByStep = false;
  #wake: (() => void) | null = null;
  readonly #options: SmtpOptions;
  readonly #tokens: Tokens | null;
  readonly #source: MailSource;

  constructor(options: SmtpOptions, tokens: Tokens | null) {
    this.#options = options;
    this.#tokens = tokens;
    this.#limit = options.pool;
    this.#source = {
      next: (fresh) => (fresh ? this.#moved.shift() : undefined) ?? this.#waiting.shift(),
      putBack: (job) => {
        job.moved = true;
        this.#moved.push(job);
        queueMicrotask(() => this.#feed());
      },
      accepted: () => this.#accepted,
      distrust: () => this.#goStepByStep(),
    };
  }

  /** Accepts a mail; its `settle` is called once. */
  add(job: Job): void {
    const { settle } = job;
    job.settle = (outcome) => {
      if (outcome.kind === 'accepted') this.#accepted += 1;
      settle(outcome);
    };
    this.#waiting.push(job);
    this.#feed();
  }

  /** Settles the mails that no connection has begun. */
  giveBack(outcome: Outcome): void {
    for (const job of [...this.#moved.splice(0), ...this.#waiting.splice(0)]) job.settle(outcome);
  }

  /** Settles the mails that no connection has begun and that may no longer begin. */
  giveBackLapsed(): void {
    for (const jobs of [this.#moved, this.#waiting]) {
      const { lapse = [], stay = [] } = Object.groupBy(jobs.splice(0), (job) =>
        hasLapsed(job) ? 'lapse' : 'stay',
      );
      jobs.push(...stay);
      for (const job of lapse) job.settle(lapsed);
    }
  }

  /** Ends everything at once: waiting mails are settled, open ones by how far they went. */
  hurry(): void {
    this.#limit = 0;
    const trouble = new SmtpTrouble('The sending of mail is stopping.', undefined, true);
    for (const connection of this.#connections) connection.abort(trouble);
    this.giveBack({ kind: 'retry', slow: true, reason: trouble.message });
  }

  /** Closes the connections. Call it when every mail is settled. */
  async close(): Promise<void> {
    await this.#until(() => this.#opening === 0);
    for (const connection of this.#connections) connection.retire();
    await this.#until(() => this.#connections.size === 0);
  }

  /** Uses idle connections first, then those that can pipeline behind a mail, then new ones. */
  #feed(): void {
    for (const load of [0, 1]) {
      for (const connection of this.#connections) {
        if (this.#waiting.length + this.#moved.length === 0) return;
        if (connection.load === load && connection.free) connection.work();
      }
    }
    while (this.#opening < this.#waiting.length + this.#moved.length && this.#hasRoom()) this.#open();
    if (this.#moved.length > this.#opening && !this.#hasRoom()) this.#makeRoom();
  }

  #hasRoom(): boolean {
    return this.#opening + this.#connections.size < this.#limit;
  }

  /** Retires an old connection, because a moved mail needs a fresh one. */
  #makeRoom(): void {
    const connections = [...this.#connections];
    if (!connections.some(({ retiring }) => retiring)) connections[0]?.retire();
  }

  #open(): void {
    this.#opening += 1;
    openSession(this.#options, this.#tokens)
      .then(({ wire, can }) => {
        this.#opening -= 1;
        if (this.#stepByStep) can.pipelining = false;
        const connection = new Connection({ wire, can }, this.#source, this.#options.timeouts, () => {
          this.#connections.delete(connection);
          // Its mails are settled after this call; those put back then need another connection.
          queueMicrotask(() => this.#feed());
          this.#wake?.();
        });
        this.#connections.add(connection);
        connection.work();
        this.#feed();
      })
      .catch((trouble: SmtpTrouble) => {
        this.#opening -= 1;
        this.#refused(trouble);
      })
      .finally(() => this.#wake?.());
  }

  /**
   * If other connections work, a refused one only means that they are enough. With none left it concerns every mail.
   */
  #refused({ message: reason, code }: SmtpTrouble): void {
    const left = this.#opening + this.#connections.size;
    if (left > 0) {
      this.#limit = left;
      setTimeout(() => (this.#limit = this.#options.pool), CONTENT_MS).unref();
      this.#feed();
      return;
    }
    this.giveBack({ kind: 'retry', slow: true, reason, ...(code !== undefined && { code }) });
  }

  #goStepByStep(): void {
    if (this.#stepByStep) return;
    this.#stepByStep = true;
    setTimeout(() => (this.#stepByStep = false), DISTRUST_MS).unref();
    for (const connection of this.#connections) connection.retire();
  }

  async #until(done: () => boolean): Promise<void> {
    while (!done()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#wake = null;
  }
}
