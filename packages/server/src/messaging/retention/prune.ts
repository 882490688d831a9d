// Deletes what was kept for long enough, message by message, a little at a time.
import { setTimeout as wait } from 'node:timers/promises';
import { insertAudit } from '../../accounts/tenant-store.ts';
import { pruneNotices } from '../../accounts/notices/prune-store.ts';
import { type Clock, elapsedSince, momentOf } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { pruneOutbox } from '../../providers/outbox-store.ts';
import { findToPrune, markPruned, mostRows, pruneRows, storeFigures } from '../queue/retention/prune-rows.ts';
import { readMonths } from '../settings/retention-store.ts';
import { deleteLinks, readEngagementIfTracked } from '../tracking/store.ts';

export interface PruningPort {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'RECIPIENT_MONTHS' | 'OUTBOX_DAYS'>;
  /** Resting time for each part of work; 4 unless given, so that sending keeps four fifths of the database. */
  restShare?: number;
}

/** What one run has deleted. */
export interface Pruned {
  messages: number;
  /** Recipients and people of audience snapshots. */
  rows: number;
}

/**
 * Deletes what is too old in one organisation, until `until` says that it is time to stop. Between two transactions it
 * rests, so that sending is not slowed down.
 */
export async function pruneTenant(
  port: PruningPort,
  tenantId: string,
  { stopping, isOver = () => false }: { stopping?: AbortSignal | undefined; isOver?: () => boolean } = {},
): Promise<Pruned> {
  const { db, clock, config, restShare = 4 } = port;
  /** One transaction, and a rest. */
  const step = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    stopping?.throwIfAborted();
    const began = momentOf(clock);
    const result = await db.inTenant(tenantId, work);
    await wait(elapsedSince(clock, began) * restShare, undefined, stopping && { signal: stopping });
    return result;
  };
  /** Repeats what deletes some rows until none are left or the time is over; returns whether none are left. */
  const deleteAll = async (work: (tx: Tx) => Promise<number>, counted?: (rows: number) => void) => {
    let rows = mostRows;
    while (rows > 0 && !isOver()) {
      rows = await step(work);
      counted?.(rows);
    }
    return rows === 0;
  };

  const pruned: Pruned = { messages: 0, rows: 0 };
  const before = await messagesBefore(port, tenantId);
  const outbox = { before: daysAgo(clock, config.OUTBOX_DAYS) };
  await deleteAll((tx) => pruneOutbox(tx, tenantId, outbox, mostRows));
  await deleteAll((tx) => pruneNotices(tx, tenantId, before, mostRows));
  while (!isOver()) {
    const messageId = await step((tx) => findToPrune(tx, tenantId, before));
    if (messageId === undefined) break;
    await step(async (tx) =>
      storeFigures(tx, tenantId, messageId, await readEngagementIfTracked(tx, tenantId, messageId)),
    );
    const isWhole =
      (await deleteAll((tx) => pruneOutbox(tx, tenantId, { messageId }, mostRows))) &&
      (await deleteAll(
        (tx) => pruneRows(tx, tenantId, messageId),
        (rows) => (pruned.rows += rows),
      ));
    if (!isWhole) break;
    await step(async (tx) => {
      await deleteLinks(tx, tenantId, messageId);
      await markPruned(tx, tenantId, messageId);
    });
    pruned.messages += 1;
  }
  if (pruned.messages > 0) await noteInAudit(port, tenantId, pruned, before);
  return pruned;
}

async function messagesBefore({ db, clock, config }: PruningPort, tenantId: string): Promise<Date> {
  const own = await db.inTenant(tenantId, (tx) => readMonths(tx, tenantId));
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - Math.min(own ?? Infinity, config.RECIPIENT_MONTHS));
  return before;
}

const daysAgo = (clock: Clock, days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);

async function noteInAudit(
  { db, clock }: PruningPort,
  tenantId: string,
  { messages }: Pruned,
  before: Date,
): Promise<void> {
  const detail = { messages, before: before.toISOString() };
  const line = { userId: null, action: 'messages.pruned', subject: 'messages', detail, requestId: '' };
  await db.inTenant(tenantId, (tx) => insertAudit(tx, tenantId, line, clock.now()));
}
