// The pictures of people: kept small, given out by signed links, gone when they are replaced.
import type { PersonForm } from '@tidings/contract/calls/people.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { FileKey, Files } from '../platform/files/files.ts';
import type { FileLinks } from '../platform/files/links.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { newId } from '../platform/id.ts';
import { shrinkImage } from '../platform/images/shrink-image.ts';

/** Pixels of the longer side. */
const side = 512;

/** What a save makes of a person's picture: undefined leaves it, null takes it away. */
export type PictureChange = FileKey | null | undefined;

export interface Pictures {
  /** The picture's link; empty where there is none. */
  link(key: FileKey | null): string;
  /** Keeps an uploaded picture. Throws, with a sentence, for what is no image or too large. */
  keep(tenantId: string, file: UploadedFile): Promise<FileKey>;
  /** Deletes a picture. */
  drop(key: FileKey): Promise<void>;
  /**
   * What a form says of the picture, its file kept: a file, an empty pictureUrl (none any more), a link of ours (as
   * UploadProfilePicture answered it). Any other address changes nothing. Refuses files that are no picture.
   */
  changeOf(tenantId: string, form: PersonForm, files: readonly UploadedFile[]): Promise<PictureChange>;
}

/** Opens the pictures of a house. */
export function openPictures({ files, fileLinks }: { files: Files; fileLinks: FileLinks }): Pictures {
  const keep: Pictures['keep'] = async (tenantId, file) => {
    const { bytes, extension } = await shrinkImage(file, side);
    const key = `people/${tenantId}/${newId()}.${extension}`;
    await files.put(key, bytes);
    return key;
  };
  return {
    link: (key) => (key === null ? '' : fileLinks.linkTo(key)),
    keep,
    drop: (key) => files.remove(key),
    changeOf: async (tenantId, form, uploaded) => {
      const [file, ...more] = uploaded;
      if (more.length > 0) throw new AppError('badInput', 'A person has one picture: choose one file.');
      if (file && file.field.toLowerCase() !== 'picture')
        throw new AppError('badInput', `A file cannot be taken as '${file.field}'. Send it as 'picture'.`);
      if (file) return keep(tenantId, file);
      if (form.pictureUrl === '') return null;
      const key = form.pictureUrl === undefined ? null : fileLinks.keyOf(form.pictureUrl);
      return key?.startsWith(`people/${tenantId}/`) ? key : undefined;
    },
  };
}
