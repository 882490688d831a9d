// Maps the columns of a file to fields, by known programs or by guessing.
import { type ImportColumn, type ImportField, importFields } from '@tidings/contract/calls/people/imports.ts';
import { addressColumns, readAddressTitle } from './formats/address-titles.ts';
import { originOf } from './formats/origins.ts';
import { type Filled, filledCells } from './formats/sample-rows.ts';
import { fieldOfTitle, maxOfTitle, rankOfTitle, titleKey } from './formats/spellings.ts';
import { kindOfColumn } from './formats/values.ts';

export type GuessedColumn = ImportColumn & { by: 'format' | 'guess' | 'none' };

export interface Guess {
  /** The name of the program that wrote the file; empty if the header does not show it. */
  origin: string;
  /** One for each column of the file, in order. */
  columns: GuessedColumn[];
}

/** The most characters in a custom field's label. */
const longestLabel = 80;

/**
 * Maps each column by its title, or by its values in the sample rows if the title does not decide. A column that is
 * empty in the samples becomes no custom field. Runs in time linear in columns and cells.
 */
export function guessColumns(titles: readonly string[], samples: readonly (readonly string[])[]): Guess {
  const header = titles.map((title) => title.slice(0, maxOfTitle));
  const filled = filledCells(samples, header.length);
  const origin = originOf(header);
  const addresses = addressColumns(header, (at) => isFilled(filled[at]));
  const labelled = labelledFields(header, filled);
  const columns = header.map((title, at): GuessedColumn => {
    const own = origin.name === 'Tidings' ? ownColumn(title) : null;
    if (own) return own;
    const field = origin.fields[titleKey(title)] ?? addresses.get(at) ?? labelled.get(at) ?? titled(title);
    if (field === 'custom' || (field === null && origin.members)) return customColumn(title, filled[at]);
    if (field === null || field === 'skip') return { field: 'skip', by: 'none' };
    return { field, by: origin.name === '' ? 'guess' : 'format' };
  });
  preferFirstNames(header, columns);
  splitMergedName(header, columns, filled);
  if (origin.name === '') guessByContent(columns, filled);
  return { origin: origin.name, columns };
}

const isFilled = (cells: readonly Filled[] | undefined): boolean => (cells?.length ?? 0) > 0;
const kindOf = (cells: readonly Filled[] = []) => kindOfColumn(cells.map(({ value }) => value));

/** Whether one of the columns is a name, without which no row describes a person. */
export function hasName(columns: readonly ImportColumn[]): boolean {
  return columns.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');
}

/** Reads the prefixed titles of custom fields that our own export writes. */
function ownColumn(title: string): GuessedColumn | null {
  const [, kind, label = ''] = /^(Field|File): (.*)$/s.exec(title) ?? [];
  if (kind === undefined) return null;
  return kind === 'File' ? { field: 'skip', by: 'none' } : { field: 'custom', label, by: 'format' };
}

function titled(title: string): ImportField | null {
  return readAddressTitle(title) ? null : fieldOfTitle(title);
}

/** An address book's 'Event 1 - Value' is a wedding, and 'Relation 1 - Value' a spouse, if all their labels say so. */
function labelledFields(
  header: readonly string[],
  filled: readonly (readonly Filled[])[],
): Map<number, ImportField> {
  const keys = header.map(titleKey);
  const labels = labelPlaces(keys, /^((?:event|relation)\d)(?:label|type)$/);
  return new Map(
    keys.flatMap((key, at): [number, ImportField][] => {
      const [, whole = '', what] = /^((event|relation)\d)value$/.exec(key) ?? [];
      if (what === undefined) return [];
      const [says, field] =
        what === 'event'
          ? ([/anniversary/i, 'wedding'] as const)
          : ([/spouse|wife|husband/i, 'spouse'] as const);
      const texts = (filled[at] ?? []).map(({ row }) => row[labels.get(whole) ?? -1] ?? '');
      return [[at, texts.length > 0 && texts.every((text) => says.test(text)) ? field : 'skip']];
    }),
  );
}

/** The first column with the label of each numbered value, keyed by the pattern's group ('event1'). */
export function labelPlaces(keys: readonly string[], pattern: RegExp): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, key] of keys.entries()) {
    const stem = pattern.exec(key)?.[1];
    if (stem !== undefined && !places.has(stem)) places.set(stem, at);
  }
  return places;
}

// Titles of columns about the file or the program rather than the person.
const noise =
  /^(s?no|sn|serial(no|number)?|row(no|number)?|uid|uuid|guid|etag|version|created.*|updated.*|modified.*|last(modified|updated|login).*|dateadded|added(at|on|date)|photo.*|picture.*|avatar.*|image.*|thumbnail.*|password.*)$/;
const anId = /(^|[\s_-])(id|ids|key|guid|uuid)$/i;
const anIdInOneWord = /[a-z](Id|ID|Key)$/;

function customColumn(title: string, cells: readonly Filled[] | undefined): GuessedColumn {
  const isNoise =
    title === '' || noise.test(titleKey(title)) || anId.test(title) || anIdInOneWord.test(title);
  if (isNoise || !isFilled(cells)) return { field: 'skip', by: 'none' };
  return { field: 'custom', label: title.slice(0, longestLabel).toWellFormed(), by: 'guess' };
}

/** 'Other names' next to a first name are middle names; alone or next to a surname they are the first name. */
function preferFirstNames(header: readonly string[], columns: GuessedColumn[]): void {
  const isOther = (at: number) => /^othernames?$/.test(titleKey(header[at] ?? ''));
  const hasFirst = columns.some(
    ({ field }, at) => field === 'firstName' && !isOther(at) && titleKey(header[at] ?? '') !== 'nickname',
  );
  if (!hasFirst) return;
  for (const [at, column] of columns.entries())
    if (column.field === 'firstName' && isOther(at)) columns[at] = { ...column, field: 'middleName' };
}

/** A title 'Name' merged over two columns stands above the first of them; they are first name and last name. */
function splitMergedName(
  header: readonly string[],
  columns: GuessedColumn[],
  filled: readonly (readonly Filled[])[],
): void {
  const at = columns.findIndex(({ field }, place) => field === 'name' && header[place + 1] === '');
  if (at < 0 || kindOf(filled[at + 1]) !== 'name') return;
  columns[at] = { field: 'firstName', by: 'guess' };
  columns[at + 1] = { field: 'lastName', by: 'guess' };
}

/** Maps columns by content if no title is a phone, e-mail or name; a name only in a file with a phone or e-mail. */
function guessByContent(columns: GuessedColumn[], filled: readonly (readonly Filled[])[]): void {
  const kinds = columns.map(({ field }, at) => (field === 'skip' ? kindOf(filled[at]) : null));
  for (const wanted of ['phone', 'email'] as const) {
    if (columns.some(({ field }) => field === wanted)) continue;
    for (const [at, kind] of kinds.entries())
      if (kind === wanted) columns[at] = { field: wanted, by: 'guess' };
  }
  const isReachable = columns.some(({ field }) => field === 'phone' || field === 'email');
  if (hasName(columns) || !isReachable) return;
  const at = kinds.indexOf('name');
  if (at >= 0) columns[at] = { field: 'name', by: 'guess' };
}

/** The column indexes of each field, the most likely first. */
export type Places = Record<ImportField, readonly number[]>;

/** Computes in which columns each field is looked up. */
export function placesOf(header: readonly string[], columns: readonly ImportColumn[]): Places {
  const places = importFields.map((field) => {
    const at = columns.flatMap((column, place) => (column.field === field ? [place] : []));
    const ranks = new Map(at.map((place) => [place, rankOfTitle(field, header[place] ?? '')]));
    return [field, at.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))];
  });
  return Object.fromEntries(places) as Places;
}
