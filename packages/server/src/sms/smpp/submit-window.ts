// Pages in flight on one link: queued, written within the window, settled once.
import type { Pdu } from 'smpp';
import { lapsed, type Outcome, type OutboundSms } from '../../providers/provider.ts';
import type { Link, Trouble } from './link.ts';
import { submitFields } from './submit-fields.ts';
import type { SmppOptions } from './smpp-options.ts';
import { verdict } from './verdict.ts';

interface Waiting {
  outbound: OutboundSms;
  settle: (outcome: Outcome) => void;
}

/** A page that is written and unanswered; `sweeps` counts how long. */
interface Unanswered {
  settle: (outcome: Outcome) => void;
  sweeps: number;
}

const SWEEP_MS = 1_000;

/** Queues pages, writes them while the window has room, and settles each exactly once. */
export class SubmitWindow {
  readonly #options: SmppOptions;
  readonly #waiting: Waiting[] = [];
  readonly #unanswered = new Set<Unanswered>();
  #timer: NodeJS.Timeout | undefined;
  #emptied: (() => void) | null = null;

  constructor(options: SmppOptions) {
    this.#options = options;
  }

  add(outbound: OutboundSms, link: Link): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiting.push({ outbound, settle: resolve });
      this.pump(link);
    });
  }

  /** Writes as many pages as the window has room for. */
  pump(link: Link): void {
    while (this.#waiting.length > 0 && this.#unanswered.size < this.#options.window) {
      if (!this.#write(this.#waiting[0]!, link)) return;
      this.#waiting.shift();
    }
  }

  /** The link is lost or no longer awaited: written pages are uncertain, the others may be retried. */
  lost(trouble: Trouble): void {
    const code = trouble.code === undefined ? {} : { code: trouble.code };
    for (const page of this.#unanswered) {
      const reason = `The SMS was handed over, but no answer came. ${trouble.reason}`;
      this.#settle(page, { kind: 'uncertain', reason, ...code });
    }
    for (const { settle } of this.#waiting.splice(0)) settle(refusal(trouble));
    this.#emptied?.();
  }

  /** Settles pages that wait and may no longer begin. */
  giveBack(): void {
    const waiting = this.#waiting.splice(0);
    for (const page of waiting)
      if (page.outbound.mayBegin?.() === false) page.settle(lapsed);
      else this.#waiting.push(page);
    if (this.#waiting.length + this.#unanswered.size === 0) this.#emptied?.();
  }

  /** Resolves when no page waits and none is unanswered. */
  async drained(): Promise<void> {
    while (this.#waiting.length + this.#unanswered.size > 0) {
      await new Promise<void>((resolve) => {
        this.#emptied = resolve;
      });
    }
  }

  /** False if the link wrote nothing, so that the page still waits. */
  #write({ outbound, settle }: Waiting, link: Link): boolean {
    if (outbound.mayBegin && !outbound.mayBegin()) {
      settle(lapsed);
      return true;
    }
    if (!link.takes(() => this.pump(link))) return false;
    const page: Unanswered = { settle, sweeps: 0 };
    let written: boolean;
    try {
      const fields = submitFields(outbound, this.#options);
      if (outbound.begin && !outbound.begin()) {
        settle(lapsed);
        return true;
      }
      written = link.send('submit_sm', fields, (response) => {
        if (!this.#unanswered.has(page)) return;
        const outcome = outcomeOf(response);
        // Before the next page begins, which is recorded in the same write.
        outbound.answered?.(outcome);
        this.#settle(page, outcome);
        this.pump(link);
      });
    } catch (error) {
      // The page could not be encoded, so nothing of it was sent.
      const reason = 'The SMS contains something that cannot be sent.';
      settle({ kind: 'rejected', reason, cause: 'content', code: String(error) });
      return true;
    }
    if (!written) return false;
    this.#unanswered.add(page);
    this.#timer ??= setInterval(() => this.#sweep(link), this.#sweepMs);
    return true;
  }

  get #sweepMs(): number {
    return Math.max(5, Math.min(SWEEP_MS, this.#options.timeouts.response / 4));
  }

  #settle(page: Unanswered, outcome: Outcome): void {
    this.#unanswered.delete(page);
    page.settle(outcome);
    if (this.#unanswered.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#emptied?.();
  }

  #sweep(link: Link): void {
    for (const page of this.#unanswered) {
      page.sweeps += 1;
      if (page.sweeps * this.#sweepMs < this.#options.timeouts.response) continue;
      const reason = 'The SMS was handed over, but no answer came in time.';
      this.#settle(page, { kind: 'uncertain', reason, code: 'timeout' });
    }
    this.pump(link);
  }
}

/** Only submit_sm_resp and generic_nack answer a submit. Another PDU with its sequence number proves nothing. */
function outcomeOf({ command, command_status: status, message_id: id }: Pdu): Outcome {
  if (command === 'submit_sm_resp' || (command === 'generic_nack' && status !== 0)) {
    return verdict(status, id);
  }
  const reason = 'The SMS was handed over, but what came back is no answer.';
  return { kind: 'uncertain', reason, code: command };
}

/** The outcome of a page while no link is available. */
export function refusal({ reason, code, afterMs }: Trouble): Outcome {
  return { kind: 'retry', slow: true, reason, afterMs, ...(code !== undefined && { code }) };
}
