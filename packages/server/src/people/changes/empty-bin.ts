// Erases people deleted 30 days ago and drops bulk changes too old to undo.
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileKey, Files } from '../../platform/files/files.ts';
import { listTenants } from '../uploads/upload-store.ts';
import { lockAudiences } from '../audience-store.ts';
import { lockDeletedBefore } from './bin-store.ts';
import { deleteOldChanges } from './undo-store.ts';

export const emptyBinJob = 'people.empty-bin';

/** How long people stay in the recycle bin, and how long a change can be undone. */
const retentionMs = 30 * 24 * 3_600_000;
/** People erased in one transaction. */
const batch = 500;

/** Erases people; returns the files to remove with them. Throws conflict when one of them cannot be erased yet. */
export type ErasePeople = (tx: Tx, tenantId: string, ids: readonly string[]) => Promise<FileKey[]>;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
}

/** Empties the recycle bin of every tenant; returns how many people were erased. */
export async function emptyBin(context: Needed, erase: ErasePeople, stopping: AbortSignal): Promise<number> {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - retentionMs);
  let gone = 0;
  for (const tenantId of await db.inSystem(listTenants)) {
    await db.inTenant(tenantId, (tx) => deleteOldChanges(tx, tenantId, before));
    gone += await emptyBinOf(context, tenantId, { before, erase, stopping });
  }
  return gone;
}

async function emptyBinOf(
  { db, files }: Needed,
  tenantId: string,
  { before, erase, stopping }: { before: Date; erase: ErasePeople; stopping: AbortSignal },
): Promise<number> {
  let gone = 0;
  let after: string | null = null;
  let most = batch;
  for (;;) {
    stopping.throwIfAborted();
    const from: string | null = after;
    let ids: string[] = [];
    try {
      await db.inTenant(tenantId, async (tx) => {
        await lockAudiences(tx, tenantId);
        ids = await lockDeletedBefore(tx, tenantId, before, { after: from, most });
        // Before the commit: if the process stops in between, the rows remain for the next run.
        await files.remove(...(await erase(tx, tenantId, ids)));
      });
      gone += ids.length;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      // A message is on its way to one of them. The others are erased one by one, and this one in a later run.
      if (ids.length > 1) {
        most = 1;
        continue;
      }
    }
    after = ids.at(-1) ?? null;
    if (after === null) return gone;
  }
}
