// Makes a picture of an uploaded image: looked into, turned upright, made smaller, without what else the file told.
import { readFile } from 'node:fs/promises';
import { AppError } from '@tidings/contract/errors.ts';
import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './bmp.ts';

export interface Picture {
  bytes: Buffer;
  extension: 'jpg' | 'png';
}

const formats = ['jpeg', 'png', 'gif', 'webp', 'tiff'];
const mostBytes = 10 * 1024 * 1024;
const mostPixels = 64_000_000;
const notAnImage = 'This is not an image that can be read. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.';

/**
 * Reads the file and fits it into a square of `side` pixels; small ones stay small. PNG where it is see-through, else
 * JPEG; place and camera are not kept. Throws badInput for what is no image, tooLarge over 10 MB.
 */
export async function shrinkImage(file: { path: string; bytes: number }, side: number): Promise<Picture> {
  if (file.bytes > mostBytes) throw new AppError('tooLarge', 'This picture is too large: 10 MB at most.');
  const content = await readFile(file.path);
  try {
    const image = openImage(content);
    const { format, hasAlpha } = await image.metadata();
    if (!formats.includes(format) && format !== 'raw') throw new AppError('badInput', notAnImage);
    const small = image
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return hasAlpha
      ? { bytes: await small.png().toBuffer(), extension: 'png' }
      : { bytes: await small.jpeg({ quality: 85 }).toBuffer(), extension: 'jpg' };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('badInput', notAnImage);
  }
}

function openImage(content: Buffer): Sharp {
  const bitmap = decodeBmp(content);
  if (!bitmap) return sharp(content, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height, data } = bitmap;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
