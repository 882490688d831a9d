// Deletes uploaded pictures and files that no person uses.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { deleteUnused, listTenants } from './upload-store.ts';

export const clearUploadsJob = 'people.clear-uploads';

/** How long an upload may wait for its form to be saved. */
const maxUnsavedMs = 24 * 3_600_000;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** Deletes the unused files of every tenant; returns how many there were. */
export async function clearUploads({ db, clock, files }: Needed): Promise<number> {
  const before = new Date(clock.now().getTime() - maxUnsavedMs);
  let gone = 0;
  for (const tenantId of await db.inSystem(listTenants))
    await db.inTenant(tenantId, async (tx) => {
      const keys = await deleteUnused(tx, tenantId, before);
      // Before the commit: if the process stops in between, the rows remain for the next run.
      await files.remove(...keys);
      gone += keys.length;
    });
  return gone;
}
