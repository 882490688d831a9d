// Says which build of Tidings this is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): { version: string; build?: string } =>
  JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));

/** The version alone: `0.3.0`. */
export const ownNumber = (): string => read('../../package.json').version;

/** The version, and in a release the commit that it was packed from: `0.3.0 (1a2b3c4d)`. */
export function ownVersion(): string {
  // The release writes the file at its root; in a clone that has no build.
  const { build } = read('../../../../package.json');
  return build === undefined ? ownNumber() : `${ownNumber()} (${build})`;
}
