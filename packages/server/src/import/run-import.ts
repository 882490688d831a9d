// The chore that reads an import, batch after batch; after a crash it goes on behind the last one.
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { importBatch } from './import-batch.ts';
import { endImport, openImport } from './progress/import-store.ts';
import { previewImport } from './preview/preview-import.ts';
import { rowFileOf } from './reading/open-reader.ts';
import { readBatch } from './reading/read-batch.ts';
import { nextPackets } from './progress/staging-store.ts';

/** The chore's name; it takes tenantId and importId. */
export const importJob = 'people.import';

/** Packets of a thousand rows in a batch. */
export const packetsAtOnce = 5;

// A batch that fails for a passing reason, such as somebody who saves one of its people meanwhile, is tried again;
// nothing of it has been kept. A busy office may be in its way more than once.
const tries = 10;

interface Needed {
  db: Database;
  clock: Clock;
  log: Log;
  /** Reads rows in a worker thread. */
  runInWorker: RunInWorker;
}

/**
 * Reads an import to its end; one that waits to be started gets its preview. Several processes may run the same one:
 * each batch locks it, so they take turns. A batch that cannot be done ends the import as failed, with what was read
 * before it kept. Throws between two batches when `stopping` is aborted; whoever runs the import next goes on there.
 */
export async function runImport(
  context: Needed,
  tenantId: string,
  importId: string,
  { stopping, packets = packetsAtOnce }: { stopping?: AbortSignal; packets?: number } = {},
): Promise<void> {
  const { db, clock, log } = context;
  const file = await db.inTenant(tenantId, (tx) => openImport(tx, tenantId, importId));
  if (file?.state === 'waiting') await previewImport(context, tenantId, importId, { stopping, packets });
  if (file?.state !== 'running') return;

  const readPackets = async (from: number) => {
    const waiting = await db.inTenant(tenantId, async (tx) => ({
      packets: await nextPackets(tx, tenantId, importId, from, packets),
      rowFile: await rowFileOf(tx, tenantId, file, clock.now()),
    }));
    return readBatch(context.runInWorker, from, waiting.packets, waiting.rowFile);
  };
  const read = (from: number) => {
    const batch = readPackets(from);
    // What it throws is thrown again where it is awaited; nobody listens before, nor where the import stops first.
    batch.catch(() => {});
    return batch;
  };
  let failures = 0;
  let from = file.mapping.firstRow + file.rows;
  // The rows of a batch are read while those before them are written.
  let ahead = read(from);
  for (;;) {
    stopping?.throwIfAborted();
    try {
      const batch = await ahead;
      if (batch.to > batch.from) ahead = read(batch.to);
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
