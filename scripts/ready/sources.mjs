// Hashes source files, to tell whether what was built from them is up to date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = /^(\.|node_modules$|dist$)|\.test\.tsx?$/;

/**
 * Hashes the names and contents of files and folders in order of name, without tests, hidden and generated files.
 *
 * @param {string} root
 * @param {string[]} paths relative to root
 * @returns {string} hexadecimal SHA-256
 */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesUnder(root, each))) {
    hash.update(`${path}\0`);
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

function filesUnder(root, path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !leftOut.test(name))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
