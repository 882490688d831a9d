// Jobs of people: large changes, emptying the recycle bin, deleting unused files.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { emptyBin, emptyBinJob } from './changes/empty-bin.ts';
import { changeJob, runChange, runUndo, undoJob } from './changes/run-change.ts';
import { listRunning } from './changes/running-store.ts';
import { listUndoing } from './changes/undo-store.ts';
import { listTenants } from './uploads/upload-store.ts';
import { clearUploads, clearUploadsJob } from './uploads/clear-uploads.ts';
import { erasePeople, type ForgetPeople } from './privacy/erase-people.ts';

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  files: Files;
  log: Log;
}

/** Registers the jobs; call it once per process. `forget` erases people from what higher folders store. */
export async function peopleJobs(context: Needed, forget: ForgetPeople): Promise<void> {
  const { db, jobs, log } = context;
  await jobs.handle(changeJob, ({ tenantId, changeId }, stopping) =>
    runChange(context, tenantId as string, changeId as string, { stopping }),
  );
  await jobs.handle(undoJob, ({ tenantId, changeId }, stopping) =>
    runUndo(context, tenantId as string, changeId as string, { stopping }),
  );
  // For changes whose job was lost: it could not be added after the change was committed, or was tried too often.
  await jobs.handleHourly('people.change.resume', async () => {
    const tenants = await db.inSystem(listTenants);
    for (const tenantId of tenants)
      for (const changeId of await db.inTenant(tenantId, (tx) => listRunning(tx, tenantId)))
        await jobs.add(changeJob, { tenantId, changeId });
    for (const tenantId of tenants)
      for (const changeId of await db.inTenant(tenantId, (tx) => listUndoing(tx, tenantId)))
        await jobs.add(undoJob, { tenantId, changeId });
  });
  await jobs.handleHourly(emptyBinJob, async (stopping) => {
    const gone = await emptyBin(
      context,
      (tx, tenantId, ids) => erasePeople(tx, tenantId, ids, forget),
      stopping,
    );
    if (gone > 0) log.info({ gone }, 'people were erased who had been deleted 30 days ago');
  });
  await jobs.handleHourly(clearUploadsJob, async () => {
    const gone = await clearUploads(context);
    if (gone > 0) log.info({ gone }, 'files were cleared away that nobody had saved');
  });
}
