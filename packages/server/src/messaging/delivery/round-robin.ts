// Chooses which message a lane works on next, round robin over tenants.
import type { Due } from '../queue/due.ts';

/** The order of work in one lane of one process. It only says where to look; the rows say what there is. */
export class TenantRoundRobin {
  private work = new Map<string, Due[]>();
  private readonly cursors = new Map<string, number>();
  private readonly out = new Map<string, number>();
  /** Messages with nothing left after their cursor while some of their batches are out. */
  private readonly drained = new Map<string, Due>();
  /** Drained messages of which nothing is out any more: most have ended. */
  private readonly emptied: Due[] = [];

  isEmpty(): boolean {
    return this.work.size === 0 && this.emptied.length === 0;
  }

  /** The number of tenants with work. */
  tenants(): number {
    return this.work.size;
  }

  /** Replaces the work by what is due now. Tenants keep their place in the round; those without work leave it. */
  refresh(due: Due[]): void {
    const fresh = Map.groupBy(due, ({ tenantId }) => tenantId);
    const kept = [...this.work.keys()].filter((tenantId) => fresh.has(tenantId));
    const order = [...kept, ...[...fresh.keys()].filter((tenantId) => !this.work.has(tenantId))];
    this.work = new Map(order.map((tenantId) => [tenantId, fresh.get(tenantId) as Due[]]));
  }

  /** Adds a message that has claimed recipients left, if it is not among the work: it may have been put off meanwhile. */
  add({ tenantId, messageId }: Due): void {
    const messages = this.work.get(tenantId) ?? [];
    if (messages.some((due) => due.messageId === messageId)) return;
    this.work.set(tenantId, [...messages, { tenantId, messageId }]);
  }

  /**
   * Returns the first message of the next tenant of those that may go, and moves that tenant to the end of the round.
   * From here until `settled`, a batch of the message counts as out.
   */
  next(mayGo: (tenantId: string) => boolean = () => true): Due | undefined {
    const first = this.work.entries().find(([tenantId]) => mayGo(tenantId));
    if (!first) return undefined;
    const [tenantId, messages] = first;
    this.work.delete(tenantId);
    this.work.set(tenantId, messages);
    const due = messages[0] as Due;
    this.out.set(due.messageId, (this.out.get(due.messageId) ?? 0) + 1);
    return due;
  }

  /** The recipient number after which the next claim of a message begins. */
  cursor({ messageId }: Due): number {
    return this.cursors.get(messageId) ?? 0;
  }

  /** Records that a batch up to `last` was claimed; of two concurrent batches the further one counts. */
  advance(due: Due, last: number): void {
    this.cursors.set(due.messageId, Math.max(last, this.cursor(due)));
  }

  /** Sets the cursor back, so that the next claim begins at `n` or before. */
  goBackTo(due: Due, n: number): void {
    this.cursors.set(due.messageId, Math.min(n - 1, this.cursor(due)));
  }

  /** Sets the cursor back to the beginning after nothing was left behind it. Returns false if it was there already. */
  rewind(due: Due): boolean {
    return this.cursors.delete(due.messageId);
  }

  /** Whether batches of a message other than the caller's are out. */
  othersOut({ messageId }: Due): boolean {
    return (this.out.get(messageId) ?? 0) > 1;
  }

  /** Records that a message has nothing to claim now; with `rested`, that it has ended. */
  drop(due: Due, rested: boolean): void {
    if (rested) this.cursors.delete(due.messageId);
    else if ((this.out.get(due.messageId) ?? 0) > 0) this.drained.set(due.messageId, due);
    const messages = (this.work.get(due.tenantId) ?? []).filter((other) => other.messageId !== due.messageId);
    if (messages.length > 0) this.work.set(due.tenantId, messages);
    else this.work.delete(due.tenantId);
  }

  /** Records that a batch was settled or came to nothing. */
  settled({ messageId }: Due): void {
    const left = (this.out.get(messageId) ?? 1) - 1;
    if (left > 0) return void this.out.set(messageId, left);
    this.out.delete(messageId);
    const due = this.drained.get(messageId);
    if (!due) return;
    this.drained.delete(messageId);
    this.emptied.push(due);
  }

  /** Takes the messages that have become empty since the last call, to be finished. */
  takeEmptied(): Due[] {
    return this.emptied.splice(0);
  }
}
