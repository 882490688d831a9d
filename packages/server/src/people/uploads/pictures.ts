// Signed links to people's pictures and files, and deletion of replaced pictures.
import type { FileKey, Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';

/** The new picture of a person: undefined leaves the present one, null removes it. */
export type PictureChange = FileKey | null | undefined;

export interface Pictures {
  /** The link of a picture or another private file; empty for null. */
  link(key: FileKey | null): string;
  /** The file of such a link, even an expired one; null for any other address. */
  keyOf(link: string): FileKey | null;
  /** Deletes a picture that nobody has any more; if that fails, clearUploads does it within a day. */
  drop(key: FileKey): Promise<void>;
}

/** Makes the Pictures of this installation. */
export function openPictures({ files, fileLinks }: { files: Files; fileLinks: FileLinks }): Pictures {
  return {
    link: (key) => (key === null ? '' : fileLinks.linkTo(key)),
    keyOf: (link) => fileLinks.keyOf(link),
    drop: (key) => files.remove(key).catch(() => {}),
  };
}
