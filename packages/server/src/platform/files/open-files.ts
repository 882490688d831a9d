// Opens the installation's file storage: S3 where it is configured, otherwise the data folder.
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Files } from './files.ts';
import { openFolderFiles } from './folder-files.ts';
import { openS3Files } from './s3-files.ts';

type Place = Pick<Config, 'S3_URL' | 'TIDINGS_DATA'>;

const folderOf = ({ TIDINGS_DATA }: Place): string => join(TIDINGS_DATA, 'files');

/** Opens it without contacting it. */
export const openFiles = (place: Place, log: Log): Files =>
  place.S3_URL === undefined ? openFolderFiles(folderOf(place)) : openS3Files(place.S3_URL, log);

/**
 * Tests at the start that files can be stored; throws an AppError with what to fix. Warns of files from before S3 was
 * configured, which are not read any more.
 */
export async function checkFiles(files: Files, place: Place, log: Log): Promise<void> {
  await files.check();
  if (place.S3_URL === undefined) return;
  const { done } = await openFolderFiles(folderOf(place)).list()[Symbol.asyncIterator]().next();
  if (!done)
    log.warn(
      { folder: folderOf(place) },
      'this folder holds files from before S3_URL was set: they are shown once they are copied into the bucket',
    );
}
