// Files that the product keeps: in the data folder, each under a key of three parts that never changes its content.
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where a file belongs: an area, whose it is (a tenant) or a shelf, its name: 'people/01a1…/01a2….jpg', 'media/3f/3f02….png'. */
export type FileKey = string;

export interface Files {
  /** Keeps a file under a new key; it is whole and durable there when this resolves, and not there at all when it throws. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or gives null where there is none under the key. */
  open(key: FileKey): Promise<{ bytes: number; stream: Readable } | null>;
  /** Deletes a file, or what there is of it; one that is gone already is no error. */
  remove(key: FileKey): Promise<void>;
}

const shape = /^[a-z]+\/[0-9a-f-]{2,36}\/[0-9a-z-]+\.[a-z0-9]+$/;

/** Where a file is written before it has its name; a process that dies leaves it there until the key is removed. */
const asideOf = (path: string): string => `${path}.part`;

/** Keeps files below a folder. */
export function openFiles(folder: string): Files {
  const pathOf = (key: FileKey): string => {
    if (!shape.test(key)) throw new Error(`not a file key: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(asideOf(path), bytes, { flush: true });
        await rename(asideOf(path), path);
      } catch (error) {
        // A full disk: half a file would stay, under a name that nobody knows.
        await rm(asideOf(path), { force: true });
        throw error;
      }
    },
    open: async (key) => {
      if (!shape.test(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : null;
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(asideOf(path), { force: true });
    },
  };
}
