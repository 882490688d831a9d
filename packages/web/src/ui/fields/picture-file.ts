// Checks picture files and crops them in the browser.
import { pictureTexts } from '../../messages/en/pictures.ts';

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
] as const;
const maxBytes = 10 * 1024 * 1024;

/** Why a file is not accepted, in a sentence; null where it may be a picture. The server checks its content. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (type === 'image/heic' || type === 'image/heif') return pictureTexts.heic;
  if (type === 'image/svg+xml') return pictureTexts.svg;
  if (!pictureTypes.some((one) => one === type)) return pictureTexts.wrongType;
  if (size === 0) return pictureTexts.empty;
  return size > maxBytes ? pictureTexts.tooLarge : null;
}

/** Whether some browsers cannot show pictures of this type, which are then sent uncropped. */
export const mayBeUnsupported = (type: string): boolean => type === 'image/tiff' || type === 'image/bmp';

/** Whether this browser can show the picture at an address. */
export async function canShow(url: string): Promise<boolean> {
  try {
    await load(url);
    return true;
  } catch {
    return false;
  }
}

/** A part of a picture, in pixels of the rotated picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The maximum length of the longer side in pixels; the server stores fewer. */
const maxSide = 1024;

/**
 * Rotates the picture at `url` by `quarters` (0 to 3, clockwise) and crops it to `part`. Transparency is kept. Throws
 * where the browser cannot.
 */
export async function cropPicture(url: string, part: Part, quarters: number, original: File): Promise<File> {
  const image = await load(url);
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('', 'NotSupportedError');
  const { naturalWidth: width, naturalHeight: height } = image;
  const isSideways = quarters % 2 === 1;
  context.scale(scale, scale);
  context.translate((isSideways ? height : width) / 2 - part.x, (isSideways ? width : height) / 2 - part.y);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
  const type = original.type === 'image/jpeg' || original.type === 'image/bmp' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new DOMException('', 'NotSupportedError');
  return new File([blob], croppedName(original.name, type), { type });
}

/** The name of a cropped file, which may have another type. */
export const croppedName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`;

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
