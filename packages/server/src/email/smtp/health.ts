// Pauses sending to a server that does not answer or refuses us.
import { lapsed, type Outcome } from '../../providers/provider.ts';

/** Mails in a row without an answer. Their state is unknown, so no more may follow. */
const MOST_DOUBTS = 3;
/** Refusals in a row because of the sender, no matter who the recipients were. */
const MOST_REFUSALS = 20;
/** Longest hold before one mail is tried again, in milliseconds. */
const LONGEST_HOLD = 1_800_000;

const reasons: { [kind in 'doubt' | 'sender']: string } = {
  doubt: 'The mail server takes mails and does not answer. Until it does, none are sent.',
  sender: 'The mail server refuses all mails from our address. They are held back.',
};

interface Held {
  reason: string;
  code: string | undefined;
}

export class Health {
  #doubts = 0;
  #refusals = 0;
  #holdMs: number;
  #held: Held | null = null;
  /** After a hold, one mail at a time is tried: 'no' before it, 'due' when one may go, 'running' while it is open. */
  #trial: 'no' | 'due' | 'running' = 'no';
  #timer: NodeJS.Timeout | undefined;
  #trouble: string | null = null;
  readonly #firstHoldMs: number;

  /** `holdMs` is the first hold in milliseconds; each further one in a row is twice as long. */
  constructor(holdMs: number) {
    this.#firstHoldMs = this.#holdMs = holdMs;
  }

  /** Why the server gets no mail, in a sentence; null if it does. */
  get trouble(): string | null {
    return this.#held?.reason ?? this.#trouble;
  }

  /** The outcome of a mail that may not be sent now; null if it may. */
  refusal(): Outcome | null {
    if (this.#held === null) return null;
    if (this.#trial !== 'due') return this.#wait(this.#held);
    this.#trial = 'running';
    return null;
  }

  /** Records an outcome. Gives the outcome for all waiting mails if they must not wait longer, otherwise null. */
  note(outcome: Outcome): Outcome | null {
    if (outcome.kind === 'accepted') {
      this.#recover();
      return null;
    }
    const wasTried = this.#trial === 'running';
    if (wasTried) this.#trial = 'due';
    if (outcome.kind === 'retry' && outcome.slow && outcome !== lapsed) this.#trouble = outcome.reason;
    const kind = kindOf(outcome);
    if (kind === 'doubt') this.#doubts += 1;
    if (kind === 'sender') this.#refusals += 1;
    const isWell = this.#doubts < MOST_DOUBTS && this.#refusals < MOST_REFUSALS;
    if (kind === null || isWell || (this.#held !== null && !wasTried)) return null;
    if (wasTried) this.#holdMs = Math.min(this.#holdMs * 2, LONGEST_HOLD);
    this.#held = { reason: reasons[kind], code: outcome.code };
    this.#trial = 'no';
    this.#timer = setTimeout(() => (this.#trial = 'due'), this.#holdMs).unref();
    return this.#wait(this.#held);
  }

  #recover(): void {
    this.stop();
    this.#doubts = this.#refusals = 0;
    this.#holdMs = this.#firstHoldMs;
    this.#held = this.#trouble = null;
    this.#trial = 'no';
  }

  #wait({ reason, code }: Held): Outcome {
    const afterMs = this.#trial === 'no' ? this.#holdMs : this.#firstHoldMs;
    return { kind: 'retry', slow: true, reason, afterMs, ...(code !== undefined && { code }) };
  }

  /** Stops the timer. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

function kindOf(outcome: Outcome): 'doubt' | 'sender' | null {
  if (outcome.kind === 'uncertain') return 'doubt';
  return outcome.kind === 'rejected' && outcome.cause === 'sender' ? 'sender' : null;
}
