// Claims, hands over and settles the batches of a lane.
//
// The transaction that settles a batch also claims the next one, so that the provider is never idle and each batch
// costs one commit.
import { allOf } from '../../platform/all-of.ts';
import { steadyOf } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { beginSending, type Claim, type ClaimedRecipient, claimRecipients } from '../queue/claim.ts';
import type { Due } from '../queue/due.ts';
import { holdFaulty } from '../queue/recovery/faults.ts';
import { defaultLease } from '../queue/lease.ts';
import { restOrDefer } from '../queue/finish-message.ts';
import type { BatchOptions } from './batch-options.ts';
import { handOver } from './hand-over.ts';
import { Lease } from './leases.ts';
import { SoonRetries } from './soon-retries.ts';
import { type Prepared, PreparedMessages } from './outbound-messages.ts';
import type { Throttle } from './throttle.ts';
import type { TenantRoundRobin } from './round-robin.ts';
import { isThrottled, throttledWait } from './settle-outcome.ts';
import { type Answers, insistOnWriting, writeAnswers } from './write-answers.ts';

interface BatchesOptions extends BatchOptions {
  throttle: Throttle;
  roundRobin: TenantRoundRobin;
  /** Called when there is room or work again. */
  changed(): void;
}

/** The message to claim from next, and how many recipients of the window are set aside for it. */
interface Choice extends Due {
  most: number;
}

interface Claimed {
  claim: Claim;
  lease: Lease;
  prepared: Prepared;
}

/**
 * The number of batches the window is divided into. An SMSC takes some milliseconds to answer: with answers after 10 ms
 * and a window of 50, quarters were 1.2 times as fast as halves. A mail server takes whole batches at a time.
 */
const parts = { sms: 4, email: 2 } as const;

/** Whoever waits longer than this is found by the next claims from the message's beginning. */
const soonMs = 5000;

/** How long a message that could not be claimed because of a fault is left alone. */
const faultMs = 30_000;

export class Batches {
  private readonly options: BatchesOptions;
  /** Recipients in a batch: a part of the window, so that some batches are out while another is settled. */
  private readonly size: number;
  private readonly prepared: PreparedMessages;
  private readonly soon = new SoonRetries();
  private readonly begun = new Set<string>();
  private readonly leases = new Map<string, Lease>();
  private readonly runs = new Set<Promise<void>>();
  /** Recipients that are set aside, or claimed and not settled. */
  private out = 0;
  private stopping = false;
  private hurried = false;

  constructor(options: BatchesOptions) {
    this.options = options;
    this.prepared = new PreparedMessages(options.db, options.origin);
    this.size = Math.max(1, Math.floor(options.provider.window / parts[options.provider.channel]));
  }

  /** The leases held by this lane. */
  held(): Lease[] {
    return [...this.leases.values()];
  }

  /** Begins a batch for each tenant with work, as far as there is room; a full batch asks for another. */
  begin(): void {
    for (let left = this.options.roundRobin.tenants(); left > 0; left--) {
      const choice = this.choose(null);
      if (!choice) return;
      const run = this.run(choice)
        .catch((error: unknown) => this.options.log.error({ error: String(error) }, 'a batch'))
        .finally(() => {
          this.runs.delete(run);
          this.options.changed();
        });
      this.runs.add(run);
    }
  }

  /** Milliseconds until something can be claimed that cannot be claimed now; null if only an event can tell. */
  msUntilMore(): number | null {
    const { throttle, clock } = this.options;
    const rate = throttle.msUntil(Math.min(this.size, throttle.fewest()));
    return rate > 0 ? rate : this.soon.msUntilNext(steadyOf(clock));
  }

  /** Stops claiming. */
  stop(): void {
    this.stopping = true;
  }

  /** Used while stopping: answers that cannot be written are left until their lease runs out. */
  hurry(): void {
    this.hurried = true;
  }

  /** Resolves when nothing is out. */
  async ended(): Promise<void> {
    await Promise.all(this.runs);
  }

  /** Processes batches while there is work; the answers of one are written together with the claim of the next. */
  private async run(first: Choice): Promise<void> {
    let choice: Choice | null = first;
    let answers: Answers | null = null;
    while (choice || answers) {
      const claimed: Claimed | null = await this.settleAndClaim(answers, choice);
      answers =
        claimed && (await this.deliver(claimed).catch((error: unknown) => this.abandonLease(claimed, error)));
      choice = this.choose(answers);
    }
  }

  /**
   * Chooses the next tenant's message within the free room. Answers about to be settled in the same step count as free.
   */
  private choose(settling: Answers | null): Choice | null {
    const { provider, throttle, roundRobin, rates } = this.options;
    if (this.stopping || throttle.pauseMs() > 0 || this.options.isFull?.()) return null;
    const out = this.out - (settling?.answered.length ?? 0);
    const room = Math.min(this.size, provider.window - out);
    const most = Math.min(room, throttle.allowance());
    // A small batch is not worth a transaction while others are out, nor before a quarter second of the rate is
    // available.
    if (most < 1 || (room < this.size && out > 0)) return null;
    if (most < Math.min(room, throttle.fewest())) return null;
    const due = roundRobin.next((tenantId) => rates === undefined || rates.allowance(tenantId) > 0);
    if (!due) return null;
    const choice = { ...due, most: Math.min(most, rates?.allowance(due.tenantId) ?? most) };
    this.out = out + choice.most;
    if (settling) settling.counted = true;
    this.spend(choice, choice.most);
    return choice;
  }

  /**
   * Settles the answers and claims the choice, in one transaction where both belong to one tenant. Stopping a message
   * locks its row first and the units last, so the claims that lock the message's row (its first, and the one that
   * finishes it) have a transaction of their own, or each side would wait for the other.
   */
  private async settleAndClaim(answers: Answers | null, choice: Choice | null): Promise<Claimed | null> {
    const continues = choice?.tenantId === answers?.claim.tenantId && this.begun.has(choice?.messageId ?? '');
    const together = continues ? answers : null;
    if (answers && !together) await this.settle(answers);
    if (!choice) return null;
    const lease = new Lease(newId(), this.options.clock, this.options.lease ?? defaultLease);
    const claimed = await this.claimOrHoldBack(choice, lease, together);
    const result = claimed === 'nothing' ? await this.finishOrWait(choice) : claimed;
    if (typeof result !== 'string') return this.countClaim(choice, result);
    this.leases.delete(lease.token);
    this.returnRoom(choice, []);
    this.options.roundRobin.settled(choice);
    if (result !== 'again') this.options.roundRobin.drop(choice, result === 'rested');
    if (result === 'rested') this.soon.forget(choice.messageId);
    return null;
  }

  /** Claims a batch. Where that fails, the answers are settled alone, or the message is held back for a while. */
  private async claimOrHoldBack(
    choice: Choice,
    lease: Lease,
    together: Answers | null,
  ): Promise<Claimed | 'again' | 'nothing' | 'waits'> {
    const { log, lane } = this.options;
    try {
      // Registered before the commit, since a heartbeat or a reaper may see the lease at once.
      this.leases.set(lease.token, lease);
      const claimed = await this.claim(choice, lease, together);
      if (together) this.settled(together);
      return claimed;
    } catch (error) {
      // It is unknown whether the commit succeeded. If it did, the lease is not extended and runs out.
      log.error({ error: String(error), lane, messageId: choice.messageId }, 'a batch could not be claimed');
      if (together) {
        // Trying the two separately shows which of them failed.
        await this.settle(together);
        return 'again';
      }
      if (!this.hurried) await this.holdFaultyMessage(choice);
      return 'waits';
    }
  }

  /** Finishes or defers a message of which nothing is left to claim. */
  private async finishOrWait(choice: Choice): Promise<'again' | 'rested' | 'waits'> {
    const { roundRobin } = this.options;
    const wereOut = roundRobin.othersOut(choice);
    const result = await this.rest(choice);
    // Its other batches were settled in the meantime, perhaps unseen, and nothing else would look again soon.
    return result === 'waits' && wereOut && !roundRobin.othersOut(choice) ? 'again' : result;
  }

  /** Moves the cursor past a claimed batch; a full one means that more work is likely. */
  private countClaim(choice: Choice, claimed: Claimed): Claimed {
    const { provider, roundRobin } = this.options;
    const { recipients, last } = claimed.claim;
    this.returnRoom(choice, recipients);
    roundRobin.advance(choice, last);
    if (recipients.length === choice.most && this.out < provider.window) this.options.changed();
    return claimed;
  }

  /** Gives back the room that was set aside and not used, and spends the pages beyond one per recipient. */
  private returnRoom(choice: Choice, recipients: Claim['recipients']): void {
    this.out -= choice.most - recipients.length;
    this.spend(choice, recipients.reduce((sum, row) => sum + row.pages, 0) - choice.most);
  }

  private spend({ tenantId }: Due, pages: number): void {
    this.options.throttle.spend(pages);
    this.options.rates?.spend(tenantId, pages);
  }

  private async claim(
    choice: Choice,
    lease: Lease,
    together: Answers | null,
  ): Promise<Claimed | 'again' | 'nothing'> {
    const { db, clock, lane, provider, worker, roundRobin, newMaySend } = this.options;
    const { tenantId, messageId, most } = choice;
    const prepared = await this.prepared.get(choice);
    const whole = provider.channel === 'sms' && provider.whole === true;
    const { token } = lease;
    const again = this.soon.takeDue(messageId, steadyOf(clock));
    if (again !== null) roundRobin.goBackTo(choice, again);
    const leaseMs = (this.options.lease ?? defaultLease).lastsMs;
    const terms = { token, leaseMs, lane, worker, after: roundRobin.cursor(choice), most, whole, newMaySend };
    // Preparing a long text takes time that must not count against the lease.
    lease.ask();
    const claim = await db.inTenant(tenantId, async (tx) => {
      const claiming = async (): Promise<Claim | null> => {
        const sendable = this.begun.has(messageId) || (await beginSending(tx, choice, { lane, newMaySend }));
        return prepared && sendable ? claimRecipients(tx, choice, terms) : null;
      };
      // Neither depends on the other's result, so both are sent at once.
      const settling = together ? writeAnswers(tx, this.options, together) : Promise.resolve();
      const [, claimed] = await allOf(settling, claiming());
      return claimed;
    });
    if (!prepared || !claim) {
      // The message may change before it is sent after all.
      this.prepared.forget(messageId);
      return 'nothing';
    }
    this.begun.add(messageId);
    lease.claimed();
    if (claim.seen > 0) return { claim, lease, prepared };
    return roundRobin.rewind(choice) ? 'again' : 'nothing';
  }

  private async rest(choice: Choice): Promise<'rested' | 'waits'> {
    const { db, log, lane } = this.options;
    const { tenantId, messageId } = choice;
    this.begun.delete(messageId);
    try {
      return await db.inTenant(tenantId, (tx) => restOrDefer(tx, tenantId, messageId, lane));
    } catch (error) {
      log.error({ error: String(error), lane, messageId }, 'a message could not be brought to rest');
      await this.holdFaultyMessage(choice);
      return 'waits';
    }
  }

  /** Hands a claim over. Early answers are settled at once, which makes room. */
  private async deliver({ claim, lease, prepared }: Claimed): Promise<Answers> {
    let writing = Promise.resolve(true);
    const answered = await handOver(this.options, claim, prepared, lease.mayBegin, (some) => {
      writing = writing.then(
        async (whole) =>
          (await this.settle({ claim, answered: some, last: false, whole, counted: false })) && whole,
      );
      // Its error is rethrown by the await below; nothing handles it before.
      writing.catch(() => {});
    });
    return { claim, answered, last: true, whole: await writing, counted: false };
  }

  /**
   * After a fault in the program, stops extending the lease, so that its rows are not held as long as this process
   * lives.
   */
  private abandonLease({ claim }: Claimed, error: unknown): never {
    this.leases.delete(claim.token);
    throw error;
  }

  private async settle(answers: Answers): Promise<boolean> {
    const written = await insistOnWriting(this.options, answers, () => this.hurried);
    this.settled(answers);
    this.options.changed();
    return written;
  }

  private settled({ claim, answered, last, counted }: Answers): void {
    if (!counted) this.out -= answered.length;
    for (const { recipient, done } of answered)
      if (done.some(({ outcome }) => isThrottled(outcome))) this.comeBack(claim.messageId, recipient);
    if (!last) return;
    this.leases.delete(claim.token);
    this.options.roundRobin.settled(claim);
  }

  /** Notes that a throttled recipient is due again soon, so that it need not wait for the end of a large message. */
  private comeBack(messageId: string, recipient: ClaimedRecipient): void {
    const wait = throttledWait(recipient, 1);
    if (wait <= soonMs) this.soon.add(messageId, { n: recipient.n, at: steadyOf(this.options.clock) + wait });
  }

  private async holdFaultyMessage({ tenantId, messageId }: Due): Promise<void> {
    const { db, log, lane } = this.options;
    this.begun.delete(messageId);
    await db
      .inTenant(tenantId, (tx) => holdFaulty(tx, { tenantId, messageId }, lane, faultMs))
      .catch((error: unknown) =>
        log.error({ error: String(error), lane, messageId }, 'a faulty message could not be put off'),
      );
  }
}
