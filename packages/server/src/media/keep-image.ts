// Takes an uploaded image into the library: looked into, written anew, kept whole or not at all.
import { randomUUID } from 'node:crypto';
import type { Media } from '@tidings/contract/calls/media.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { newId } from '../platform/id.ts';
import type { Limiter } from '../platform/in-turn.ts';
import { makeMailImage } from '../platform/images/mail-image.ts';
import { findSame } from './find-same.ts';
import { keysOf } from './image-files.ts';
import { nameOfFile, searchOf } from './image-words.ts';
import { presentImage } from './present-image.ts';
import { deleteImageRow, findImage, insertImage, markReady, measureLibrary } from './store.ts';

export interface Library {
  db: Database;
  files: Files;
  /** What the images of one tenant may take. */
  most: { bytes: number; images: number };
  /** Images are made anew by the threads that passwords and files wait for too: some must stay free. */
  inTurn: Limiter;
}

/** What one tenant may keep; the bytes are those of the library. */
export const defaultMost = { bytes: 1024 ** 3, images: 10_000 };

/**
 * So many times the library's bytes all images may take, with those that were deleted and that messages show: else whoever
 * sends and deletes, again and again, would fill the disk.
 */
const maxTimes = 5;

/** An image of the library; `again` where it was there before. */
export interface Kept {
  image: Media;
  again: boolean;
}

/**
 * Keeps it, unless it is in the library already, or whoever sent it has left meanwhile, and so will never know of it.
 * Throws, with a sentence: badInput for what is no image, tooLarge for too much of it.
 */
export async function keepImage(
  { db, files, most, inTurn }: Library,
  { tenantId, userId }: { tenantId: string; userId: string },
  file: UploadedFile | undefined,
  hasLeft: () => boolean,
): Promise<Kept> {
  if (!file) throw new AppError('badInput', 'Choose an image.');
  const whole = await inTurn(() => makeMailImage(file));
  // What comes before the image is ready is committed by itself, and holds no connection while its files are written.
  const same = await findSame({ db: db.apart, files }, tenantId, whole);
  if (same) return { image: presentImage(same), again: true };
  const { bytes, thumbnail, ...made } = whole;
  const id = newId();
  const words = { name: nameOfFile(file.fileName), tags: [] };
  const row = {
    ...made,
    ...words,
    id,
    token: randomUUID(),
    search: searchOf(words),
    bytes: bytes.length + thumbnail.length,
    createdBy: userId,
  };
  // Known before it is there: files that no row knows of would stay for ever, and two at once could go past the limit.
  await db.apart.inTenant(tenantId, async (tx) => {
    const taken = await measureLibrary(tx, tenantId, { lock: true });
    if (taken.bytes + row.bytes > most.bytes) throw fullOf(`${Math.round(most.bytes / 1024 ** 2)} MB`);
    if (taken.images >= most.images) throw fullOf(`${most.images} images`);
    if (taken.all + row.bytes > maxTimes * most.bytes) throw allFull();
    await insertImage(tx, tenantId, row);
  });
  const [imageKey, smallKey] = keysOf(row);
  try {
    await files.put(imageKey, bytes);
    await files.put(smallKey, thumbnail);
    if (hasLeft()) throw new AppError('badInput', 'The upload was stopped.');
    return await db.inTenant(tenantId, async (tx) => {
      await markReady(tx, tenantId, id);
      return { image: presentImage(await findImage(tx, tenantId, id)), again: false };
    });
  } catch (error) {
    // What cannot even be taken back is found by the next sweep.
    await takeBack().catch(() => {});
    throw error;
  }

  async function takeBack(): Promise<void> {
    await files.remove(imageKey, smallKey);
    await db.inTenant(tenantId, (tx) => deleteImageRow(tx, tenantId, id));
  }
}

const fullOf = (most: string) =>
  new AppError(
    'tooLarge',
    `Your images have taken all their room (${most}). Delete some that you no longer need.`,
  );

const allFull = () =>
  new AppError(
    'tooLarge',
    'Your images, with those that your messages go on showing, have taken all their room. Please tell whoever runs this installation.',
  );
