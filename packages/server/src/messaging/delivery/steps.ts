// Takes the steps of a lane: claims recipients, and allows those claimed before to begin.
import { momentOf } from '../../platform/clock.ts';
import { inOrder } from '../../platform/db/distributed.ts';
import { newId } from '../../platform/id.ts';
import { type Allowance, allowStep } from '../queue/allow.ts';
import { beginSending, type Claim, claimRecipients } from '../queue/claim.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Due } from '../queue/due.ts';
import { restOrDefer } from '../queue/finish-message.ts';
import { defaultLease } from '../queue/lease.ts';
import { takeRoom } from '../queue/limits/lane-use.ts';
import { holdFaulty } from '../queue/recovery/faults.ts';
import type { BatchOptions } from './batch-options.ts';
import { ClaimsAhead } from './claims-ahead.ts';
import { HeldClaim } from './held-claim.ts';
import { Lease } from './leases.ts';
import { PreparedMessages } from './outbound-messages.ts';
import type { TenantRoundRobin } from './round-robin.ts';
import { type Answers, writeAnswers } from './write-answers.ts';

/** The message to claim from next, and how many recipients of the window are set aside for it. */
export interface Choice extends Due {
  most: number;
}

/** Recipients of a claim that may begin now. */
export interface Step {
  held: HeldClaim;
  recipients: ClaimedRecipient[];
}

/** Why there is no step. `again`: the message is looked at again. `nothing`: nothing of it can be claimed now. */
export type NoStep = 'again' | 'nothing' | 'waits';

/** The most recipients of a claim. */
const largestClaim = 500;

/** How long a message that could not be claimed because of a fault is left alone. */
const faultMs = 30_000;

interface StepsOptions extends BatchOptions {
  roundRobin: TenantRoundRobin;
  /** Called when there is work again. */
  changed(): void;
  /** Whether the lane is in a hurry to stop. */
  hurried(): boolean;
  /** Recipients that the lane hands over in a second. */
  perSecond(): number;
  /** Settles answers in a transaction of their own. */
  settle(answers: Answers): Promise<void>;
  /** Called when answers were settled together with a step. */
  settled(answers: Answers): void;
}

export class Steps {
  readonly ahead: ClaimsAhead;
  private readonly options: StepsOptions;
  private readonly prepared: PreparedMessages;
  private readonly begun = new Set<string>();

  constructor(options: StepsOptions) {
    this.options = options;
    this.prepared = new PreparedMessages(options.db, options.origin);
    this.ahead = new ClaimsAhead(options);
  }

  /** Whether this lane has claimed of a message, whose row then needs no lock. */
  hasBegun(messageId: string): boolean {
    return this.begun.has(messageId);
  }

  /** The claim to go on with, after these answers; null where another is to be made. */
  next(choice: Choice, answers: Answers | null): HeldClaim | null {
    return this.ahead.next(choice, this.second(choice), answers?.held);
  }

  /** Claims for a first step. Where that fails, the answers are settled alone, or the message is held back for a while. */
  async claim(choice: Choice, together: Answers | null): Promise<Step | NoStep> {
    const lease = this.newLease();
    // Registered before the commit, since a heartbeat or a reaper may see the lease at once.
    this.ahead.register(lease);
    const size = this.ahead.beginClaim(choice.most, this.second(choice));
    try {
      const taken = await this.claimRows(choice, size, lease, together);
      if (together) this.options.settled(together);
      if (typeof taken === 'string') this.ahead.forget(lease);
      return taken;
    } catch (error) {
      // It is unknown whether the commit succeeded. If it did, the lease is not extended and runs out.
      this.ahead.forget(lease);
      return this.afterFault(choice, together, error);
    } finally {
      this.ahead.endClaim(size);
    }
  }

  private newLease(): Lease {
    const { clock, journal, owner = null, lease = defaultLease } = this.options;
    const token = newId();
    return new Lease(token, clock, lease, { journal: journal?.about(token) ?? null, owner });
  }

  /** Trying the two separately shows which of them failed. */
  private async afterFault(choice: Choice, together: Answers | null, error: unknown): Promise<NoStep> {
    const { log, lane } = this.options;
    log.error({ error: String(error), lane, messageId: choice.messageId }, 'a batch could not be claimed');
    if (together) {
      await this.options.settle(together);
      return 'again';
    }
    if (!this.options.hurried()) await this.holdFaultyMessage(choice);
    return 'waits';
  }

  /** Allows the next step of a claim. Where its message is not to be sent now, all of it is given back. */
  async allow(choice: Choice, held: HeldClaim, together: Answers | null): Promise<Step | NoStep> {
    const { clock, newMaySend, lane, owner } = this.options;
    // Others may have used it up, or given it back, while answers of another organisation were written.
    if (held.left === 0 && !together) return 'again';
    const taken = held.take(choice.most);
    const { lastsMs: leaseMs } = this.options.lease ?? defaultLease;
    const terms = { upTo: held.upTo(taken), ns: taken.map(({ n }) => n), leaseMs };
    let askedAt = momentOf(clock);
    let allowance: Allowance;
    try {
      [allowance] = await held.allowInOrder(() => {
        // Its age counts from the request, which the database may carry out at any moment before it answers.
        askedAt = momentOf(clock);
        return this.options.db.inTenant(choice.tenantId, (tx) =>
          // The lease is locked before the rows, as by the reaper.
          inOrder(
            tx,
            () => allowStep(tx, held.claim, terms, { lane, newMaySend, owner }),
            () => (together ? writeAnswers(tx, this.options, together) : Promise.resolve()),
          ),
        );
      });
    } catch (error) {
      this.ahead.putBack(held, taken);
      // It may have been carried out, and have skipped some of the step: given back, all are looked at again.
      await this.ahead.giveBackMessage(choice);
      return this.afterFault(choice, together, error);
    }
    if (together) this.options.settled(together);
    if (allowance.kind === 'allowed') {
      held.lease.extended(askedAt);
      const { ns } = allowance;
      const recipients = taken.filter(({ n }) => ns.has(n));
      if (recipients.length > 0) return { held, recipients };
      held.settled();
      this.ahead.endIfOver(held);
      return 'again';
    }
    held.putBack(taken);
    if (allowance.kind === 'lost') {
      this.ahead.lose(held);
      return 'again';
    }
    await this.ahead.giveBackMessage(choice);
    return 'nothing';
  }

  /** Finishes a message of which nothing is left to claim, or notes when to look at it again. */
  async rest(due: Due): Promise<'rested' | 'waits'> {
    const { db, log, lane, limits } = this.options;
    const { tenantId, messageId } = due;
    this.begun.delete(messageId);
    try {
      return await db.inTenant(tenantId, (tx) => restOrDefer(tx, tenantId, messageId, lane, limits));
    } catch (error) {
      log.error({ error: String(error), lane, messageId }, 'a message could not be brought to rest');
      await this.holdFaultyMessage(due);
      return 'waits';
    }
  }

  /**
   * How many recipients are a second's work, as far as a claim may take them. A lane with limits claims single steps,
   * since its limits count from the claim.
   */
  private second({ tenantId }: Choice): number {
    if (this.options.limits?.length) return 0;
    const most = this.options.rates?.perSecond(tenantId) ?? Number.POSITIVE_INFINITY;
    return Math.floor(Math.min(this.options.perSecond(), most, largestClaim));
  }

  private async claimRows(
    choice: Choice,
    size: number,
    lease: Lease,
    together: Answers | null,
  ): Promise<Step | NoStep> {
    const { db, clock, lane, provider, worker, roundRobin, newMaySend, owner, limits = [] } = this.options;
    const { tenantId, messageId } = choice;
    const prepared = await this.prepared.get(choice);
    const terms = {
      token: lease.token,
      leaseMs: (this.options.lease ?? defaultLease).lastsMs,
      lane,
      worker,
      journal: lease.journal,
      newMaySend,
      owner,
      after: roundRobin.cursor(choice),
      most: size,
      allowed: choice.most,
      whole: provider.channel === 'sms' && provider.whole === true,
    };
    // Preparing a long text takes time that must not count against the lease.
    lease.ask();
    const claim = await db.inTenant(tenantId, async (tx) => {
      const room = limits.length > 0 ? await takeRoom(tx, lane, limits) : undefined;
      const claiming = async (): Promise<Claim | null> => {
        const sendable = this.begun.has(messageId) || (await beginSending(tx, choice, { lane, newMaySend }));
        return prepared && sendable ? claimRecipients(tx, choice, { ...terms, room }) : null;
      };
      // Neither depends on the other's result, so both are sent at once.
      const settling = () => (together ? writeAnswers(tx, this.options, together) : Promise.resolve());
      const [, claimed] = await inOrder(tx, settling, claiming);
      return claimed;
    });
    if (!prepared || !claim) {
      // The message may change before it is sent after all.
      this.prepared.forget(messageId);
      return 'nothing';
    }
    this.begun.add(messageId);
    if (claim.seen === 0)
      return roundRobin.rewind(choice) || this.ahead.foundNothing(choice) ? 'again' : 'nothing';
    lease.claimed();
    roundRobin.advance(choice, claim.last);
    const held = new HeldClaim(claim, lease, prepared, clock);
    held.isLast = claim.seen < size;
    const recipients = held.take(choice.most);
    this.ahead.add(held);
    return { held, recipients };
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
