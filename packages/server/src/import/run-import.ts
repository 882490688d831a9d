// The job that runs an import in batches and resumes it after a crash.
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { importBatch } from './import-batch.ts';
import { analyzePeople, endImport, openImport } from './progress/import-store.ts';
import { previewImport } from './preview/preview-import.ts';
import { rowFileOf } from './reading/row-file.ts';
import { readBatch } from './reading/read-batch.ts';
import { nextPackets } from './progress/staging-store.ts';

/** The job's name; its data are tenantId and importId. */
export const importJob = 'people.import';

/** Packets in a batch, each of up to a thousand rows. */
export const packetsAtOnce = 5;

/** Rows from which on the planner is told before the import ends; it guesses well enough without fewer. */
const manyRows = 5000;

// A batch that fails for a temporary reason, such as somebody saving one of its people meanwhile, is rolled back and
// tried again. In a busy office that can happen several times.
const tries = 10;

interface Needed {
  db: Database;
  clock: Clock;
  log: Log;
  /** Reads rows in a worker thread. */
  runInWorker: RunInWorker;
}

/**
 * Runs an import to its end, or computes the preview of a waiting one. Several processes may run the same import, since
 * each batch locks it. A batch that keeps failing ends the import as failed; earlier batches stay. When `stopping` is
 * aborted it throws between two batches, and the next run continues there.
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

  const readPackets = async (from: number, most: number) => {
    const waiting = await db.inTenant(tenantId, async (tx) => ({
      packets: await nextPackets(tx, tenantId, importId, from, most),
      rowFile: await rowFileOf(tx, tenantId, file, clock.now()),
    }));
    return readBatch(context.runInWorker, from, waiting.packets, waiting.rowFile);
  };
  // The first batches are small, since nothing is written while the first is read.
  let most = 1;
  const read = (from: number) => {
    const batch = readPackets(from, Math.min(most, packets));
    most *= 2;
    // Prevents an unhandled rejection before `ahead` is awaited, or if the import stops first.
    batch.catch(() => {});
    return batch;
  };
  let failures = 0;
  let from = file.mapping.firstRow + file.rows;
  // The next batch is parsed while the present one is written.
  let ahead = read(from);
  for (;;) {
    stopping?.throwIfAborted();
    try {
      const batch = await ahead;
      if (batch.to > batch.from) ahead = read(batch.to);
      else if (from - file.mapping.firstRow >= manyRows)
        await db.inTenant(tenantId, analyzePeople).catch((error: unknown) => {
          log.warn({ error: String(error), importId }, 'the planner was not told of an import');
        });
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
      // Without a database this throws too, and the job is retried later.
      await db.inTenant(tenantId, (tx) =>
        endImport(tx, tenantId, importId, {
          state: 'failed',
          message:
            'The import stopped because of an error on our side. The people read so far are here; you can undo the import.',
          at: clock.now(),
        }),
      );
      return;
    }
  }
}
