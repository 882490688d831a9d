// Empties the recycle bin: who was deleted 30 days ago goes for good, and so do changes that are too old to be undone.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileKey, Files } from '../../platform/files/files.ts';
import { listTenants } from '../uploads/upload-store.ts';
import { holdAudiences } from '../audience-store.ts';
import { lockDeletedBefore } from './bin-store.ts';
import { deleteOldChanges } from './undo-store.ts';

export const emptyBinJob = 'people.empty-bin';

/** So long people stay in the bin, and so long a change can be undone. */
const patienceMs = 30 * 24 * 3_600_000;
/** People of one transaction. */
const batch = 500;

/** Erases people for good; gives the files that are to be removed with them. Throws conflict where one must wait. */
export type ErasePeople = (tx: Tx, tenantId: string, ids: readonly string[]) => Promise<FileKey[]>;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** Goes through every tenant; gives how many people went. */
export async function emptyBin(context: Needed, erase: ErasePeople, stopping: AbortSignal): Promise<number> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - patienceMs);
  let gone = 0;
  for (const tenantId of await db.inSystem(listTenants)) {
    await db.inTenant(tenantId, (tx) => deleteOldChanges(tx, tenantId, before));
    gone += await emptyOne(context, tenantId, { before, erase, stopping });
  }
  return gone;
}

async function emptyOne(
  { db, files }: Needed,
  tenantId: string,
  { before, erase, stopping }: { before: Date; erase: ErasePeople; stopping: AbortSignal },
): Promise<number> {
  let gone = 0;
  let behind: string | null = null;
  let most = batch;
  for (;;) {
    stopping.throwIfAborted();
    const from: string | null = behind;
    let ids: string[] = [];
    try {
      await db.inTenant(tenantId, async (tx) => {
        await holdAudiences(tx, tenantId);
        ids = await lockDeletedBefore(tx, tenantId, before, { behind: from, most });
        // Before the commit: if we are stopped in between, the rows are still there for the next time.
        await files.remove(...(await erase(tx, tenantId, ids)));
      });
      gone += ids.length;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      // Something is on its way to one of them: the others go each for themselves, and this one the next time.
      if (ids.length > 1) {
        most = 1;
        continue;
      }
    }
    behind = ids.at(-1) ?? null;
    if (behind === null) return gone;
  }
}
