// Adds an uploaded image to the library, re-encoded, completely or not at all.
import { randomUUID } from 'node:crypto';
import type { Media } from '@tidings/contract/calls/media.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { newId } from '../platform/id.ts';
import type { Limiter } from '../platform/limit-concurrency.ts';
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
  /** Limits encoding, which uses the threads that password hashing and file access need too. */
  inTurn: Limiter;
}

/** The limits of a tenant's library. */
export const defaultMost = { bytes: 1024 ** 3, images: 10_000 };

/**
 * How many times the library's bytes all images may take, with deleted ones that messages show; otherwise sending and
 * deleting again and again would fill the disk.
 */
const maxTimes = 5;

/** An image of the library; `again` where it existed before. */
export interface Kept {
  image: Media;
  again: boolean;
}

/**
 * Stores it, unless the library has it already or the client has disconnected, and so would never learn of it. Throws
 * 'badInput' for what is no image and 'tooLarge' for too much, with a sentence.
 */
export async function keepImage(
  { db, files, most, inTurn }: Library,
  { tenantId, userId }: { tenantId: string; userId: string },
  file: UploadedFile | undefined,
  hasLeft: () => boolean,
): Promise<Kept> {
  if (!file) throw new AppError('badInput', 'Choose an image.');
  const whole = await inTurn(() => makeMailImage(file));
  // Steps before the image is ready are committed on their own, so that no connection is held while files are
  // written.
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
  // The row comes before the files: files without a row would stay for ever, and two uploads at once could exceed the
  // limit.
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
    // What cannot be removed now is found by the next sweep.
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
    `Your images have used all their space (${most}). Delete some that you no longer need.`,
  );

const allFull = () =>
  new AppError(
    'tooLarge',
    'Your images, including those that sent messages still show, have used all their space. Please tell the people who run this server.',
  );
