// Accepts an uploaded file of people, stages its rows and queues the import job.
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
  /** Whether they may read confidential notes, with which those of the file are compared then. */
  readsConfidential: boolean;
  /** Whether the import waits for somebody to look at its preview and start it. */
  preview?: boolean;
  /** Whether these are invented people. */
  sample?: boolean;
}

interface Needed {
  db: Database;
  jobs: Jobs;
  /** Reads the file in a worker thread. */
  fileThreads: RunInWorker;
}

/**
 * Returns the import's id; its rows are durable when this resolves. Throws badInput, with a sentence, for a file without
 * people, and, unless there is a preview in which to map columns, for a file without a name column.
 */
export async function acceptImport(
  { db, jobs, fileThreads }: Needed,
  { tenantId, userId, now, readsConfidential, preview = false, sample = false }: Sender,
  [upload]: readonly UploadedFile[],
): Promise<string> {
  if (!upload) throw new AppError('badInput', 'Choose the file to import.');
  // Next to the upload, so that it is deleted with it.
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
      readsConfidential,
      sample,
      at: now,
      ...staged,
    });
  });
  await jobs.add(importJob, { tenantId, importId });
  return importId;
}
