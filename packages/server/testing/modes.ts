// Lists what a folder holds that other users of the machine have rights on.
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The paths in a folder, itself included as '', that are open to others, with their modes; links have no mode. */
export function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...inside.map((entry) => join(entry.parentPath, entry.name))];
  return paths.flatMap((path) => {
    const { mode } = lstatSync(path);
    const isOpen = !lstatSync(path).isSymbolicLink() && (mode & 0o077) !== 0;
    return isOpen ? [`${relative(folder, path)} ${(mode & 0o777).toString(8)}`] : [];
  });
}
