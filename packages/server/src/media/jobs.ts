// The chore of images: clears away what an upload has left behind, and deleted images that no message shows any more.
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { clearAway, type Deleting } from './delete-image.ts';
import { listTenants, listUnsettled } from './store.ts';

/** So long an upload may take from its row to its files. */
const patienceMs = 3_600_000;

/** Takes up the chore; call it once a process. */
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
