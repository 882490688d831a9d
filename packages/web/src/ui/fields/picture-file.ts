// Pictures before they are sent: which files may be one, whether this browser can show it, and a part cut out of it.

export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
  'image/tiff',
] as const;
const maxBytes = 10 * 1024 * 1024;

/** Pictures that mail programs do not show, and what can be done about them. */
const others: Record<string, string> = {
  'image/heic':
    'This is a HEIC photo of a telephone, which cannot be taken. Save it as JPEG, and choose that',
  'image/heif':
    'This is a HEIC photo of a telephone, which cannot be taken. Save it as JPEG, and choose that',
  'image/svg+xml': 'This is a drawing (SVG), which cannot be taken. Save it as PNG, and choose that',
};

/** Why a file cannot be a picture, in a sentence; null where it may be one. The server looks inside it too. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!pictureTypes.some((one) => one === type)) {
    return others[type] ?? 'Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image';
  }
  if (size === 0) return 'This file is empty';
  return size > maxBytes ? 'This picture is too large: 10 MB at most' : null;
}

/** Whether a browser may be unable to show a file of this type though it is a picture; it is then sent as it is. */
export const maybeUnshown = (type: string): boolean => type === 'image/tiff' || type === 'image/bmp';

/** Whether this browser can show what the address leads to. */
export async function canShow(url: string): Promise<boolean> {
  try {
    await load(url);
    return true;
  } catch {
    return false;
  }
}

/** A part of a picture, in pixels of the picture as it is turned. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the longer side at most; the server keeps fewer. */
const maxSide = 1024;

/**
 * Cuts a part out of the picture at this address, turned by quarters (0 to 3, clockwise) first. What may be transparent
 * stays so. Throws where the browser cannot.
 */
export async function cutOut(url: string, part: Part, quarters: number, original: File): Promise<File> {
  const image = await load(url);
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const { naturalWidth: width, naturalHeight: height } = image;
  const lying = quarters % 2 === 1;
  context.scale(scale, scale);
  context.translate((lying ? height : width) / 2 - part.x, (lying ? width : height) / 2 - part.y);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
  const type = original.type === 'image/jpeg' || original.type === 'image/bmp' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (!blob) throw new Error('This browser cannot draw.');
  return new File([blob], cutName(original.name, type), { type });
}

/** The name of what was cut out, which may be of another type. */
export const cutName = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/jpeg' ? 'jpg' : 'png'}`;

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
