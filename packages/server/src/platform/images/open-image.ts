// Opens an uploaded image by its content, not by its name or declared type.
import { AppError } from '@tidings/contract/errors.ts';
import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './bmp.ts';

export interface OpenImage {
  image: Sharp;
  kind: ImageKind;
  /** Whether it has transparency. */
  hasAlpha: boolean;
  /** More than one in an animation. */
  frames: number;
}

type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'bmp';

/** The message for a file that is no image, or a broken one. */
export const notAnImage =
  'This is not an image that can be read. Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image.';
const isEmpty = 'This file is empty.';
const isPhonePhoto = 'HEIC photos are not supported. Save it as JPEG, then choose that file.';
const isDrawing = 'SVG drawings are not supported. Save it as PNG, then choose that file.';

// Only these formats are given to the library, since each further one is another risk.
const beginnings: [ImageKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['tiff', /^(II[*+]\0|MM\0[*+])/],
  ['bmp', /^BM/],
];

/**
 * Pixels of the longest side that a JPEG can have. A row costs the same however narrow the image is, so a dozen small
 * files of one-pixel rows could block all sign-ins for most of a minute.
 */
const longestSide = 65_535;

/**
 * Opens an image of at most so many pixels, all frames together; all frames of an animation where `moving`. Nothing
 * is decoded yet. Throws 'badInput' for what is no image, 'tooLarge' for more pixels.
 */
export async function openImage(
  content: Buffer,
  { maxPixels, moving = false }: { maxPixels: number; moving?: boolean },
): Promise<OpenImage> {
  const kind = kindOf(content);
  if (kind === 'bmp') return { ...(await openBitmap(content, maxPixels)), kind, hasAlpha: false, frames: 1 };
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse());
  if (found.format !== kind) refuse();
  const frames = moving && (kind === 'gif' || kind === 'webp') ? (found.pages ?? 1) : 1;
  const { width, height } = found;
  if (width * height > maxPixels) throw tooManyPixels(maxPixels);
  if (Math.max(width, height) > longestSide)
    throw new AppError(
      'tooLarge',
      `This image is too long: a side has ${longestSide.toLocaleString('en')} pixels at most.`,
    );
  if (width * height * frames > maxPixels)
    throw new AppError(
      'tooLarge',
      `This moving image is too long: its ${frames} pictures have more than ${maxPixels / 1e6} megapixels together.`,
    );
  const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', animated: frames > 1 });
  return { image, kind, hasAlpha: found.hasAlpha, frames };
}

function kindOf(content: Buffer): ImageKind {
  const start = content.toString('latin1', 0, 1024);
  const kind = beginnings.find(([, beginning]) => beginning.test(start))?.[0];
  if (kind) return kind;
  if (start === '') throw new AppError('badInput', isEmpty);
  if (/^[^]{4}ftyp(hei|hev|mif1|msf1)/.test(start)) throw new AppError('badInput', isPhonePhoto);
  throw new AppError('badInput', /<svg[\s>]/i.test(start) ? isDrawing : notAnImage);
}

async function openBitmap(content: Buffer, maxPixels: number): Promise<{ image: Sharp }> {
  if (content.length < 54) refuse();
  if (Math.abs(content.readInt32LE(18) * content.readInt32LE(22)) > maxPixels) throw tooManyPixels(maxPixels);
  const { width, height, data } = (await decodeBmp(content)) ?? refuse();
  return { image: sharp(data, { raw: { width, height, channels: 3 } }) };
}

const tooManyPixels = (most: number) =>
  new AppError('tooLarge', `This image has too many pixels: ${most / 1e6} megapixels at most.`);

function refuse(): never {
  throw new AppError('badInput', notAnImage);
}
