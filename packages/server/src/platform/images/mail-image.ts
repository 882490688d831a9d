// Makes of an uploaded image one that every mail reader shows: looked into, written anew, with a small one for lists.
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
  /** A still WebP, which browsers alone are shown. */
  thumbnail: Buffer;
}

const maxPixels = 40_000_000;
/** Pixels of the longer side: a mail is 600 wide, on the finest screens 1800. */
const side = 2000;
const thumbnailSide = 400;
// Long enough for all that the limits let through; what takes longer was made to.
const patience = { seconds: 30 };

/**
 * Reads the file: turned upright, into sRGB, at most 2000 pixels wide and high, without place, camera and comments. Moving
 * images move on as GIF, WebP among them, which many mail readers do not show; see-through ones are PNG, and so are
 * those that came as one; all others JPEG. Throws, with a sentence, badInput for what is no image, and tooLarge.
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
