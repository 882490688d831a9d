// Clears away pictures and files that came in for people and were never saved, or are not anybody's any more.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { deleteUnused, listTenants } from './upload-store.ts';

export const clearUploadsJob = 'people.clear-uploads';

/** So long an upload waits for the form it came with to be saved. */
const patienceMs = 24 * 3_600_000;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** Goes through every tenant; gives how many files went. */
export async function clearUploads({ db, clock, files }: Needed): Promise<number> {
  const before = new Date(clock.now().getTime() - patienceMs);
  let gone = 0;
  for (const tenantId of await db.inSystem(listTenants))
    await db.inTenant(tenantId, async (tx) => {
      const keys = await deleteUnused(tx, tenantId, before);
      // Before the commit: if we are stopped in between, the rows are still there for the next time.
      await files.remove(...keys);
      gone += keys.length;
    });
  return gone;
}
