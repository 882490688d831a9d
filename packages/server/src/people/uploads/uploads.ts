// Takes in pictures and files for people before they are saved: looked into, kept, and known until they are.
import type { PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileKey, Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/id.ts';
import { shrinkImage } from '../../platform/images/shrink-image.ts';
import type { PictureChange } from './pictures.ts';
import { kindOfFile } from './file-kinds.ts';
import { insertUpload } from './upload-store.ts';

/** Pixels of a picture's longer side. */
const side = 512;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Keeps an uploaded picture. Throws, with a sentence, for what is no image or too large. */
export async function keepPicture(
  { db, clock, files }: Omit<Needed, 'fileLinks'>,
  tenantId: string,
  file: UploadedFile,
): Promise<FileKey> {
  const { bytes, extension } = await shrinkImage(file, side);
  const upload = { key: `people/${tenantId}/${newId()}.${extension}`, name: '', at: clock.now() };
  // Known before it is there: a file that nobody knows of would stay for ever.
  await db.apart.inTenant(tenantId, (tx) => insertUpload(tx, tenantId, upload));
  await files.put(upload.key, bytes);
  return upload.key;
}

/** Keeps a file for a custom field, as it is. Throws, with a sentence, for what may not be kept. */
export async function keepFile(
  { db, clock, files }: Omit<Needed, 'fileLinks'>,
  tenantId: string,
  [file]: readonly UploadedFile[],
): Promise<{ key: FileKey; name: string }> {
  if (!file) throw new AppError('badInput', 'Choose a file.');
  if (file.bytes === 0) throw new AppError('badInput', 'This file is empty.');
  const kind = await kindOfFile(file.path, file.fileName);
  if (!kind)
    throw new AppError(
      'badInput',
      'This kind of file cannot be kept. Choose a PDF, a picture (JPEG, PNG, GIF, WebP), a document (DOCX, XLSX, ODT) or plain text.',
    );
  const upload = { key: `files/${tenantId}/${newId()}.${kind}`, name: nameOf(file, kind), at: clock.now() };
  await db.apart.inTenant(tenantId, (tx) => insertUpload(tx, tenantId, upload));
  await files.put(upload.key, await readFile(file.path));
  return upload;
}

/** The name as it was, without its folders and what nobody can see, and with the ending of what it really is. */
function nameOf({ fileName }: UploadedFile, kind: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem =
    seen
      .replace(/\.[^.]*$/, '')
      .slice(0, 150)
      .trim() || 'File';
  return new RegExp(`\\.(${kind === 'jpg' ? 'jpe?g' : kind})$`, 'i').test(seen)
    ? `${stem}${seen.slice(seen.lastIndexOf('.'))}`
    : `${stem}.${kind}`;
}

/**
 * What a form says of the picture, its file kept: a file, an empty pictureUrl (none any more), a link of ours (as
 * UploadProfilePicture answered it). Any other address changes nothing. Refuses files that are no picture.
 */
export async function pictureChangeOf(
  needed: Needed,
  tenantId: string,
  form: PersonForm,
  [file]: readonly UploadedFile[],
): Promise<PictureChange> {
  if (file && file.field.toLowerCase() !== 'picture')
    throw new AppError('badInput', `A file cannot be taken as '${file.field}'. Send it as 'picture'.`);
  if (file) return keepPicture(needed, tenantId, file);
  if (form.pictureUrl === '') return null;
  const key = form.pictureUrl === undefined ? null : needed.fileLinks.keyOf(form.pictureUrl);
  return key?.startsWith(`people/${tenantId}/`) ? key : undefined;
}
