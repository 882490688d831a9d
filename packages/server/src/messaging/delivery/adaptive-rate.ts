// Learns the rate of a throttling provider: additive increase, multiplicative decrease (decision 067).

/** An interval is judged after this many answers and half a second, or after two seconds. */
const minAnswers = 20;
const minIntervalMs = 500;
const longestIntervalMs = 2000;

/** The share of throttled answers that costs no speed. */
const tolerated = 0.02;

/** A trial is judged after this many decreases that made the lane slower by a quarter, and given up after `longestTrial`. */
const trialLength = 6;
const longestTrial = 60;

/** Above this share of throttled answers, being slower is always right. */
const highestUnavoidable = 0.7;

/** What is left of the unavoidable share after each interval, so that a wrong verdict does not last. */
const forgetting = 0.995;

/** The lowest rate, in pages a second. */
const lowest = 1;

interface Interval {
  answers: number;
  throttled: number;
}

/** After so many milliseconds without an answer the lane begins slowly, so its first interval says nothing. */
const idleMs = 1000;

/** The rate before some decreases, and the intervals since. */
interface Trial {
  before: number;
  decreases: number;
  intervals: Interval[];
}

/**
 * The rate learned from a provider's answers (decision 067). It decreases by half the share of throttled answers in an
 * interval, and increases by a hundredth of the highest rate seen for each second without. A provider that refuses a
 * share of its answers at any rate gains nothing from a slower client: if being slower has not lowered the share, the
 * rate has no limit again, and that share counts as unavoidable. Times are in milliseconds of a steady clock.
 */
export class AdaptiveRate {
  #limit: number | null = null;
  #highest = 0;
  #unavoidable = 0;
  #trial: Trial | null = null;
  #begunAt: number | null = null;
  #lastAt = Number.NEGATIVE_INFINITY;
  #isFirst = true;
  #interval: Interval = { answers: 0, throttled: 0 };

  /** Pages a second; null while the provider has throttled nothing. */
  get limit(): number | null {
    return this.#limit;
  }

  /** Counts the answer to one page; `at` is the time. */
  count(isThrottled: boolean, at: number): void {
    if (at - this.#lastAt > idleMs) {
      this.interrupt();
      this.#isFirst = true;
    }
    this.#lastAt = at;
    this.#begunAt ??= at;
    this.#interval.answers += 1;
    if (isThrottled) this.#interval.throttled += 1;
    const ms = at - this.#begunAt;
    if ((ms < minIntervalMs || this.#interval.answers < minAnswers) && ms < longestIntervalMs) return;
    if (!this.#isFirst) this.#judge(this.#interval, ms / 1000);
    this.#isFirst = false;
    this.interrupt();
    this.#begunAt = at;
  }

  /** Forgets the interval under way, since the lane is about to pause. */
  interrupt(): void {
    this.#begunAt = null;
    this.#interval = { answers: 0, throttled: 0 };
  }

  #judge(interval: Interval, seconds: number): void {
    const { answers } = interval;
    const rate = answers / seconds;
    const share = shareOf([interval]);
    this.#highest = Math.max(this.#highest, rate);
    const expected = Math.max(this.#unavoidable, tolerated);
    // Twice the standard deviation of the share in so many answers.
    const spread = 2 * Math.sqrt((expected * (1 - expected)) / answers);
    this.#unavoidable *= forgetting;
    if (share < this.#unavoidable - spread) this.#unavoidable -= (this.#unavoidable - share) / 4;
    this.#trial?.intervals.push(interval);
    const isUsed = this.#limit === null || rate >= this.#limit * 0.7;
    if (share > expected + spread) this.#decrease(interval, isUsed);
    else if (isUsed) this.#increase(seconds);
  }

  /** Only where the lane uses its rate: one with little to send says nothing about a higher one. */
  #increase(seconds: number): void {
    if (this.#limit === null) return;
    this.#limit += Math.min(this.#highest / 100, this.#limit / 10) * seconds;
    if (this.#trial && (this.#limit >= this.#trial.before || this.#trial.intervals.length >= longestTrial))
      this.#trial = null;
  }

  #decrease(interval: Interval, isUsed: boolean): void {
    const before = this.#limit ?? this.#highest;
    this.#limit = Math.max(lowest, before * (1 - shareOf([interval]) / 2));
    // A rate that the lane does not reach makes it no slower, so there is nothing to judge yet.
    if (!isUsed) return;
    this.#trial ??= { before, decreases: 0, intervals: [interval] };
    const trial = this.#trial;
    trial.decreases += 1;
    if (trial.decreases < trialLength || this.#limit > trial.before * 0.75) return;
    const middle = Math.floor(trial.intervals.length / 2);
    const helped = shareOf(trial.intervals.slice(middle)) < shareOf(trial.intervals.slice(0, middle)) * 0.7;
    const average = shareOf(trial.intervals);
    if (!helped && average <= highestUnavoidable) {
      this.#unavoidable = average;
      this.#limit = null;
    }
    this.#trial = null;
  }
}

function shareOf(intervals: readonly Interval[]): number {
  const sum = (of: (interval: Interval) => number) => intervals.reduce((all, one) => all + of(one), 0);
  return sum(({ throttled }) => throttled) / sum(({ answers }) => answers);
}
