// The batches of a lane that are out: each is claimed, handed over and settled, and the same transaction that settles
// one claims the next, so that the wire is never idle and the disk is asked once a batch.
import { allOf } from '../../platform/all-of.ts';
import { newId } from '../../platform/id.ts';
import { beginSending, type Claim, claimRecipients } from '../queue/claim.ts';
import type { Due } from '../queue/due.ts';
import { holdFaulty } from '../queue/recovery/faults.ts';
import { defaultLease } from '../queue/lease.ts';
import { restOrDefer } from '../queue/finish-message.ts';
import type { BatchOptions } from './batch-options.ts';
import { handOver } from './hand-over.ts';
import { Lease } from './leases.ts';
import { type Prepared, PreparedMessages } from './outbound-messages.ts';
import type { Throttle } from './throttle.ts';
import type { TenantRoundRobin } from './round-robin.ts';
import { type Answers, insistOnWriting, writeAnswers } from './write-answers.ts';

interface BatchesOptions extends BatchOptions {
  throttle: Throttle;
  roundRobin: TenantRoundRobin;
  /** Called when there is room or work again. */
  changed(): void;
}

/** What was chosen to be claimed next: a message, and how many recipients of the window are set aside for it. */
interface Choice extends Due {
  most: number;
}

interface Claimed {
  claim: Claim;
  lease: Lease;
  prepared: Prepared;
}

/**
 * Into how many batches the window is parted. An SMSC takes some milliseconds to answer: with an answer after 10 and a
 * window of 50, quarters brought 1.2 times what halves did. A mail server takes whole batches at a time.
 */
const parts = { sms: 4, email: 2 } as const;

/** A message that cannot be claimed for a fault of ours is left alone for so long. */
const faultMs = 30_000;

export class Batches {
  private readonly options: BatchesOptions;
  /** A part of the window: some batches are on the wire while another is settled. */
  private readonly size: number;
  private readonly prepared: PreparedMessages;
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

  /** The leases that are alive here. */
  held(): Lease[] {
    return [...this.leases.values()];
  }

  /** Begins a batch for each tenant that has work, as far as there is room. A full one asks for another. */
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

  /** Nothing more is claimed. */
  stop(): void {
    this.stopping = true;
  }

  /** While it stops: what cannot be written is left to the end of its lease. */
  hurry(): void {
    this.hurried = true;
  }

  /** Resolves when nothing is out. */
  async ended(): Promise<void> {
    await Promise.all(this.runs);
  }

  /** Batch after batch, as long as there is work; what one leaves to be written goes with the next one's claim. */
  private async run(first: Choice): Promise<void> {
    let choice: Choice | null = first;
    let answers: Answers | null = null;
    while (choice || answers) {
      const claimed: Claimed | null = await this.settleAndClaim(answers, choice);
      answers =
        claimed && (await this.deliver(claimed).catch((error: unknown) => this.letGo(claimed, error)));
      choice = this.choose(answers);
    }
  }

  /** Whose turn it is, with the room there is. What is about to be settled in the same step makes room already. */
  private choose(settling: Answers | null): Choice | null {
    const { provider, throttle, roundRobin, rates } = this.options;
    if (this.stopping || throttle.pauseMs() > 0 || this.options.isFull?.()) return null;
    const out = this.out - (settling?.answered.length ?? 0);
    const room = Math.min(this.size, provider.window - out);
    const most = Math.min(room, throttle.allowance());
    // A sliver is not worth a transaction while others are out, nor before a quarter of a second's rate is there.
    if (most < 1 || (room < this.size && out > 0)) return null;
    if (most < Math.min(room, Math.ceil((provider.rate ?? 0) / 4))) return null;
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
    const { db, lane, provider, worker, roundRobin, newMaySend } = this.options;
    const { tenantId, messageId, most } = choice;
    const prepared = await this.prepared.get(choice);
    const whole = provider.channel === 'sms' && provider.whole === true;
    const { token } = lease;
    const leaseMs = (this.options.lease ?? defaultLease).lastsMs;
    const terms = { token, leaseMs, lane, worker, after: roundRobin.cursor(choice), most, whole, newMaySend };
    // Preparing a long text takes its time, and is no part of the lease's.
    lease.ask();
    const claim = await db.inTenant(tenantId, async (tx) => {
      const claiming = async (): Promise<Claim | null> => {
        const goes = this.begun.has(messageId) || (await beginSending(tx, choice, { lane, newMaySend }));
        return prepared && goes ? claimRecipients(tx, choice, terms) : null;
      };
      // Neither needs the other's answer: they leave at once.
      const settling = together ? writeAnswers(tx, this.options, together) : Promise.resolve();
      const [, claimed] = await allOf(settling, claiming());
      return claimed;
    });
    if (!prepared || !claim) {
      // It may change before it goes after all.
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

  /** Hands a claim over. What is answered while the rest is out is settled at once, and makes room. */
  private async deliver({ claim, lease, prepared }: Claimed): Promise<Answers> {
    let writing = Promise.resolve(true);
    const answered = await handOver(this.options, claim, prepared, lease.mayBegin, (some) => {
      writing = writing.then(
        async (whole) =>
          (await this.settle({ claim, answered: some, last: false, whole, counted: false })) && whole,
      );
      // What it throws is thrown again below, when all is answered; nobody listens before.
      writing.catch(() => {});
    });
    return { claim, answered, last: true, whole: await writing, counted: false };
  }

  /** A fault of ours: its lease is let go and runs out, so that its rows are not held for as long as this process lives. */
  private letGo({ claim }: Claimed, error: unknown): never {
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
    if (!last) return;
    this.leases.delete(claim.token);
    this.options.roundRobin.settled(claim);
  }

  private async holdFaultyMessage({ tenantId, messageId }: Due): Promise<void> {
    const { db, lane } = this.options;
    this.begun.delete(messageId);
    await db
      .inTenant(tenantId, (tx) => holdFaulty(tx, { tenantId, messageId }, lane, faultMs))
      .catch(() => {});
  }
}
