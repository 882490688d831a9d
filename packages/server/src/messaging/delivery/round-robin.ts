// Whose turn it is: tenants with work take turns, a tenant's messages go one after the other, each with its cursor.
import type { Due } from '../queue/due.ts';

/** The order of work within one lane of one process. It only says where to look; the rows say what there is. */
export class TenantRoundRobin {
  private work = new Map<string, Due[]>();
  private readonly cursors = new Map<string, number>();
  private readonly out = new Map<string, number>();
  /** Messages that have nothing left behind their cursor while some of them are out. */
  private readonly drained = new Map<string, Due>();

  isEmpty(): boolean {
    return this.work.size === 0;
  }

  /** How many tenants have work. */
  tenants(): number {
    return this.work.size;
  }

  /** Takes what is due now. Tenants keep their place in the round; those without work leave it. */
  refresh(due: Due[]): void {
    const fresh = Map.groupBy(due, ({ tenantId }) => tenantId);
    const kept = [...this.work.keys()].filter((tenantId) => fresh.has(tenantId));
    const order = [...kept, ...[...fresh.keys()].filter((tenantId) => !this.work.has(tenantId))];
    this.work = new Map(order.map((tenantId) => [tenantId, fresh.get(tenantId) as Due[]]));
  }

  /**
   * The first message of the tenant whose turn it is, of those that may go; the tenant goes to the end of the round. A
   * batch of the message counts as out from here until `settled`.
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

  /** The recipient behind which the next claim of a message begins. */
  cursor({ messageId }: Due): number {
    return this.cursors.get(messageId) ?? 0;
  }

  /** A batch up to `last` was claimed. Of two that were claimed at a time, the one further on counts. */
  advance(due: Due, last: number): void {
    this.cursors.set(due.messageId, Math.max(last, this.cursor(due)));
  }

  /** Nothing was left behind the cursor: sets it back to the beginning. False where it stood there already. */
  rewind(due: Due): boolean {
    return this.cursors.delete(due.messageId);
  }

  /** Whether batches of a message are out besides one's own. */
  othersOut({ messageId }: Due): boolean {
    return (this.out.get(messageId) ?? 0) > 1;
  }

  /** A message has nothing to claim now; with `rested` it never will again. */
  drop(due: Due, rested: boolean): void {
    if (rested) this.cursors.delete(due.messageId);
    else if ((this.out.get(due.messageId) ?? 0) > 0) this.drained.set(due.messageId, due);
    const messages = (this.work.get(due.tenantId) ?? []).filter((other) => other.messageId !== due.messageId);
    if (messages.length > 0) this.work.set(due.tenantId, messages);
    else this.work.delete(due.tenantId);
  }

  /** A batch of a message was settled, or came to nothing: once nothing of it is out, it is looked at again, to finish it. */
  settled({ tenantId, messageId }: Due): void {
    const left = (this.out.get(messageId) ?? 1) - 1;
    if (left > 0) return void this.out.set(messageId, left);
    this.out.delete(messageId);
    const due = this.drained.get(messageId);
    if (!due) return;
    this.drained.delete(messageId);
    this.work.set(tenantId, [due, ...(this.work.get(tenantId) ?? [])]);
  }
}
