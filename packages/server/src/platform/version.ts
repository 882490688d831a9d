// Says which build of Tidings this is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version, and in a release the commit that it was packed from: `0.3.0 (1a2b3c4d)`. */
export function ownVersion(): string {
  const read = (path: string): { version: string; build?: string } =>
    JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
  // The release writes the file at its root; in a clone that has no build.
  const { version } = read('../../package.json');
  const { build } = read('../../../../package.json');
  return build === undefined ? version : `${version} (${build})`;
}
