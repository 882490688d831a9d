// Holds the turns that this process took at the rate limit of an organisation.
import { type Clock, steadyOf } from '../../platform/clock.ts';
import { LastSecond } from './last-second.ts';

/** A page begins at its turn or so much later; so any second has the turns of 1.1 seconds at most. */
const lateMs = 100;

/** So long before their turns pages may be claimed; they wait for them. */
const aheadMs = 100;

/** How long to wait after turns could not be taken. */
const againMs = 500;

/** Takes `pages` turns at a rate in pages a second; resolves with the milliseconds until the first. */
export type TakeTurns = (pages: number, perSecond: number) => Promise<number>;

/** Who waits for turns; once it is stopped, its pages wait no more and do not begin. */
export interface Taker {
  isStopped: boolean;
}

export interface TenantTurnsPort {
  clock: Clock;
  take: TakeTurns;
  /** Called when pages may be claimed that could not be before. */
  changed(): void;
}

/**
 * The limit of one organisation and channel as this process keeps it. The turns are those of the database, so all lanes of
 * all workers share them. They are taken a fifth of a second's worth at a time, and only while somebody wants to send.
 */
export class TenantTurns {
  /** Pages a second, above 0. */
  readonly rate: number;
  readonly #port: TenantTurnsPort;
  /** How many pages are worth a claim: a tenth of a second's. */
  readonly #batch: number;
  readonly #lastSecond: LastSecond;
  /** The moments of turns that nobody has claimed for, in order. */
  #free: number[] = [];
  /** The moments of turns for pages that were claimed, in order. */
  #spent: number[] = [];
  readonly #waiting: { taker: Taker; resolve: (isMine: boolean) => void }[] = [];
  #isTaking = false;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(rate: number, port: TenantTurnsPort) {
    this.rate = rate;
    this.#port = port;
    this.#batch = Math.max(1, Math.floor(rate / 10));
    this.#lastSecond = new LastSecond(Math.floor(rate) + this.#batch, port.clock);
  }

  /** How many pages may be claimed now; 0 where it is not worth a claim. Asking for it takes more turns. */
  allowance(): number {
    const now = this.#forgetLate();
    const pages = this.#waiting.length > 0 ? 0 : this.#free.filter((at) => at <= now + aheadMs).length;
    if (this.#free.length < this.#batch) this.#takeMore();
    if (pages >= this.#batch) return pages;
    this.#isWanted = true;
    this.#arm();
    return 0;
  }

  /** Records that pages were claimed; fewer than none, that they are not needed. A long SMS may need more than there are. */
  spend(pages: number): void {
    const [from, to] = pages > 0 ? [this.#free, this.#spent] : [this.#spent, this.#free];
    to.push(...(pages > 0 ? from.splice(0, pages) : from.splice(Math.max(0, from.length + pages))));
    to.sort((one, other) => one - other);
  }

  /** Null where a page may begin at once; otherwise resolves at its turn, with false if its taker is stopped first. */
  turn(taker: Taker): Promise<boolean> | null {
    if (taker.isStopped) return Promise.resolve(false);
    if (this.#waiting.length === 0 && this.#shift(this.#forgetLate())) return null;
    return new Promise((resolve) => {
      this.#waiting.push({ taker, resolve });
      this.#serve();
    });
  }

  /** Whether a page may begin at this moment, since pages may be held up after their turn and then come all at once. */
  begin(): boolean {
    return this.#lastSecond.begin();
  }

  /** Ends the waits of a taker that is stopped. */
  release(taker: Taker): void {
    for (const one of this.#waiting.filter((each) => each.taker === taker)) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      one.resolve(false);
    }
  }

  /** Ends the limit: whatever waits for a turn begins. */
  end(): void {
    clearTimeout(this.#timer);
    for (const { resolve } of this.#waiting.splice(0)) resolve(true);
  }

  /** Lets those begin whose turn it is. */
  #serve(): void {
    const now = this.#forgetLate();
    while (this.#waiting.length > 0 && this.#shift(now)) this.#waiting.shift()?.resolve(true);
    if (this.#waiting.length > 0 && this.#free.length + this.#spent.length === 0) this.#takeMore();
    this.#arm();
  }

  /** Uses up the first turn, if it has come. */
  #shift(now: number): boolean {
    const from = this.#spent.length > 0 ? this.#spent : this.#free;
    if ((from[0] ?? Number.POSITIVE_INFINITY) > now) return false;
    from.shift();
    return true;
  }

  /** Returns the present moment. */
  #forgetLate(): number {
    const now = steadyOf(this.#port.clock);
    const isUsable = (at: number) => at + lateMs >= now;
    this.#free = this.#free.filter(isUsable);
    this.#spent = this.#spent.filter(isUsable);
    return now;
  }

  #takeMore(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    const pages = 2 * this.#batch;
    void this.#port
      .take(pages, this.rate)
      .then(
        (ms) => {
          const first = steadyOf(this.#port.clock) + ms;
          this.#free.push(...Array.from({ length: pages }, (_, i) => first + (i * 1000) / this.rate));
        },
        () => new Promise((resolve) => setTimeout(resolve, againMs)),
      )
      .then(() => {
        this.#isTaking = false;
        this.#serve();
      });
  }

  /** Rings at the next moment at which a page that waits may begin, or a claim is worth it. */
  #arm(): void {
    clearTimeout(this.#timer);
    const turn = this.#spent[0] ?? this.#free[0] ?? Number.POSITIVE_INFINITY;
    const claim = (this.#free[this.#batch - 1] ?? Number.POSITIVE_INFINITY) - aheadMs;
    const at = this.#waiting.length > 0 ? turn : this.#isWanted ? claim : Number.POSITIVE_INFINITY;
    if (!Number.isFinite(at)) return;
    this.#timer = setTimeout(
      () => {
        this.#serve();
        if (!this.#isWanted || this.#waiting.length > 0) return;
        this.#isWanted = false;
        this.#port.changed();
      },
      Math.max(1, Math.ceil(at - steadyOf(this.#port.clock))),
    );
  }
}
