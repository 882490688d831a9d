// Restores uploaded files and the secret, and removes them if the restore fails.
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tidings/contract/errors.ts';
import { isFileKey } from '../files/files.ts';
import { privateFile, privateFolder } from '../process/private-files.ts';
import type { Installation } from './backup.ts';
import { damaged } from './byte-reader.ts';

type Content = AsyncIterable<Buffer>;

export interface PlacedFiles {
  addFile(name: string, content: Content): Promise<void>;
  addSecret(content: Content): Promise<void>;
  /** Keeps what was placed. */
  finish(): Promise<void>;
  /** Removes what was placed, unless `finish` was called. */
  undo(): Promise<void>;
}

/** Throws an AppError when the installation already has files or a secret, which a restore would destroy. */
export async function refuseUsedPlaces({ files, secret }: Installation): Promise<void> {
  for await (const key of files.list()) throw alreadyUsed(`it holds files, such as ${key}`);
  if ('file' in secret && (await exists(secret.file))) throw alreadyUsed(`the file ${secret.file} is there`);
}

/** The refusal of an installation that is not new; `why` says what was found. */
export function alreadyUsed(why: string): AppError {
  return new AppError(
    'conflict',
    `A backup can only be restored into a new installation, and this one is in use: ${why}. Set TIDINGS_DATA to a new folder, DATABASE_URL to an empty database, or S3_URL to an empty bucket.`,
  );
}

/** Places the files and the secret of a backup. Throws an AppError when the installation has no place for one. */
export function placeFiles({ files, secret }: Installation): PlacedFiles {
  const unfinishedSecret = 'file' in secret ? `${secret.file}.unfinished` : undefined;
  let placed: string[] = [];

  return {
    addFile: async (name, content) => {
      // It was being written when the backup was made.
      if (name.endsWith('.part')) return;
      if (!isFileKey(name)) throw damaged();
      placed.push(name);
      await files.put(name, await buffer(content));
    },
    addSecret: async (content) => {
      const value = await buffer(content);
      if ('value' in secret) {
        if (value.toString().trim() !== secret.value.trim()) throw otherSecret();
        return;
      }
      await mkdir(dirname(secret.file), { recursive: true, mode: privateFolder });
      await pipeline(
        Readable.from([value]),
        createWriteStream(`${secret.file}.unfinished`, { mode: privateFile }),
      );
    },
    finish: async () => {
      if ('file' in secret && unfinishedSecret !== undefined && (await exists(unfinishedSecret))) {
        await rename(unfinishedSecret, secret.file);
      }
      placed = [];
    },
    undo: async () => {
      await files.remove(...placed);
      if (unfinishedSecret !== undefined) await rm(unfinishedSecret, { force: true });
    },
  };
}

function otherSecret(): AppError {
  return new AppError(
    'conflict',
    'This backup was made with another secret. Set TIDINGS_SECRET to what stands in the file "secret" of the data folder that the backup was made from.',
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
