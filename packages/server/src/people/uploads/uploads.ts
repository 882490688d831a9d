// Checks and stores uploaded pictures and files of people.
import type { PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readFile } from 'node:fs/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileKey, Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { isId, newId } from '../../platform/id.ts';
import { shrinkImage } from '../../platform/images/shrink-image.ts';
import type { PictureChange } from './pictures.ts';
import { kindOfFile } from './file-kinds.ts';
import { findUploadName, insertUpload } from './upload-store.ts';

/** Pixels of the longer side of a stored picture. */
const side = 512;

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Stores an uploaded picture. Throws, with a sentence, for a file that is no image or too large. */
export async function keepPicture(
  { db, clock, files }: Omit<Needed, 'fileLinks'>,
  tenantId: string,
  file: UploadedFile,
): Promise<FileKey> {
  const { bytes, extension } = await shrinkImage(file, side);
  const upload = { key: `people/${tenantId}/${newId()}.${extension}`, name: '', at: clock.now() };
  // The row comes first, since a file without a row would never be deleted.
  await db.apart.inTenant(tenantId, (tx) => insertUpload(tx, tenantId, upload));
  await files.put(upload.key, bytes);
  return upload.key;
}

/** Stores a file for a custom field unchanged. Throws badInput, with a sentence, for a kind that is not accepted. */
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
      'This type of file is not supported. Choose a PDF, a picture (JPEG, PNG, GIF, WebP), a document (DOCX, XLSX, ODT) or plain text.',
    );
  const upload = { key: `files/${tenantId}/${newId()}.${kind}`, name: nameOf(file, kind), at: clock.now() };
  await db.apart.inTenant(tenantId, (tx) => insertUpload(tx, tenantId, upload));
  await files.put(upload.key, await readFile(file.path));
  return upload;
}

/** The name that a stored file came with; null if its row is gone. */
export async function nameOfUpload(db: Database, key: FileKey): Promise<string | null> {
  const tenantId = key.split('/')[1] ?? '';
  return isId(tenantId) ? db.inTenant(tenantId, (tx) => findUploadName(tx, tenantId, key)) : null;
}

/** The file's name without folders and invisible characters, with the extension of its real kind. */
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
 * Reads the picture change of a form and stores its file. An uploaded file or a link of ours (as UploadProfilePicture
 * returns it) sets the picture, an empty pictureUrl removes it, any other address changes nothing. Throws badInput for
 * a file that is no picture.
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
