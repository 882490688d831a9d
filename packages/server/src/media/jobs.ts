// The job that removes unfinished uploads and deleted images that nothing shows.
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { clearAway, type Deleting } from './delete-image.ts';
import { listTenants, listUnsettled } from './store.ts';

/** Milliseconds from the row of an upload to its files. */
const patienceMs = 3_600_000;

/** Registers the job; call it once in each process. */
export async function mediaJobs(deleting: Deleting & { jobs: Jobs; log: Log }): Promise<void> {
  await deleting.jobs.handleHourly('media.sweep', () => sweepImages(deleting));
}

/** Goes through every tenant. */
export async function sweepImages(deleting: Deleting): Promise<void> {
  const { db, clock } = deleting;
  const before = new Date(clock.now().getTime() - patienceMs);
  for (const tenantId of await db.inSystem(listTenants)) {
    const ids = await db.inTenant(tenantId, (tx) => listUnsettled(tx, tenantId, before));
    for (const id of ids) await clearAway(deleting, tenantId, id);
  }
}
