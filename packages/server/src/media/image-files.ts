// Paths and file keys of an image and its thumbnail.
import type { FileKey } from '../platform/files/files.ts';

/** What identifies an image in paths: its random part and its file extension. */
export interface ImageName {
  token: string;
  extension: string;
}

const nameOf = ({ token, extension }: ImageName): string => `${token}.${extension}`;
const smallNameOf = ({ token }: ImageName): string => `${token}-small.webp`;

/** The permanent path of an image, below the installation's address. */
export const imagePath = (image: ImageName): string => `/media/${nameOf(image)}`;

/** The path of its thumbnail. */
export const thumbnailPath = (image: ImageName): string => `/media/${smallNameOf(image)}`;

/** The keys of an image and its thumbnail. They do not contain the tenant, so that a path does not reveal it. */
export const keysOf = (image: ImageName): [image: FileKey, small: FileKey] => [
  keyOf(nameOf(image)),
  keyOf(smallNameOf(image)),
];

/** The key of the file that the last part of a path names; null where it names none. */
export function keyOfName(name: string): FileKey | null {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.(jpg|png|gif)|-small\.webp)$/.test(name)
    ? keyOf(name)
    : null;
}

const keyOf = (name: string): FileKey => `media/${name.slice(0, 2)}/${name}`;
