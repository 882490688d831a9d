// Finds the image of the library that an upload is once more, so that nothing is kept twice.
import { buffer } from 'node:stream/consumers';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { MailImage } from '../platform/images/mail-image.ts';
import { keysOf } from './image-files.ts';
import { type ImageRow, listAlike } from './store.ts';

/** So many of the same measures are looked into, the newest first. */
const maxAlike = 5;

/**
 * The one that is kept with these very bytes; undefined where none is. Same images are made anew to the same bytes, so no
 * print of them needs to be kept: their measures tell those that can be the same, and those are compared.
 */
export async function findSame(
  { db, files }: { db: Pick<Database, 'inTenant'>; files: Files },
  tenantId: string,
  image: MailImage,
): Promise<ImageRow | undefined> {
  const { bytes, thumbnail, extension, width, height } = image;
  const measures = { extension, width, height, bytes: bytes.length + thumbnail.length };
  const alike = await db.inTenant(tenantId, (tx) => listAlike(tx, tenantId, measures, maxAlike));
  for (const row of alike) {
    const kept = await files.open(keysOf(row)[0]);
    if (kept && bytes.equals(await buffer(kept.stream))) return row;
  }
  return undefined;
}
