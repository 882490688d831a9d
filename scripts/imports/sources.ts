// Reads source files: their imports, their text without comments, and their place among the folders.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Place } from './restricted-imports.ts';

export interface Import {
  /** As written: './store.ts', 'fastify', '@tidings/contract/call.ts'. */
  from: string;
  /** The file it means, relative to the repository; null for a package. */
  file: string | null;
  line: number;
}

export interface Source {
  /** Relative to the repository, with slashes. */
  path: string;
  place: Place;
  /** The text with its comments blanked, lines kept. */
  code: string;
  lines: number;
  imports: Import[];
  isTest: boolean;
}

const roots = ['packages/contract/src', 'packages/server', 'packages/web/src', 'scripts', 'e2e', 'bench'];
const leftOut = /^(node_modules|dist|migrations)$|\.generated\.ts$/;

/** Every source file of the repository at this path. */
export function readSources(repository: string): Source[] {
  return roots.flatMap((root) =>
    filesUnder(repository, root).map((path) =>
      parseSource(path, readFileSync(join(repository, path), 'utf8')),
    ),
  );
}

function filesUnder(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter(({ name }) => !leftOut.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(repository, path);
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
    });
}

/** The place of a file, as the table of restricted imports names it. */
export const placeOf = (path: string): Place => path.replace(/^packages\//, '').replace('/src/', '/');

/** Parses one file from its path and text. */
export function parseSource(path: string, text: string): Source {
  const code = withoutComments(text);
  return {
    path,
    place: placeOf(path),
    code,
    lines: text.split('\n').length - 1,
    imports: importsIn(code).map(({ from, index }) => ({
      from,
      file: resolve(path, from),
      line: lineAt(code, index),
    })),
    isTest: /\.(test|e2e|fixture)\.tsx?$|^packages\/server\/testing\/|^(scripts|e2e|bench)\//.test(path),
  };
}

/** The line of an index in a text, counted from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const stringOrComment =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|(?<![:\\/])\/\/[^\n]*/g;

function withoutComments(text: string): string {
  return text.replace(stringOrComment, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found,
  );
}

const statement =
  /^(?:import|export)\s(?:[^;'"`]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

function importsIn(code: string): { from: string; index: number }[] {
  return [...code.matchAll(statement)].map((match) => ({
    from: match[1] ?? match[2] ?? '',
    index: match.index,
  }));
}

function resolve(path: string, from: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  const own = /^@tidings\/(\w+)\/(.*)$/.exec(from);
  return own ? `packages/${own[1]}/src/${own[2]}` : null;
}
