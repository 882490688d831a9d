// Turns an uploaded image into a small upright picture without its metadata.
import { readFile } from 'node:fs/promises';
import { AppError } from '@tidings/contract/errors.ts';
import { notAnImage, openImage } from './open-image.ts';

export interface Picture {
  bytes: Buffer;
  extension: 'jpg' | 'png';
}

const maxPixels = 64_000_000;

/**
 * Reads the file and fits it into a square of `side` pixels; small ones stay small. It becomes PNG where it has
 * transparency, otherwise JPEG, without place and camera. Throws 'badInput' for what is no image, 'tooLarge' for too
 * many pixels.
 */
export async function shrinkImage(file: { path: string }, side: number): Promise<Picture> {
  const { image, hasAlpha } = await openImage(await readFile(file.path), { maxPixels });
  const small = image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  try {
    return hasAlpha
      ? { bytes: await small.png().toBuffer(), extension: 'png' }
      : { bytes: await small.jpeg({ quality: 85 }).toBuffer(), extension: 'jpg' };
  } catch {
    throw new AppError('badInput', notAnImage);
  }
}
