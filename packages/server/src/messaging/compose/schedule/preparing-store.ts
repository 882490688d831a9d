// Writes how much of a large audience has been read, beside the transaction that reads.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
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
  { tenantId, messageId, people }: { tenantId: string; messageId: string; people: number },
): Promise<(portion: Portion) => Promise<void>> {
  const write = (read: number): Promise<void> =>
    db
      .inTenant(tenantId, async (tx) => {
        await sql`
          insert into engine.preparing (tenant_id, message_id, people_read, people)
            values (${tenantId}, ${messageId}, ${read}, ${people})
            on conflict (tenant_id, message_id) do update set people_read = excluded.people_read, people = excluded.people`.execute(
          tx,
        );
      })
      .catch(() => {});
  let read = 0;
  let told = 0;
  await write(0);
  return async ({ reached, leftOut }) => {
    read += leftOut.length + reached.reduce((sum, { entries }) => sum + entries.length, 0);
    if (read - told < everyPeople) return;
    told = read;
    // Somebody may have become one of them since they were counted.
    await write(Math.min(read, people));
  };
}

/** Forgets what was told of a message, in the transaction that ends its preparation. */
export async function forgetPreparing(tx: Tx, tenantId: string, messageId: string): Promise<void> {
  await sql`delete from engine.preparing where tenant_id = ${tenantId} and message_id = ${messageId}`.execute(
    tx,
  );
}
