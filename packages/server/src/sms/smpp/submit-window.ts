// Pages in flight on one link: queued, begun within the window, settled once.
import { lapsed, type Outcome, type OutboundSms } from '../../providers/provider.ts';
import { encodeSubmit } from './encode-submit.ts';
import type { Link, Trouble } from './link.ts';
import type { Answer } from './session.ts';
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

/** Queues pages, begins them while the window has room, and settles each exactly once. */
export class SubmitWindow {
  readonly #options: SmppOptions;
  readonly #waiting: Waiting[] = [];
  /** Pages that have a place in the window and are told at the end of this event whether they begin. */
  readonly #beginning = new Set<Waiting>();
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

  /** Begins as many pages as the window has room for. */
  pump(link: Link): void {
    while (this.#waiting.length > 0 && this.#beginning.size + this.#unanswered.size < this.#options.window)
      if (!this.#begin(this.#waiting.shift()!, link)) return;
  }

  /** The link is lost or no longer awaited: written pages are uncertain, the others may be retried. */
  lost(trouble: Trouble): void {
    const code = trouble.code === undefined ? {} : { code: trouble.code };
    for (const page of this.#unanswered) {
      const reason = `The SMS was handed over, but no answer came. ${trouble.reason}`;
      this.#settle(page, { kind: 'uncertain', reason, ...code });
    }
    const notBegun = [...this.#beginning, ...this.#waiting.splice(0)];
    this.#beginning.clear();
    for (const { settle } of notBegun) settle(refusal(trouble));
    this.#emptied?.();
  }

  /** Settles pages that wait and may no longer begin. */
  giveBack(): void {
    const waiting = this.#waiting.splice(0);
    for (const page of waiting)
      if (page.outbound.mayBegin?.() === false) page.settle(lapsed);
      else this.#waiting.push(page);
    if (this.#open === 0) this.#emptied?.();
  }

  /** Resolves when no page waits and none is unanswered. */
  async drained(): Promise<void> {
    while (this.#open > 0) {
      await new Promise<void>((resolve) => {
        this.#emptied = resolve;
      });
    }
  }

  /** Pages that are not settled. */
  get #open(): number {
    return this.#waiting.length + this.#beginning.size + this.#unanswered.size;
  }

  /** False if the page waits again, for the link. */
  #begin(page: Waiting, link: Link): boolean {
    const { outbound, settle } = page;
    const { mayBegin, begin, beginTogether } = outbound;
    if (mayBegin?.() === false) {
      settle(lapsed);
      return true;
    }
    if (!this.#takes(link)) return this.#putBack(page);
    let bytes: Buffer;
    try {
      bytes = encodeSubmit(submitFields(outbound, this.#options));
    } catch (error) {
      // The page could not be encoded, so nothing of it was sent.
      const reason = 'The SMS contains something that cannot be sent.';
      settle({ kind: 'rejected', reason, cause: 'content', code: String(error) });
      return true;
    }
    if (!beginTogether) return this.#recorded(page, bytes, link, begin?.() ?? true);
    this.#beginning.add(page);
    // An SMSC must not wait for what else its answers set off.
    beginTogether({
      soon: true,
      may: () => this.#beginning.has(page) && this.#takes(link),
      recorded: (begins) => {
        // After a loss of the link it is settled already.
        if (!this.#beginning.delete(page)) return;
        if (!begins && !this.#takes(link)) this.#putBack(page);
        else if (this.#recorded(page, bytes, link, begins) && !begins) this.pump(link);
      },
    });
    return true;
  }

  /** Writes a page that begins, and settles one that may not. False if the link wrote nothing, so that it waits again. */
  #recorded(page: Waiting, bytes: Buffer, link: Link, begins: boolean): boolean {
    if (begins) return this.#write(page, bytes, link) || this.#putBack(page);
    page.settle(lapsed);
    if (this.#open === 0) this.#emptied?.();
    return true;
  }

  #putBack(page: Waiting): false {
    this.#waiting.unshift(page);
    return false;
  }

  #takes(link: Link): boolean {
    return link.takes(() => this.pump(link));
  }

  /** False if the link wrote nothing. */
  #write({ outbound, settle }: Waiting, bytes: Buffer, link: Link): boolean {
    const page: Unanswered = { settle, sweeps: 0 };
    const written = link.send(bytes, (response) => {
      if (!this.#unanswered.has(page)) return;
      const outcome = outcomeOf(response);
      // Before the next page begins, which is recorded in the same write.
      outbound.answered?.(outcome);
      this.#settle(page, outcome);
      this.pump(link);
    });
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
function outcomeOf({ command, command_status: status, message_id: id }: Answer): Outcome {
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
