// The chore that reads an import, batch after batch; after a crash it goes on behind the last one.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { importBatch } from './import-batch.ts';
import { endImport } from './import-store.ts';

/** The chore's name; it takes tenantId and importId. */
export const importChore = 'people.import';

// A batch that fails for a passing reason, such as a lock, is tried again; nothing of it has been kept.
const tries = 3;

interface Needed {
  db: Database;
  clock: Clock;
  log: Log;
}

/**
 * Reads an import to its end. Several processes may run the same one: each batch locks it, so they take turns. A batch
 * that cannot be done ends the import as failed, with what was read before it kept. Throws between two batches when
 * `stopping` is aborted; whoever runs the import next goes on there.
 */
export async function runImport(
  { db, clock, log }: Needed,
  tenantId: string,
  importId: string,
  stopping?: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (;;) {
    stopping?.throwIfAborted();
    try {
      if (!(await db.inTenant(tenantId, (tx) => importBatch(tx, tenantId, importId, clock.now())))) return;
      failures = 0;
    } catch (error) {
      log.error({ error: String(error), importId }, 'a batch of an import failed');
      if (++failures < tries) continue;
      // Where the database is gone this throws too, and the chore is done again later.
      await db.inTenant(tenantId, (tx) =>
        endImport(tx, tenantId, importId, {
          state: 'failed',
          message:
            'The import stopped at a fault of ours. The people read so far are here; you can undo the import.',
          at: clock.now(),
        }),
      );
      return;
    }
  }
}
