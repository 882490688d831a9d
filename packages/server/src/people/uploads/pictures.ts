// The pictures of people: given out by signed links, gone when they are replaced.
import type { FileKey, Files } from '../../platform/files/files.ts';
import type { FileLinks } from '../../platform/files/links.ts';

/** What a save makes of a person's picture: undefined leaves it, null takes it away. */
export type PictureChange = FileKey | null | undefined;

export interface Pictures {
  /** The link of a picture, or of another private file; empty where there is none. */
  link(key: FileKey | null): string;
  /** The file of such a link, however old; null for any other address. */
  keyOf(link: string): FileKey | null;
  /** Deletes a picture that nobody has any more; where that fails, the chore of uploads does it within a day. */
  drop(key: FileKey): Promise<void>;
}

/** Opens the pictures of a house. */
export function openPictures({ files, fileLinks }: { files: Files; fileLinks: FileLinks }): Pictures {
  return {
    link: (key) => (key === null ? '' : fileLinks.linkTo(key)),
    keyOf: (link) => fileLinks.keyOf(link),
    drop: (key) => files.remove(key).catch(() => {}),
  };
}
