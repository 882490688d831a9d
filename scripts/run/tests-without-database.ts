// Finds the server's tests that need no database, by what they import.
import { readSources } from '../imports/sources.ts';
import { root } from './program.ts';

/** Importing one of these, directly or not, means that a test starts PostgreSQL, a process or a server of its own. */
const needs =
  /^packages\/server\/(testing\/(database|whole-server|program|\w+-sink)|src\/(main|platform\/postgres\/\w+|platform\/backup\/main))\.ts$/;

/** Test files of the server as paths relative to packages/server; read from the sources, so that none has to be listed. */
export function testsWithoutDatabase(): string[] {
  const sources = readSources(root);
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ file }) => file)]));
  const heavy = new Map<string, boolean>();
  const isHeavy = (path: string): boolean => {
    const known = heavy.get(path);
    if (known !== undefined) return known;
    heavy.set(path, needs.test(path));
    const found =
      needs.test(path) || (importsOf.get(path) ?? []).some((file) => file !== null && isHeavy(file));
    heavy.set(path, found);
    return found;
  };
  return sources
    .map(({ path }) => path)
    .filter((path) => /^packages\/server\/.*\.test\.ts$/.test(path) && !isHeavy(path))
    .map((path) => path.replace('packages/server/', ''));
}
