// Keeps a restored installation's uploaded files and secret aside until its tables are there too.
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tidings/contract/errors.ts';
import type { Installation } from './backup.ts';
import { damaged } from './byte-reader.ts';

type Content = AsyncIterable<Buffer>;

export interface PlacedFiles {
  addFile(name: string, content: Content): Promise<void>;
  addSecret(content: Content): Promise<void>;
  /** Puts everything where it belongs. */
  finish(): Promise<void>;
  /** Removes what was put aside. */
  undo(): Promise<void>;
}

/** Throws an AppError when the installation has files or a secret already, which a restore would have to destroy. */
export async function refuseUsedPlaces({ files, secret }: Installation): Promise<void> {
  if (files !== undefined && (await namesIn(files)).length > 0)
    throw alreadyUsed(`the folder ${files} holds files`);
  if ('file' in secret && (await exists(secret.file))) throw alreadyUsed(`the file ${secret.file} is there`);
}

/** The refusal of an installation that is not new; `why` says what was found. */
export function alreadyUsed(why: string): AppError {
  return new AppError(
    'conflict',
    `A backup can only be restored into a new installation, and this one is in use: ${why}. Set TIDINGS_DATA to a new folder, or DATABASE_URL to an empty database.`,
  );
}

/** Where the files and the secret of a backup go. Each throws an AppError when the installation has no place for it. */
export function placeFiles({ files, secret }: Installation): PlacedFiles {
  const filesAside = files === undefined ? undefined : `${files}.unfinished`;
  const secretAside = 'file' in secret ? `${secret.file}.unfinished` : undefined;

  return {
    addFile: async (name, content) => {
      if (filesAside === undefined) {
        throw new AppError(
          'refused',
          'This backup holds uploaded files. Restore it into a data folder, without S3_URL.',
        );
      }
      const path = resolve(filesAside, name);
      if (!path.startsWith(resolve(filesAside) + sep)) throw damaged();
      await mkdir(dirname(path), { recursive: true });
      await pipeline(Readable.from(content), createWriteStream(path));
    },
    addSecret: async (content) => {
      const value = await buffer(content);
      if ('value' in secret) {
        if (value.toString().trim() !== secret.value.trim()) throw otherSecret();
        return;
      }
      await mkdir(dirname(secret.file), { recursive: true });
      await pipeline(Readable.from([value]), createWriteStream(`${secret.file}.unfinished`, { mode: 0o600 }));
    },
    finish: async () => {
      if (files !== undefined && filesAside !== undefined && (await exists(filesAside))) {
        // It is empty: refuseUsedPlaces has seen to that.
        await rm(files, { recursive: true, force: true });
        await rename(filesAside, files);
      }
      if ('file' in secret && secretAside !== undefined && (await exists(secretAside))) {
        await rename(secretAside, secret.file);
      }
    },
    undo: async () => {
      for (const path of [filesAside, secretAside]) {
        if (path !== undefined) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

function otherSecret(): AppError {
  return new AppError(
    'conflict',
    'This backup was made with another secret. Set TIDINGS_SECRET to what stands in the file "secret" of the data folder that the backup was made from.',
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return (await exists(folder)) ? readdir(folder) : [];
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
