// Keeps logos as small images that anybody who has their path may fetch.
import { randomUUID } from 'node:crypto';
import type { Files } from '../platform/files/files.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { shrinkImage } from '../platform/images/shrink-image.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { imagePath, keyOfName, keysOf } from './image-files.ts';

/** Pixels of the longer side: 160 wide in an e-mail, on the finest screens. */
const side = 480;

/** Opens it. A logo is at a path of its own, apart from the library, so that no clearing of the library removes it. */
export function openLogos(files: Files) {
  const inTurn = limitConcurrency(2);
  return {
    /** Makes it small, stores it and returns its path. Throws 'badInput' for what is no image, and 'tooLarge'. */
    keep: async (file: UploadedFile): Promise<string> => {
      const { bytes, extension } = await inTurn(() => shrinkImage(file, side));
      const name = { token: randomUUID(), extension };
      await files.put(keysOf(name)[0], bytes);
      return imagePath(name);
    },
    /** Removes the files of such paths. */
    remove: async (paths: readonly string[]): Promise<void> => {
      const keys = paths.flatMap((path) => keyOfName(path.split('/').at(-1) ?? '') ?? []);
      if (keys.length > 0) await files.remove(...keys);
    },
  };
}
