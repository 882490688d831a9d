// Remembers which recipients of large messages are to be tried again soon.

interface Retry {
  n: number;
  /** In milliseconds of a steady clock. */
  at: number;
}

/** How long a retry is remembered that nobody takes, in milliseconds. */
const longestMs = 60_000;

/** The rows decide what is due; this only says where to look. */
export class SoonRetries {
  readonly #messages = new Map<string, Retry[]>();

  add(messageId: string, retry: Retry): void {
    const retries = this.#messages.get(messageId);
    if (retries) retries.push(retry);
    else this.#messages.set(messageId, [retry]);
  }

  /** Forgets the retries of a message that are due at `now`; returns the lowest n among them, or null. */
  takeDue(messageId: string, now: number): number | null {
    const retries = this.#messages.get(messageId);
    if (!retries) return null;
    const left = retries.filter(({ at }) => at > now);
    if (left.length === retries.length) return null;
    if (left.length > 0) this.#messages.set(messageId, left);
    else this.#messages.delete(messageId);
    return Math.min(...retries.filter(({ at }) => at <= now).map(({ n }) => n));
  }

  /** Forgets a message that has ended. */
  forget(messageId: string): void {
    this.#messages.delete(messageId);
  }

  /** Milliseconds from `now` until the next one is due, leaving out those that are due; null where there is none. */
  msUntilNext(now: number): number | null {
    let next = Number.POSITIVE_INFINITY;
    for (const [messageId, retries] of this.#messages) {
      for (const { at } of retries) if (at > now) next = Math.min(next, at);
      // Another worker has taken the message, or it was cancelled.
      if (retries.every(({ at }) => at < now - longestMs)) this.#messages.delete(messageId);
    }
    return next === Number.POSITIVE_INFINITY ? null : Math.ceil(next - now);
  }
}
