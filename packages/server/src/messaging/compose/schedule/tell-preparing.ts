// Tells how much of a large audience has been read, beside the transaction that reads.
import type { Database } from '../../../platform/db/database.ts';
import { keepPreparing } from '../../queue/preparing.ts';
import type { Portion } from '../prepare.ts';

/** So rarely that it costs nothing, and more often than once a second. */
const everyPeople = 10_000;

/**
 * Returns what is to be called with each portion that was read. It writes by a transaction of its own, since the one that
 * reads is seen by nobody until it ends; one that cannot be written is left out. A launch that was cut off, as by a
 * crash, begins again at zero.
 */
export async function openPreparing(
  db: Database,
  of: { tenantId: string; messageId: string; people: number },
): Promise<(portion: Portion) => Promise<void>> {
  const write = (read: number): Promise<void> =>
    db.inTenant(of.tenantId, (tx) => keepPreparing(tx, of, read)).catch(() => {});
  let read = 0;
  let told = 0;
  await write(0);
  return async ({ reached, leftOut }) => {
    read += leftOut.length + reached.reduce((sum, { entries }) => sum + entries.length, 0);
    if (read - told < everyPeople) return;
    told = read;
    // Somebody may have become one of them since they were counted.
    await write(Math.min(read, of.people));
  };
}
