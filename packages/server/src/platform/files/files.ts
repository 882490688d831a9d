// Files that the product keeps, each under a key of three parts that never changes its content.
import type { Readable } from 'node:stream';

/** Where a file belongs: an area, whose it is (a tenant) or a shelf, its name: 'people/01a1…/01a2….jpg', 'media/3f/3f02….png'. */
export type FileKey = string;

export interface Files {
  /**
   * Keeps a file under a new key. It is whole and durable there when this resolves; when it throws, no half of it is:
   * an error of code ENOSPC or EDQUOT where there is no room, AppError unavailable where nothing answers.
   */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or gives null where there is none under the key. The stream is to be read or destroyed. */
  open(key: FileKey): Promise<{ bytes: number; stream: Readable } | null>;
  /** Deletes files, or what there is of them; one that is gone already is no error. */
  remove(...keys: FileKey[]): Promise<void>;
  /** Every file there is, in an order that means nothing. */
  list(): AsyncIterable<FileKey>;
  /** Sees whether files can be kept. Throws an AppError that says what the operator has to mend. */
  check(): Promise<void>;
}

const shape = /^[a-z]+\/[0-9a-f-]{2,36}\/[0-9a-z-]+\.[a-z0-9]+$/;

/** Whether it is a key as we make them: nothing in it needs escaping, and none leads out of where files are kept. */
export const isFileKey = (key: string): boolean => shape.test(key);

/** Throws for what is no key; a user's words never become one. */
export function mustBeFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
}
