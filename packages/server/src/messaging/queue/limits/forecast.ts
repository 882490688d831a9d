// Computes when an account with limits can take how much.
import {
  type AccountLimit,
  type LimitSpan,
  limitSpans,
  spanMs,
} from '@tidings/contract/rules/account-limits.ts';

/** Pages that were claimed at a moment, in milliseconds. */
export interface Use {
  at: number;
  pages: number;
}

interface Window {
  limit: AccountLimit;
  ms: number;
  used: number;
  /** The first use that still counts. */
  first: number;
}

/** The uses within each span, as time goes on. */
export class Windows {
  private readonly uses: Use[];
  private readonly windows: Window[];

  /** `uses` are in order of time; a span counts as `marginMs` longer. */
  constructor(uses: readonly Use[], limits: readonly AccountLimit[], marginMs: number) {
    this.uses = [...uses];
    const used = uses.reduce((sum, { pages }) => sum + pages, 0);
    this.windows = limits.map((limit) => ({ limit, ms: spanMs[limit.span] + marginMs, used, first: 0 }));
  }

  /** The first moment from `at` on when so many pages have room, or as many as there ever will, and who delays it. */
  next(at: number, pages: number): { at: number; by: LimitSpan | null } {
    let moment = at;
    let by: LimitSpan | null = null;
    for (const window of this.windows) {
      this.moveTo(window, moment);
      const most = Math.max(0, window.limit.most - pages);
      while (window.used > most && window.first < this.uses.length) {
        moment = (this.uses[window.first] as Use).at + window.ms;
        by = window.limit.span;
        this.moveTo(window, moment);
      }
    }
    for (const window of this.windows) this.moveTo(window, moment);
    return { at: moment, by };
  }

  /** How many pages have room at the moment of the last `next`. */
  room(): number {
    return Math.min(...this.windows.map(({ limit, used }) => limit.most - used));
  }

  /** Adds pages at a moment that is not before any other. */
  add(use: Use): void {
    this.uses.push(use);
    for (const window of this.windows) window.used += use.pages;
  }

  private moveTo(window: Window, moment: number): void {
    for (
      let use = this.uses[window.first];
      use && use.at + window.ms <= moment;
      use = this.uses[window.first]
    ) {
      window.used -= use.pages;
      window.first += 1;
    }
  }
}

/** When a number of pages goes, after `ahead` others. */
export interface Forecast {
  /** The pages by moment. */
  runs: Use[];
  /** The longest span that delays some of them; null where nothing does. */
  by: LimitSpan | null;
}

/** Forecasts when `pages` go from `now` on, as fast as the limits let them, after `ahead` others. */
export function forecastRuns(
  windows: Windows,
  now: number,
  { ahead, pages }: { ahead: number; pages: number },
): Forecast {
  const runs: Use[] = [];
  const order: readonly (LimitSpan | null)[] = [null, ...limitSpans];
  let by: LimitSpan | null = null;
  let moment = now;
  for (let left = ahead + pages; left > 0;) {
    const next = windows.next(moment, 1);
    moment = next.at;
    if (order.indexOf(next.by) > order.indexOf(by)) by = next.by;
    const some = Math.min(left, windows.room());
    windows.add({ at: moment, pages: some });
    const ours = Math.min(some, Math.max(0, some - Math.max(0, left - pages)));
    if (ours > 0) runs.push({ at: moment, pages: ours });
    left -= some;
  }
  return { runs, by };
}
