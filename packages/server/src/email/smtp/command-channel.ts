// Writes commands on one connection and matches their replies, with timeouts.
import type { Reply } from './reply.ts';
import type { SmtpTimeouts } from './smtp-url.ts';
import type { PendingReply } from './transaction.ts';
import type { SmtpTrouble } from './trouble.ts';
import type { Wire } from './wire.ts';

const SWEEP_MS = 1_000;

export interface ChannelListener {
  answered(pending: PendingReply, reply: Reply): void;
  /** A reply that no command is waiting for. */
  unexpected(reply: Reply): void;
  /** All replies of one chunk are delivered; what was written meanwhile may be sent. */
  chunkRead(): void;
  /** The reply to `first` is late. Undefined means that the kernel takes no more of a large mail. */
  overdue(first: PendingReply | undefined): void;
  /** Nothing was asked for a while. */
  idle(): void;
  /** The connection is closed. Called once. */
  ended(trouble: SmtpTrouble): void;
}

export class CommandChannel {
  /** True while a large mail is being written and no reply is expected. */
  writing = false;
  #pending: PendingReply[] = [];
  #over = false;
  /** Sweeps since the last reply or progress, or since the last command. */
  #still = 0;
  readonly #wire: Wire;
  readonly #timeouts: SmtpTimeouts;
  readonly #listener: ChannelListener;
  readonly #sweepMs: number;
  readonly #timer: NodeJS.Timeout;

  constructor(wire: Wire, timeouts: SmtpTimeouts, listener: ChannelListener) {
    this.#wire = wire;
    this.#timeouts = timeouts;
    this.#listener = listener;
    const { mail, rcpt, data, block, final, quit, idle } = timeouts;
    this.#sweepMs = Math.max(5, Math.min(SWEEP_MS, Math.min(mail, rcpt, data, block, final, quit, idle) / 4));
    this.#timer = setInterval(() => this.#sweep(), this.#sweepMs);
    wire.setListener({
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
    return this.#pending.length === 0;
  }

  /** Whether the kernel has not yet taken all that was sent. */
  get buffers(): boolean {
    return this.#wire.buffers;
  }

  /** Adds a command, in bytes, to the next flush. */
  write(command: string, step: PendingReply['step'], of: PendingReply['of']): void {
    if (this.#pending.length === 0) this.#still = 0;
    this.#wire.put(`${command}\r\n`);
    this.#pending.push({ step, of });
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
    let due = this.#pending.length;
    for (const reply of replies) {
      if (this.#over) return;
      if (due > 0) this.#listener.answered(this.#pending.shift()!, reply);
      else this.#listener.unexpected(reply);
      due -= 1;
    }
    if (!this.#over) this.#listener.chunkRead();
  }

  #sweep(): void {
    this.#still += 1;
    const waited = this.#still * this.#sweepMs;
    const [first] = this.#pending;
    if (first === undefined && !this.writing) {
      if (waited >= this.#timeouts.idle) this.#listener.idle();
    } else if (waited >= this.#patience(first)) {
      this.#listener.overdue(first);
    }
  }

  /** Milliseconds that the next reply, or the next piece of a large mail, may take. */
  #patience(first: PendingReply | undefined): number {
    const { block, final, mail } = this.#timeouts;
    if (first === undefined) return block;
    if (first.step === 'dot' || first.step === 'lone-dot') return final;
    return first.step === 'rset' ? mail : this.#timeouts[first.step];
  }
}
