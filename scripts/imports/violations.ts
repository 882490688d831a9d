// Finds violations of the rules in this folder; returns a sentence for each.
import { findFolderCircles } from './folder-circles.ts';
import { directions, restrictedImports, lengths, type Place, withoutCircles } from './restricted-imports.ts';
import { writers } from './table-writers.ts';
import { lineAt, placeOf, type Source } from './sources.ts';

/** Every violation as `path:line: sentence`. Tests and their helpers are exempt. */
export function findViolations(sources: Source[]): string[] {
  const ours = sources.filter((source) => !source.isTest);
  return [
    ...ours.flatMap(wrongDirections),
    ...ours.flatMap(restrictedImportViolations),
    ...ours.flatMap(wrongWriters),
    ...findFolderCircles(ours, withoutCircles),
    ...tooLong(ours),
  ];
}

function wrongDirections({ path, place, imports }: Source): string[] {
  const home = homeOf(place);
  return imports.flatMap(({ from, file, line }) => {
    if (!file?.startsWith('packages/')) return [];
    const target = placeOf(file);
    if (!home)
      return [`${path}:${line}: has no place in the table of scripts/imports/restricted-imports.ts.`];
    const restricted = isWithin(place, 'contract') ? [] : ['contract'];
    const allowed = [...restricted, home, ...(directions[home] ?? [])];
    if (allowed.some((one) => isWithin(homeOf(target) ?? target, one))) return [];
    const may = directions[home]?.join(', ') || 'nothing but the contract';
    return [
      `${path}:${line}: imports ${from}, but ${home} may import ${may}. Declare what it needs as a type, and let it be passed in.`,
    ];
  });
}

/** Every place that `directions` allows an import of and that nothing imports, as a sentence; needs all source files. */
export function findUnusedDirections(sources: Source[]): string[] {
  const used = new Set(
    sources
      .filter(({ isTest }) => !isTest)
      .flatMap(({ place, imports }) => {
        const home = homeOf(place) ?? '';
        const targets = imports.flatMap(({ file }) => (file?.startsWith('packages/') ? [placeOf(file)] : []));
        return targets.flatMap((target) =>
          (directions[home] ?? [])
            .filter((allowed) => isWithin(homeOf(target) ?? target, allowed))
            .map((allowed) => `${home} ${allowed}`),
        );
      }),
  );
  return Object.entries(directions).flatMap(([home, allowed]) =>
    allowed
      .filter((one) => !used.has(`${home} ${one}`))
      .map((one) => `scripts/imports/restricted-imports.ts: nothing in ${home} imports ${one}. Remove it.`),
  );
}

function homeOf(place: Place): Place | undefined {
  return Object.keys(directions)
    .filter((home) => (home.endsWith('/*') ? isFileOf(place, home.slice(0, -2)) : isWithin(place, home)))
    .sort((one, other) => other.length - one.length)[0];
}

function restrictedImportViolations({ path, place, code, imports }: Source): string[] {
  return restrictedImports
    .filter((restricted) => restricted.within.some((each) => isWithin(place, each)))
    .filter((restricted) => !restricted.for.some((each) => mayUse(place, each)))
    .flatMap(({ modules = [], code: pattern, why }) => [
      ...imports
        .filter(({ from }) => modules.some((module) => isModule(from, module)))
        .map(({ from, line }) => `${path}:${line}: imports ${from}. ${why}`),
      ...(pattern ? findAll(code, pattern) : []).map(
        ({ text, line }) => `${path}:${line}: uses ${text}. ${why}`,
      ),
    ]);
}

const writing =
  /(?:insertInto|updateTable|deleteFrom)\('([\w.]+)'|\b(?:insert into|update|delete from|copy) "?([a-z_]+(?:\.[a-z_]+)?)"?(?= +(?:set\b|where\b|as\b|using\b|from\b|\()|\s*\n)/;

function wrongWriters({ path, place, code }: Source): string[] {
  if (!isWithin(place, 'server') || isWithin(place, 'server/platform')) return [];
  return findAll(code, writing).flatMap(({ groups, line }) => {
    const table = groups.find((each) => each !== undefined) ?? '';
    const allowed = [writers[table] ?? []].flat();
    if (allowed.length === 0)
      return [`${path}:${line}: writes ${table}, which has no writer in scripts/imports/table-writers.ts.`];
    if (allowed.some((writer) => isWithin(place, writer))) return [];
    return [`${path}:${line}: writes ${table}, but only ${allowed.join(', ')} may: call what it offers.`];
  });
}

function tooLong(sources: Source[]): string[] {
  const { usual, most, shareOfLong } = lengths;
  const long = sources.filter(({ lines }) => lines > usual);
  const most10th = Math.floor(sources.length * shareOfLong);
  return [
    ...sources
      .filter(({ lines }) => lines > most)
      .map(
        ({ path, lines }) => `${path}:${lines}: has more than ${most} lines: split it by verb or section.`,
      ),
    ...(long.length > most10th
      ? [
          `${long.length} files have more than ${usual} lines, and nine in ten must have fewer: ${long.map(({ path }) => path).join(', ')}.`,
        ]
      : []),
  ];
}

const isWithin = (place: Place, outer: Place): boolean => place === outer || place.startsWith(`${outer}/`);

const isFileOf = (place: Place, folder: Place): boolean => place.slice(0, place.lastIndexOf('/')) === folder;

const mayUse = (place: Place, allowed: Place): boolean =>
  allowed.startsWith('*') ? place.endsWith(allowed.slice(1)) : isWithin(place, allowed);

const isModule = (from: string, module: string): boolean =>
  from === module || from.startsWith(module.endsWith(':') ? module : `${module}/`);

function findAll(code: string, pattern: RegExp) {
  return [...code.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
    text: match[0].trim(),
    groups: match.slice(1),
    line: lineAt(code, match.index),
  }));
}
