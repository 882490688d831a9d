// Deletes previewed imports that nobody started, so that no data is kept without use.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { endImport, listUnstarted, openImport } from './progress/import-store.ts';
import { listStagedImports } from './progress/staging-store.ts';

/** How long a previewed import waits to be started. */
const maxWaitMs = 7 * 24 * 60 * 60 * 1000;

/** Ends the imports of all tenants that have waited longer than maxWaitMs. */
export async function deleteOldPreviews({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const staged = await db.inSystem(listStagedImports);
  for (const tenantId of new Set(staged.map((one) => one.tenantId)))
    await db.inTenant(tenantId, async (tx) => {
      for (const id of await listUnstarted(tx, tenantId, new Date(now.getTime() - maxWaitMs))) {
        const file = await openImport(tx, tenantId, id, { lock: true });
        if (file?.state !== 'waiting') continue;
        const message = 'This import was not started within a week, so its file was discarded.';
        await endImport(tx, tenantId, id, { state: 'undone', message, at: now });
      }
    });
}
