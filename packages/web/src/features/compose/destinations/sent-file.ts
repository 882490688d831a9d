// The contact file itself, stored in this browser until its message is sent (SC-12).
import { readFile } from '../../../lib/storage/file-store.ts';
import type { Chip } from './chips.ts';

/** Tells a file from another one of the same name. */
export const printOf = ({ name, size, lastModified }: File): string => `${size}-${lastModified}-${name}`;

/**
 * The file of a message, stored under `slot`. Null where there is none or more than one, or where the browser has lost
 * it: then its rows are sent as contacts.
 */
export async function fileOf(to: readonly Chip[], slot: string): Promise<File | null> {
  const [chip, second] = to.filter((one) => one.kind === 'file');
  if (!chip || second || !chip.print) return null;
  const file = await readFile(slot);
  return file && printOf(file) === chip.print ? file : null;
}
