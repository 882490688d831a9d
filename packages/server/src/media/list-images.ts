// Reads the library: a page of a search, all images, or one with its use.
import type { listMedia, Media, UsedIn } from '@tidings/contract/calls/media.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { Tx } from '../platform/db/database.ts';
import { badCursor } from '../platform/http/bad-cursor.ts';
import { isId } from '../platform/id.ts';
import type { CountUses } from './delete-image.ts';
import { needlesOf } from './image-words.ts';
import { presentImage } from './present-image.ts';
import * as store from './store.ts';

/** One page of the matching images, and what the library holds in all. Throws 'badInput' for an invalid cursor. */
export async function listImages(
  tx: Tx,
  tenantId: string,
  { search, tag, cursor, limit }: QueryOf<typeof listMedia>,
  mostBytes: number,
): Promise<ReplyOf<typeof listMedia>> {
  if (cursor !== '' && !isId(cursor)) badCursor();
  const wanted = { needles: needlesOf(search), tag };
  const rows = await store.listImages(tx, tenantId, wanted, {
    before: cursor === '' ? undefined : cursor,
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map(presentImage);
  const { bytes } = await store.measureLibrary(tx, tenantId);
  return {
    items,
    nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: await store.countImages(tx, tenantId, wanted),
    tags: await store.listTags(tx, tenantId),
    room: { bytes, mostBytes },
  };
}

/** Every image, the newest first. */
export async function listAllImages(tx: Tx, tenantId: string): Promise<Media[]> {
  return (await store.listImages(tx, tenantId, { needles: [], tag: '' })).map(presentImage);
}

/** Every image; `id` is the tenant's id, or that of the image to put first. Throws 'notFound' for any other. */
export async function listGallery(tx: Tx, tenantId: string, id: string): Promise<Media[]> {
  const images = await listAllImages(tx, tenantId);
  if (id === tenantId) return images;
  const first = presentImage(await store.findImage(tx, tenantId, id));
  return [first, ...images.filter((image) => image.id !== id)];
}

/** One image, and how many messages show it. Throws 'notFound'. */
export async function getImage(
  tx: Tx,
  tenantId: string,
  id: string,
  countUses: CountUses,
): Promise<{ image: Media; usedIn: UsedIn }> {
  const row = await store.findImage(tx, tenantId, id);
  return { image: presentImage(row), usedIn: await countUses(tx, tenantId, row.token) };
}
