// Turns an uploaded image into one that every mail client shows, with a thumbnail.
import { readFile } from 'node:fs/promises';
import { AppError } from '@tidings/contract/errors.ts';
import type { Sharp } from 'sharp';
import { notAnImage, openImage } from './open-image.ts';

export interface MailImage {
  bytes: Buffer;
  extension: 'jpg' | 'png' | 'gif';
  /** Pixels, of one frame. */
  width: number;
  height: number;
  /** A still WebP; only browsers show it. */
  thumbnail: Buffer;
}

const maxPixels = 40_000_000;
/** Pixels of the longer side: a mail is 600 wide, which is 1800 on the finest screens. */
const side = 2000;
const thumbnailSide = 400;
// Enough for every image within the limits; one that takes longer is made to do so.
const patience = { seconds: 30 };

/**
 * Reads the file, turns it upright, converts it to sRGB, fits it into 2000 by 2000 pixels and drops place, camera and
 * comments. Animations become GIF, since many mail clients show no animated WebP; images with transparency and PNG
 * files become PNG, all others JPEG. Throws 'badInput' for what is no image, and 'tooLarge'.
 */
export async function makeMailImage(file: { path: string }): Promise<MailImage> {
  const content = await readFile(file.path);
  const { image, kind, hasAlpha, frames } = await openImage(content, { maxPixels, moving: true });
  const upright = (frames > 1 ? image : image.autoOrient())
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(patience);
  const extension = frames > 1 ? 'gif' : hasAlpha || kind === 'png' || kind === 'gif' ? 'png' : 'jpg';
  try {
    const { data, info } = await write(upright, extension).toBuffer({ resolveWithObject: true });
    const still = await openImage(data, { maxPixels });
    const thumbnail = await still.image
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('badInput', notAnImage);
  }
}

function write(image: Sharp, extension: MailImage['extension']): Sharp {
  if (extension === 'jpg') return image.jpeg({ quality: 85, mozjpeg: true });
  return extension === 'png' ? image.png() : image.gif();
}
