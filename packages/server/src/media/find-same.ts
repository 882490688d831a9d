// Finds the image in the library that an upload repeats.
import { buffer } from 'node:stream/consumers';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { MailImage } from '../platform/images/mail-image.ts';
import { keysOf } from './image-files.ts';
import { type ImageRow, listAlike } from './store.ts';

/** Images of the same size that are compared, the newest first. */
const maxAlike = 5;

/**
 * The stored image with these exact bytes, or undefined. Encoding the same image gives the same bytes, so no hash
 * needs to be stored: images of the same measures are compared.
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
