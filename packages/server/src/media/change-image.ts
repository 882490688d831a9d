// Renames and tags an image.
import type { Media } from '@tidings/contract/calls/media.ts';
import type { Tx } from '../platform/db/database.ts';
import { readName, readTags, searchOf } from './image-words.ts';
import { presentImage } from './present-image.ts';
import { findImage, updateWords } from './store.ts';

/** Returns the changed image. Throws 'notFound'. */
export async function changeImage(
  tx: Tx,
  tenantId: string,
  id: string,
  form: { name: string; tags: readonly string[] },
): Promise<Media> {
  const before = await findImage(tx, tenantId, id);
  const words = { name: readName(form.name), tags: readTags(form.tags) };
  await updateWords(tx, tenantId, id, { ...words, search: searchOf(words) });
  return presentImage({ ...before, ...words });
}
