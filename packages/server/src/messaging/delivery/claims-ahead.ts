// Keeps the claims of a lane, and gives back what has not begun of them.
import type { BatchOptions } from './batch-options.ts';
import type { HeldClaim } from './held-claim.ts';
import type { Lease } from './leases.ts';
import type { TenantRoundRobin } from './round-robin.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Due } from '../queue/due.ts';
import { lookAgain } from '../queue/finish-message.ts';
import { giveBackRows } from '../queue/give-back.ts';
import { endLease } from '../queue/settle-terms.ts';

interface ClaimsAheadOptions extends BatchOptions {
  roundRobin: TenantRoundRobin;
  /** Called when there is work again. */
  changed(): void;
  /** Whether the lane is in a hurry to stop. */
  hurried(): boolean;
}

/** What has not begun is given back after this time, or when the lane pauses for longer. */
const longestIdleMs = 2000;

/** How often giving back is tried while the lane is in a hurry. */
const hurriedTries = 3;

export class ClaimsAhead {
  private readonly options: ClaimsAheadOptions;
  private readonly held = new Set<HeldClaim>();
  private readonly known = new Map<string, Lease>();
  private readonly running = new Set<Promise<unknown>>();
  private stopping = false;
  /** Recipients of claims that are being made. */
  private claiming = 0;

  constructor(options: ClaimsAheadOptions) {
    this.options = options;
  }

  /** The leases to be extended. */
  leases(): Lease[] {
    return [...this.known.values()];
  }

  /** The claims that are not over. */
  claims(): Iterable<HeldClaim> {
    return this.held;
  }

  register(lease: Lease): void {
    this.known.set(lease.token, lease);
  }

  /** Stops extending a lease. */
  forget(lease: Lease): void {
    this.known.delete(lease.token);
  }

  add(held: HeldClaim): void {
    this.held.add(held);
    if (this.stopping) void this.giveBack(held);
  }

  /**
   * How many recipients to claim for a step of `most`: a second's work, and one claim ahead of what has not begun. They
   * count as claimed until `endClaim`.
   */
  beginClaim(most: number, second: number): number {
    const size = this.left() > second ? most : Math.max(most, second);
    this.claiming += size;
    return size;
  }

  /** Records that a claim of this size has ended, whatever came of it. */
  endClaim(size: number): void {
    this.claiming -= size;
  }

  /**
   * The claim of this message to go on with; null where another is to be made. Steps of one claim wait for each other in
   * the database, so one is made for each while no more than a second's work is claimed and the message has more.
   * A step of `settling` is about to be settled.
   */
  next({ messageId }: Due, second: number, settling?: HeldClaim): HeldClaim | null {
    const outOf = (held: HeldClaim) => held.out - (held === settling ? 1 : 0);
    const those = this.ofMessage(messageId).filter(({ left }) => left > 0);
    const [least] = those.toSorted((one, other) => outOf(one) - outOf(other));
    if (!least || outOf(least) === 0) return least ?? null;
    const isShared = this.left() > second || this.ofMessage(messageId).some(({ isLast }) => isLast);
    return isShared ? least : null;
  }

  /** Puts back a step that has not begun. */
  putBack(held: HeldClaim, recipients: readonly ClaimedRecipient[]): void {
    held.putBack(recipients);
    if (this.stopping) void this.giveBack(held);
  }

  /** Records that a message has nothing more to claim; returns whether something of it is claimed and has not begun. */
  foundNothing({ messageId }: Due): boolean {
    const those = this.ofMessage(messageId);
    for (const held of those) held.isLast = true;
    return those.some(({ left }) => left > 0);
  }

  private ofMessage(messageId: string): HeldClaim[] {
    return [...this.held].filter(({ claim }) => claim.messageId === messageId);
  }

  /** How many recipients are claimed, or being claimed, and have not begun. */
  private left(): number {
    return this.held.values().reduce((sum, held) => sum + held.left, this.claiming);
  }

  /**
   * Gives back what has not begun for two seconds, or all of it if the lane pauses for longer. The messages of the others
   * stay among the work, even if the database says that they have nothing pending.
   */
  giveBackIdle(pauseMs: number): void {
    for (const held of this.held)
      if (held.left > 0 && Math.max(held.idleMs(), pauseMs) > longestIdleMs) void this.giveBack(held);
      else if (held.left > 0) this.options.roundRobin.add(held.claim);
  }

  /** Gives back all of a message that has not begun; resolves when it is written. */
  async giveBackMessage({ messageId }: Due): Promise<void> {
    await Promise.all(this.ofMessage(messageId).map((held) => this.giveBack(held)));
  }

  /** Forgets a claim whose lease is gone, or is to run out. */
  lose(held: HeldClaim): void {
    held.lease.lose();
    held.takeRest();
    this.drop(held);
  }

  /** Forgets a claim that is over. */
  drop(held: HeldClaim): void {
    this.held.delete(held);
    this.known.delete(held.lease.token);
  }

  /** Ends the lease of a claim of which nothing is left. One whose answers could not all be written runs out instead. */
  endIfOver(held: HeldClaim): void {
    if (!held.isOver || !this.held.has(held)) return;
    this.drop(held);
    if (held.whole) void this.track(this.insist(held, (tx) => endLease(tx, held.claim)));
  }

  /** Gives everything back that has not begun, now and from now on. */
  stop(): void {
    this.stopping = true;
    for (const held of this.held) void this.giveBack(held);
  }

  /** Resolves when everything is written. */
  async ended(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  private giveBack(held: HeldClaim): Promise<void> {
    const ns = held.takeRest().map(({ n }) => n);
    return ns.length === 0 ? Promise.resolve() : this.track(this.writeBack(held, ns));
  }

  /** What stays unwritten in a hurry is returned when the lease has run out. */
  private async writeBack(held: HeldClaim, ns: readonly number[]): Promise<void> {
    const { lane, roundRobin } = this.options;
    const { claim } = held;
    const isWritten = await this.insist(held, async (tx) => {
      await giveBackRows(tx, claim, ns);
      await lookAgain(tx, claim.tenantId, claim.messageId, lane);
    });
    if (isWritten) roundRobin.goBackTo(claim, Math.min(...ns));
    else held.whole = false;
    held.gaveBack();
    this.endIfOver(held);
    this.options.changed();
  }

  /** Tries until the database takes it; returns false if it did not in a hurry. */
  private async insist({ claim }: HeldClaim, work: (tx: Tx) => Promise<void>): Promise<boolean> {
    const { db, log } = this.options;
    for (let tries = 1; ; tries++) {
      try {
        await db.inTenant(claim.tenantId, work);
        return true;
      } catch (error) {
        log.warn({ error: String(error), messageId: claim.messageId, tries }, 'a claim could not be ended');
        if (this.options.hurried() && tries >= hurriedTries) return false;
        await new Promise((resolve) => setTimeout(resolve, Math.min(tries * 200, 1000)));
      }
    }
  }

  private async track(work: Promise<unknown>): Promise<void> {
    this.running.add(work);
    await work;
    this.running.delete(work);
  }
}
