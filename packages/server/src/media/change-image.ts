// Renames and tags an image.
import type { Media } from '@tidings/contract/calls/media.ts';
import type { Tx } from '../platform/db/database.ts';
import { readName, readTags, searchOf } from './image-words.ts';
import { presentImage } from './present-image.ts';
import { lockImage, updateWords } from './store.ts';

/** Changes what is given, and returns the changed image. Throws 'notFound'. */
export async function changeImage(
  tx: Tx,
  tenantId: string,
  id: string,
  { name, tags }: { name?: string | undefined; tags?: readonly string[] | undefined },
): Promise<Media> {
  const before = await lockImage(tx, tenantId, id);
  const words = {
    name: name === undefined ? before.name : readName(name),
    tags: tags ? readTags(tags) : before.tags,
  };
  await updateWords(tx, tenantId, id, { ...words, search: searchOf(words) });
  return presentImage({ ...before, ...words });
}
