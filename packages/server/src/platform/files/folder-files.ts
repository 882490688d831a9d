// Stores files in a folder of this machine or a shared one.
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '@tidings/contract/errors.ts';
import { privateFile, privateFolder } from '../process/private-files.ts';
import { type FileKey, type Files, isFileKey, mustBeFileKey } from './files.ts';

/** The name of a file while it is written; after a crash it stays until the key is removed. */
const partialPathOf = (path: string): string => `${path}.part`;

/** Opens file storage below a folder. */
export function openFolderFiles(folder: string): Files {
  const pathOf = (key: FileKey): string => {
    mustBeFileKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      try {
        await writeFile(partialPathOf(path), bytes, { flush: true, mode: privateFile });
        await rename(partialPathOf(path), path);
      } catch (error) {
        // On a full disk half a file would stay under the temporary name.
        await rm(partialPathOf(path), { force: true });
        throw error;
      }
    },
    remove: async (...keys) => {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await rm(partialPathOf(path), { force: true });
      }
    },
    open: async (key) => {
      if (!isFileKey(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      const stream = createReadStream(path);
      // It is opened before anybody reads it; an error without a listener would end the process.
      stream.on('error', () => {});
      return { bytes: found.size, stream };
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          // No file was stored yet.
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      yield* entries
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(isFileKey);
    },
    check: async () => {
      try {
        await mkdir(folder, { recursive: true, mode: privateFolder });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw new AppError(
          'unavailable',
          `Files cannot be kept in ${folder} (${(error as Error).message}). Set its rights, or set TIDINGS_DATA to another folder.`,
        );
      }
    },
  };
}
