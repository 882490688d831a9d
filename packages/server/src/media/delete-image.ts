// Takes an image out of the library. What messages and templates show stays in them; what none shows is gone at once.
import type { UsedIn } from '@tidings/contract/calls/media.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { keysOf } from './image-files.ts';
import type { Library } from './keep-image.ts';
import * as store from './store.ts';

/** How many messages and templates hold this text, an image's random part, in their HTML. */
export type CountUses = (tx: Tx, tenantId: string, token: string) => Promise<UsedIn>;

export type Deleting = Pick<Library, 'db' | 'files'> & { clock: Clock; countUses: CountUses };

/** Gives where it is still shown. Throws notFound. */
export async function deleteImage(deleting: Deleting, tenantId: string, id: string): Promise<UsedIn> {
  await deleting.db.inTenant(tenantId, async (tx) => {
    await store.findImage(tx, tenantId, id);
    await store.markDeleted(tx, tenantId, id, deleting.clock.now());
  });
  return clearAway(deleting, tenantId, id);
}

/** Removes the files and then the row of an image that is not in the library, unless something shows it. */
export async function clearAway(
  { db, files, countUses }: Deleting,
  tenantId: string,
  id: string,
): Promise<UsedIn> {
  return db.inTenant(tenantId, async (tx) => {
    const image = await store.lockUnsettled(tx, tenantId, id);
    const uses = image ? await countUses(tx, tenantId, image.token) : { sent: 0, unsent: 0, templates: 0 };
    if (image && uses.sent > 0) await store.markKept(tx, tenantId, id);
    if (!image || isUsed(uses)) return uses;
    // Before the commit: if we are stopped in between, the row is still there for the next time.
    await files.remove(...keysOf(image));
    await store.deleteImageRow(tx, tenantId, id);
    return uses;
  });
}

/** Whether anything shows it. */
export const isUsed = ({ sent, unsent, templates }: UsedIn): boolean => sent + unsent + templates > 0;
