// Reads the report of a message that has long ended from a replica.
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/read-replica.ts';
import { hasLongEnded } from './store.ts';

/**
 * Runs `work`, which must only read. A report that still changes is read where it changes, since a replica would be asked
 * again and again before it has the latest.
 */
export async function readReport<T>(
  { db, reads }: { db: Pick<Database, 'inTenant'>; reads: Reads },
  tenantId: string,
  messageId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (reads === db) return db.inTenant(tenantId, work);
  const answer = await reads.inTenant(tenantId, async (tx) =>
    (await hasLongEnded(tx, tenantId, messageId)) ? { value: await work(tx) } : null,
  );
  return answer ? answer.value : db.inTenant(tenantId, work);
}
