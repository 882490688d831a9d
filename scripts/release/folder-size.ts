// Adds up the bytes of the files in a folder.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of all files below a folder, links not followed; 0 where there is none. */
export function sizeOf(folder: string): number {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(folder).reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
}
