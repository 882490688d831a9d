// Jobs of imports: running them and deleting old previews.
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { withLeanHeap } from '../platform/process/heap-growth.ts';
import { importJob, runImport } from './run-import.ts';
import { listStagedImports } from './progress/staging-store.ts';
import { deleteOldPreviews } from './delete-old-previews.ts';

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  /** Reads rows in a worker thread. */
  runInWorker: RunInWorker;
}

/** Registers the jobs and resumes imports interrupted by a crash, whose rows are still staged. Call once per process. */
export async function importJobs(parts: Needed): Promise<void> {
  const { db, jobs } = parts;
  await jobs.handle(importJob, ({ tenantId, importId }, stopping) =>
    withLeanHeap(() => runImport(parts, tenantId as string, importId as string, { stopping })),
  );
  const resumeStaged = async () => {
    for (const staged of await db.inSystem(listStagedImports)) await jobs.add(importJob, { ...staged });
  };
  await jobs.handleHourly('people.import.old', async () => {
    await deleteOldPreviews(parts);
    // For imports whose job could not be added after their rows were committed.
    await resumeStaged();
  });
  await resumeStaged();
}
