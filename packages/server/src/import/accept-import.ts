// Takes in a file of people: refuses what is none, puts its rows aside, and leaves the reading to a job.
import { AppError } from '@tidings/contract/errors.ts';
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Database } from '../platform/db/database.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { newId } from '../platform/id.ts';
import type { Jobs } from '../platform/jobs.ts';
import { insertImport } from './progress/import-store.ts';
import { importJob } from './run-import.ts';
import { readPackets, stageFile } from './stage-file.ts';
import { stagePacket } from './progress/staging-store.ts';

const reading = new URL('stage-file.ts', import.meta.url).href;

interface Sender {
  tenantId: string;
  userId: string;
  now: Date;
  /** Whether it is to wait until it is started, for somebody to look at what it would do. */
  preview?: boolean;
}

interface Needed {
  db: Database;
  jobs: Jobs;
  /** Reads the file in a worker thread. */
  fileThreads: RunInWorker;
}

/**
 * Gives the import's id; its rows are durable when this resolves. Throws badInput, with a sentence, for a file that
 * holds no people. Where no column is a name that is refused too, unless somebody can say which one is before it runs.
 */
export async function acceptImport(
  { db, jobs, fileThreads }: Needed,
  { tenantId, userId, now, preview = false }: Sender,
  [upload]: readonly UploadedFile[],
): Promise<string> {
  if (!upload) throw new AppError('badInput', 'Choose the file to import.');
  // Beside the upload, so that it goes with it.
  const rowsPath = `${upload.path}.rows`;
  const { packets, ...staged } = await fileThreads(reading, stageFile, upload.path, rowsPath, preview);
  const importId = newId();
  await db.inTenant(tenantId, async (tx) => {
    for await (const packet of readPackets(rowsPath, packets))
      await stagePacket(tx, tenantId, importId, packet);
    await insertImport(tx, tenantId, {
      id: importId,
      state: preview ? 'waiting' : 'running',
      fileName: upload.fileName.slice(0, 200),
      createdBy: userId,
      at: now,
      ...staged,
    });
  });
  await db.afterCommit(() => jobs.add(importJob, { tenantId, importId }));
  return importId;
}
