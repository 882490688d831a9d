// Writes commands on one connection and matches their replies, with timeouts.
import type { Reply } from './reply.ts';
import type { SmtpTimeouts } from './smtp-url.ts';
import type { Owed } from './transaction.ts';
import type { SmtpTrouble } from './trouble.ts';
import type { Wire } from './wire.ts';

const SWEEP_MS = 1_000;

export interface LineListener {
  answered(owed: Owed, reply: Reply): void;
  /** A reply that no command is waiting for. */
  unasked(reply: Reply): void;
  /** All replies of one chunk are delivered; what was written meanwhile may be sent. */
  heard(): void;
  /** The reply to `first` is late. Undefined means that the kernel takes no more of a large mail. */
  overdue(first: Owed | undefined): void;
  /** Nothing was asked for a while. */
  idle(): void;
  /** The connection is closed. Called once. */
  ended(trouble: SmtpTrouble): void;
}

export class Line {
  /** True while a large mail is being written and no reply is expected. */
  writing = false;
  #owed: Owed[] = [];
  #over = false;
  /** Sweeps since the last reply or progress, or since the last command. */
  #still = 0;
  readonly #wire: Wire;
  readonly #timeouts: SmtpTimeouts;
  readonly #listener: LineListener;
  readonly #sweepMs: number;
  readonly #timer: NodeJS.Timeout;

  constructor(wire: Wire, timeouts: SmtpTimeouts, listener: LineListener) {
    this.#wire = wire;
    this.#timeouts = timeouts;
    this.#listener = listener;
    const { mail, rcpt, data, block, final, quit, idle } = timeouts;
    this.#sweepMs = Math.max(5, Math.min(SWEEP_MS, Math.min(mail, rcpt, data, block, final, quit, idle) / 4));
    this.#timer = setInterval(() => this.#sweep(), this.#sweepMs);
    wire.tell({
      replies: (replies) => this.#hear(replies),
      closed: (trouble) => {
        clearInterval(this.#timer);
        this.#over = true;
        listener.ended(trouble);
      },
    });
  }

  /** Whether no reply is expected. */
  get quiet(): boolean {
    return this.#owed.length === 0;
  }

  /** Adds a command, in bytes, to the next flush. */
  write(command: string, step: Owed['step'], of: Owed['of']): void {
    if (this.#owed.length === 0) this.#still = 0;
    this.#wire.put(`${command}\r\n`);
    this.#owed.push({ step, of });
  }

  /** Adds bytes to the next flush. */
  put(bytes: string): void {
    this.#wire.put(bytes);
  }

  /** Sends what was added. `taken` is called when the kernel has it. */
  flush(taken?: () => void): void {
    this.#wire.flush(
      taken &&
        (() => {
          this.#still = 0;
          taken();
        }),
    );
  }

  destroy(trouble: SmtpTrouble): void {
    this.#wire.destroy(trouble);
  }

  #hear(replies: Reply[]): void {
    this.#still = 0;
    // Commands written because of these replies are not sent yet, so none of the replies answers them.
    let due = this.#owed.length;
    for (const reply of replies) {
      if (this.#over) return;
      if (due > 0) this.#listener.answered(this.#owed.shift()!, reply);
      else this.#listener.unasked(reply);
      due -= 1;
    }
    if (!this.#over) this.#listener.heard();
  }

  #sweep(): void {
    this.#still += 1;
    const waited = this.#still * this.#sweepMs;
    const [first] = this.#owed;
    if (first === undefined && !this.writing) {
      if (waited >= this.#timeouts.idle) this.#listener.idle();
    } else if (waited >= this.#patience(first)) {
      this.#listener.overdue(first);
    }
  }

  /** Milliseconds that the next reply, or the next piece of a large mail, may take. */
  #patience(first: Owed | undefined): number {
    const { block, final, mail } = this.#timeouts;
    if (first === undefined) return block;
    if (first.step === 'dot' || first.step === 'lone-dot') return final;
    return first.step === 'rset' ? mail : this.#timeouts[first.step];
  }
}
