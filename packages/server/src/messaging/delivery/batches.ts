// Claims, hands over and settles the batches of a lane.
//
// A claim takes about a second's work, and its rows begin step by step. The transaction that settles a step also allows
// or claims the next one, so that the provider is never idle and each step costs one commit.
import { steadyOf } from '../../platform/clock.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Due } from '../queue/due.ts';
import type { BatchOptions } from './batch-options.ts';
import { WaitingCheck } from './check-waiting.ts';
import { handOver } from './hand-over.ts';
import type { HeldClaim } from './held-claim.ts';
import { LaneRoom } from './lane-room.ts';
import { LaneSpeed } from './lane-speed.ts';
import type { Lease } from './leases.ts';
import { SoonRetries } from './soon-retries.ts';
import type { Pacer } from './pacer.ts';
import type { Throttle } from './throttle.ts';
import type { TenantRoundRobin } from './round-robin.ts';
import { isThrottled, throttledWait } from './settle-outcome.ts';
import { type Choice, type Step, Steps } from './steps.ts';
import type { Taker } from './tenant-turns.ts';
import { type Answers, insistOnWriting } from './write-answers.ts';

interface BatchesOptions extends BatchOptions {
  throttle: Throttle;
  pacer: Pacer | null;
  roundRobin: TenantRoundRobin;
  /** Called when there is room or work again. */
  changed(): void;
}

/** Recipients who wait longer than this are found by the next claims from the message's beginning. */
const soonMs = 5000;

export class Batches {
  private readonly options: BatchesOptions;
  private readonly soon = new SoonRetries();
  private readonly steps: Steps;
  private readonly waiting: WaitingCheck;
  private readonly speed: LaneSpeed;
  private readonly laneRoom: LaneRoom;
  private readonly runs = new Set<Promise<void>>();
  private readonly taker: Taker = { isStopped: false };
  /** Recipients that are set aside for a step, or may have begun and are not settled. */
  private out = 0;
  private stopping = false;
  private hurried = false;

  constructor(options: BatchesOptions) {
    this.options = options;
    this.speed = new LaneSpeed(options.clock);
    this.laneRoom = new LaneRoom(options.provider, this.speed);
    this.steps = new Steps({
      ...options,
      hurried: () => this.hurried,
      perSecond: () => this.speed.perSecond(),
      settle: (answers) => this.settle(answers),
      settled: (answers) => this.settled(answers),
    });
    this.waiting = new WaitingCheck({ ...options, claims: () => this.steps.ahead.claims() });
  }

  /** The leases held by this lane. */
  held(): Lease[] {
    return this.steps.ahead.leases();
  }

  /** Finishes what has ended. Begins a step for each tenant with work, as far as there is room; a full step asks for another. */
  begin(): void {
    this.steps.ahead.giveBackIdle(this.options.throttle.pauseMs());
    this.waiting.look();
    for (const due of this.options.roundRobin.takeEmptied()) this.track(this.finish(due));
    for (let left = this.options.roundRobin.tenants(); left > 0; left--) {
      const choice = this.choose(null);
      if (!choice) return;
      this.track(this.run(choice));
    }
  }

  private track(work: Promise<void>): void {
    const run = work
      .catch((error: unknown) => this.options.log.error({ error: String(error) }, 'a batch'))
      .finally(() => {
        this.runs.delete(run);
        this.options.changed();
      });
    this.runs.add(run);
  }

  /** Milliseconds until something can be claimed that cannot be claimed now; null if only an event can tell. */
  msUntilMore(): number | null {
    const { throttle, clock } = this.options;
    const rate = throttle.msUntil(Math.min(this.laneRoom.step(), throttle.fewest()));
    return rate > 0 ? rate : this.soon.msUntilNext(steadyOf(clock));
  }

  /** Whether nothing is out, claimed or being claimed. */
  isIdle(): boolean {
    return this.runs.size === 0 && this.held().length === 0;
  }

  /** Stops claiming, and gives back at once what has not begun. */
  stop(): void {
    this.stopping = true;
    this.waiting.holdBackAll();
    this.options.rates?.stop(this.taker);
    this.steps.ahead.stop();
  }

  /** Used while stopping: answers that cannot be written are left until their lease runs out. */
  hurry(): void {
    this.hurried = true;
  }

  /** Resolves when nothing is out. */
  async ended(): Promise<void> {
    await Promise.all(this.runs);
    await this.steps.ahead.ended();
  }

  /** Processes steps while there is work; the answers of one are written together with the start of the next. */
  private async run(first: Choice): Promise<void> {
    let choice: Choice | null = first;
    let answers: Answers | null = null;
    while (choice || answers) {
      const step: Step | null = await this.settleAndTake(answers, choice);
      answers = step && (await this.deliver(step));
      choice = this.choose(answers);
    }
  }

  /**
   * Chooses the next tenant's message within the free room. Answers about to be settled in the same step count as free.
   */
  private choose(settling: Answers | null): Choice | null {
    const { throttle, roundRobin, rates } = this.options;
    if (this.stopping || throttle.pauseMs() > 0 || this.cannotRecord()) return null;
    if (this.options.owner?.mayBegin() === false) return null;
    const out = this.out - (settling?.answered.length ?? 0);
    const size = this.laneRoom.step();
    const room = Math.min(size, this.laneRoom.most() - out);
    const most = Math.min(room, throttle.allowance());
    // A small batch is not worth a transaction while others are out, nor before a quarter second of the rate is
    // available.
    if (most < 1 || (room < size && out > 0)) return null;
    if (most < Math.min(room, throttle.fewest())) return null;
    const due = roundRobin.next((tenantId) => rates === undefined || rates.allowance(tenantId) > 0);
    if (!due) return null;
    const choice = { ...due, most: Math.min(most, rates?.allowance(due.tenantId) ?? most) };
    this.out = out + choice.most;
    if (settling) settling.counted = true;
    this.spend(choice, choice.most);
    return choice;
  }

  private cannotRecord(): boolean {
    const { isFull, journal } = this.options;
    return isFull?.() === true || (journal?.trouble() ?? null) !== null;
  }

  /**
   * Settles the answers and starts the choice, in one transaction where both belong to one tenant. Stopping a message
   * locks its row first and the units last, so the claims that lock the message's row (its first, and the one that
   * finishes it) have a transaction of their own, or each side would wait for the other.
   */
  private async settleAndTake(answers: Answers | null, choice: Choice | null): Promise<Step | null> {
    const again = choice && this.soon.takeDue(choice.messageId, steadyOf(this.options.clock));
    const held = choice && again === null ? this.steps.next(choice, answers) : null;
    const continues =
      choice?.tenantId === answers?.held.claim.tenantId &&
      (held !== null || this.steps.hasBegun(choice?.messageId ?? ''));
    const together = continues ? answers : null;
    if (answers && !together) await this.settle(answers);
    if (!choice) return null;
    if (again !== null) this.options.roundRobin.goBackTo(choice, again);
    const taken = held
      ? await this.steps.allow(choice, held, together)
      : await this.steps.claim(choice, together);
    const result = taken === 'nothing' ? await this.finishOrWait(choice) : taken;
    if (typeof result !== 'string') return this.countStep(choice, result);
    this.returnRoom(choice, []);
    this.options.roundRobin.settled(choice);
    if (result !== 'again') this.options.roundRobin.drop(choice, result === 'rested');
    if (result === 'rested') this.soon.forget(choice.messageId);
    return null;
  }

  /** Finishes a message that is empty; it is claimed from again if that was too early. */
  private async finish(due: Due): Promise<void> {
    const { roundRobin, owner } = this.options;
    const mayFinish = !this.stopping && owner?.mayBegin() !== false;
    if (!mayFinish || (await this.steps.rest(due)) === 'waits') return roundRobin.add(due);
    roundRobin.drop(due, true);
    this.soon.forget(due.messageId);
  }

  /** Finishes or defers a message of which nothing is left to claim. */
  private async finishOrWait(choice: Choice): Promise<'again' | 'rested' | 'waits'> {
    const { roundRobin } = this.options;
    const wereOut = roundRobin.othersOut(choice);
    const result = await this.steps.rest(choice);
    // Its other batches were settled in the meantime, perhaps unseen, and nothing else would look again soon.
    return result === 'waits' && wereOut && !roundRobin.othersOut(choice) ? 'again' : result;
  }

  /** Gives back the room that a step does not need; a full one means that more work is likely. */
  private countStep(choice: Choice, step: Step): Step {
    this.returnRoom(choice, step.recipients);
    if (step.recipients.length === choice.most && this.out < this.laneRoom.most()) this.options.changed();
    return step;
  }

  /** Gives back the room that was set aside and not used, and spends the pages beyond one per recipient. */
  private returnRoom(choice: Choice, recipients: readonly ClaimedRecipient[]): void {
    this.out -= choice.most - recipients.length;
    this.spend(choice, recipients.reduce((sum, row) => sum + row.pages, 0) - choice.most);
  }

  private spend({ tenantId }: Due, pages: number): void {
    this.options.throttle.spend(pages);
    this.options.rates?.spend(tenantId, pages);
  }

  /** Hands a step over. Early answers are settled at once, which makes room. */
  private async deliver({ held, recipients }: Step): Promise<Answers> {
    const { lease, prepared } = held;
    // It was allowed just before the stop; it returns like the rest.
    if (this.stopping) lease.notBegun.holdBackAll();
    let writing = Promise.resolve();
    let early = 0;
    const turns = this.options.rates?.turnsOf(held.claim.tenantId, this.taker) ?? null;
    const port = turns ? { ...this.options, turns } : this.options;
    try {
      const answered = await handOver(port, recipients, prepared, lease, (some) => {
        early += some.length;
        writing = writing.then(() => this.settle({ held, answered: some, last: false, counted: false }));
        // Its error is rethrown by the await below; nothing handles it before.
        writing.catch(() => {});
      });
      await writing;
      return { held, answered, last: true, counted: false };
    } catch (error) {
      this.abandon(held, recipients.length - early);
      throw error;
    }
  }

  /**
   * After a fault in the program, stops extending the lease, so that its rows are not held as long as this process
   * lives. These `rows` of its step no longer count as out.
   */
  private abandon(held: HeldClaim, rows: number): void {
    this.steps.ahead.lose(held);
    this.out -= rows;
    this.options.roundRobin.settled(held.claim);
  }

  private async settle(answers: Answers): Promise<void> {
    const written = await insistOnWriting(this.options, answers, () => this.hurried);
    if (!written) answers.held.whole = false;
    this.settled(answers);
    this.options.changed();
  }

  private settled({ held, answered, last, counted, endedLease }: Answers): void {
    const { claim } = held;
    if (!counted) this.out -= answered.length;
    this.speed.count(answered.length);
    for (const { recipient, done } of answered)
      if (done.some(({ outcome }) => isThrottled(outcome))) this.comeBack(claim.messageId, recipient);
    if (!last) return;
    held.settled();
    if (endedLease) this.steps.ahead.drop(held);
    else this.steps.ahead.endIfOver(held);
    this.options.roundRobin.settled(claim);
  }

  /** Notes that a throttled recipient is due again soon, so that it need not wait for the end of a large message. */
  private comeBack(messageId: string, recipient: ClaimedRecipient): void {
    const wait = throttledWait(recipient, 1);
    if (wait <= soonMs) this.soon.add(messageId, { n: recipient.n, at: steadyOf(this.options.clock) + wait });
  }
}
