// The port of file storage: files under keys whose content never changes.
import type { Readable } from 'node:stream';

/** An area, an owner (a tenant) or shard, and a name: 'people/01a1…/01a2….jpg', 'media/3f/3f02….png'. */
export type FileKey = string;

export interface Files {
  /**
   * Stores a file under a new key; it is whole and durable when this resolves, and absent when it throws. Throws an
   * error of code ENOSPC or EDQUOT where there is no space, and AppError 'unavailable' where the storage does not
   * answer.
   */
  put(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Opens a file; null where there is none under the key. The stream must be read or destroyed. */
  open(key: FileKey): Promise<{ bytes: number; stream: Readable } | null>;
  /** Deletes files; missing ones are ignored. */
  remove(...keys: FileKey[]): Promise<void>;
  /** Lists every file, in no particular order. */
  list(): AsyncIterable<FileKey>;
  /** Tests whether files can be stored. Throws an AppError that tells the operator what to fix. */
  check(): Promise<void>;
}

const shape = /^[a-z]+\/[0-9a-f-]{2,36}\/[0-9a-z-]+\.[a-z0-9]+$/;

/** Whether it is a key of ours: it needs no escaping, and cannot lead out of the storage. */
export const isFileKey = (key: string): boolean => shape.test(key);

/** Throws for what is no key; keys never contain text of users. */
export function mustBeFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
}
