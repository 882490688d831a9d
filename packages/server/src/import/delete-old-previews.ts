// The chore that throws away imports which nobody has started: the file of a church is not kept for nothing.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { endImport, listForgotten, openImport } from './progress/import-store.ts';
import { listStagedImports } from './progress/staging-store.ts';

/** How long an import waits to be started. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Throws away, in every tenant, what has waited for a week. */
export async function throwAwayOld({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const staged = await db.inSystem(listStagedImports);
  for (const tenantId of new Set(staged.map((one) => one.tenantId)))
    await db.inTenant(tenantId, async (tx) => {
      for (const id of await listForgotten(tx, tenantId, new Date(now.getTime() - keptMs))) {
        const file = await openImport(tx, tenantId, id, { lock: true });
        if (file?.state !== 'waiting') continue;
        const message = 'Nobody started this import for a week, so its file was thrown away.';
        await endImport(tx, tenantId, id, { state: 'undone', message, at: now });
      }
    });
}
