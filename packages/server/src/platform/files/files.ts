// Files that the product keeps: in the data folder, each under a key of three parts that never changes its content.
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../id.ts';

/** Where a file belongs: an area, whose it is (a tenant), its name: 'people/01a1…/01a2….jpg'. */
export type FileKey = string;

export interface Files {
  /** Keeps a file; it is whole and durable under its key when this resolves. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or gives null where there is none under the key. */
  open(key: FileKey): Promise<{ bytes: number; stream: Readable } | null>;
  /** Deletes a file; one that is gone already is no error. */
  remove(key: FileKey): Promise<void>;
}

const shape = /^[a-z]+\/[0-9a-f-]{36}\/[0-9a-z-]+\.[a-z0-9]+$/;

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
      const aside = `${path}.${newId()}`;
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, path);
    },
    open: async (key) => {
      if (!shape.test(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
