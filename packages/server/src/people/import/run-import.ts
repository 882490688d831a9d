// The chore that reads an import, batch after batch; after a crash it goes on behind the last one.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { importBatch } from './import-batch.ts';
import { endImport, openImport } from './import-store.ts';
import { previewImport } from './preview/preview-import.ts';
import { readBatch } from './read-batch.ts';
import { openReader } from './open-reader.ts';

/** The chore's name; it takes tenantId and importId. */
export const importChore = 'people.import';

/** Packets of a thousand rows in a batch. */
export const packetsAtOnce = 5;

// A batch that fails for a passing reason, such as somebody who saves one of its people meanwhile, is tried again;
// nothing of it has been kept. A busy office may be in its way more than once.
const tries = 10;

interface Needed {
  db: Database;
  clock: Clock;
  log: Log;
}

/**
 * Reads an import to its end; one that waits to be started gets its preview. Several processes may run the same one:
 * each batch locks it, so they take turns. A batch that cannot be done ends the import as failed, with what was read
 * before it kept. Throws between two batches when `stopping` is aborted; whoever runs the import next goes on there.
 */
export async function runImport(
  house: Needed,
  tenantId: string,
  importId: string,
  { stopping, packets = packetsAtOnce }: { stopping?: AbortSignal; packets?: number } = {},
): Promise<void> {
  const { db, clock, log } = house;
  const file = await db.inTenant(tenantId, (tx) => openImport(tx, tenantId, importId));
  if (file?.state === 'waiting') await previewImport(house, tenantId, importId, { stopping, packets });
  if (file?.state !== 'running') return;

  const read = (from: number) =>
    db.inTenant(tenantId, async (tx) =>
      readBatch(tx, tenantId, importId, { from, packets }, await openReader(tx, tenantId, file, clock.now())),
    );
  let failures = 0;
  let from = file.mapping.firstRow + file.rows;
  // The rows of a batch are read while those before them are written.
  let ahead = read(from);
  for (;;) {
    stopping?.throwIfAborted();
    try {
      const batch = await ahead;
      if (batch.to > batch.from) ahead = read(batch.to);
      // What it throws is thrown again when it is awaited; until then nobody listens.
      ahead.catch(() => {});
      const next = await db.inTenant(tenantId, (tx) =>
        importBatch(tx, tenantId, importId, batch, clock.now()),
      );
      if (next === null) return;
      if (next !== batch.to) ahead = read(next);
      from = next;
      failures = 0;
    } catch (error) {
      log.error({ error: String(error), importId }, 'a batch of an import failed');
      if (++failures < tries) {
        ahead = read(from);
        continue;
      }
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
