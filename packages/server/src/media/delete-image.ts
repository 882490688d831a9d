// Deletes an image; messages and templates that show it keep its files.
import type { UsedIn } from '@tidings/contract/calls/media.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { keysOf } from './image-files.ts';
import type { Library } from './keep-image.ts';
import * as store from './store.ts';

/** How many messages and templates contain this text, an image's random part, in their HTML. */
export type CountUses = (tx: Tx, tenantId: string, token: string) => Promise<UsedIn>;

export type Deleting = Pick<Library, 'db' | 'files'> & { clock: Clock; countUses: CountUses };

const nowhere: UsedIn = { sent: 0, unsent: 0, templates: 0 };

/**
 * Returns where the image is still shown. `filesLater` is true if the storage did not answer; the next sweep then deletes
 * the files. Throws 'notFound'.
 */
export async function deleteImage(
  deleting: Deleting,
  tenantId: string,
  id: string,
): Promise<{ usedIn: UsedIn; filesLater: boolean }> {
  await deleting.db.inTenant(tenantId, async (tx) => {
    await store.findImage(tx, tenantId, id);
    await store.markDeleted(tx, tenantId, id, deleting.clock.now());
  });
  try {
    return { usedIn: await clearAway(deleting, tenantId, id), filesLater: false };
  } catch (error) {
    // The image has left the library in any case, so this is no failure for the user.
    if (error instanceof AppError && error.code === 'unavailable')
      return { usedIn: nowhere, filesLater: true };
    throw error;
  }
}

/** Deletes the files and then the row of an image that has left the library, unless something shows it. */
export async function clearAway(
  { db, files, countUses }: Deleting,
  tenantId: string,
  id: string,
): Promise<UsedIn> {
  return db.inTenant(tenantId, async (tx) => {
    const image = await store.lockUnsettled(tx, tenantId, id);
    const uses = image ? await countUses(tx, tenantId, image.token) : nowhere;
    if (image && uses.sent > 0) await store.markKept(tx, tenantId, id);
    if (!image || isUsed(uses)) return uses;
    // Before the commit: if the process stops in between, the row is still there for another attempt.
    await files.remove(...keysOf(image));
    await store.deleteImageRow(tx, tenantId, id);
    return uses;
  });
}

/** Whether any message or template shows the image. */
export const isUsed = ({ sent, unsent, templates }: UsedIn): boolean => sent + unsent + templates > 0;
