// Finds the server tests that need no database, by their imports.
import { readSources } from '../imports/sources.ts';
import { root } from './program.ts';

/** A test that imports one of these, directly or not, starts PostgreSQL, a process or a server. */
const needs =
  /^packages\/server\/(testing\/(database|whole-server|program|\w+-sink)|src\/(main|platform\/postgres\/\w+|platform\/backup\/main))\.ts$/;

/** Paths relative to packages/server of the tests that need no database; found in the sources, so that none must be listed. */
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
