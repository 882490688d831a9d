// Where an image is: the addresses that mails and lists show, and the files behind them.
import type { FileKey } from '../platform/files/files.ts';

/** What an image is known by: its random part, and how its file ends. */
export interface ImageName {
  token: string;
  extension: string;
}

const nameOf = ({ token, extension }: ImageName): string => `${token}.${extension}`;
const smallNameOf = ({ token }: ImageName): string => `${token}-small.webp`;

/** The permanent address of an image, below that of the installation. */
export const imagePath = (image: ImageName): string => `/media/${nameOf(image)}`;

/** The address of the small one. */
export const thumbnailPath = (image: ImageName): string => `/media/${smallNameOf(image)}`;

/** The files of an image, it and its small one. No tenant stands in their names: an address tells nobody whose it is. */
export const keysOf = (image: ImageName): [image: FileKey, small: FileKey] => [
  keyOf(nameOf(image)),
  keyOf(smallNameOf(image)),
];

/** The file that an address names, by the last part of it; null where it names none. */
export function keyOfName(name: string): FileKey | null {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.(jpg|png|gif)|-small\.webp)$/.test(name)
    ? keyOf(name)
    : null;
}

const keyOf = (name: string): FileKey => `media/${name.slice(0, 2)}/${name}`;
