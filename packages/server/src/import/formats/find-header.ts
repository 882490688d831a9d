// Finds the header row of a file, or makes up a header.
import { AppError } from '@tidings/contract/errors.ts';
import { guessColumns, hasName } from '../columns.ts';
import { maxColumns } from './limits.ts';
import { kindOfColumn, kindOfValue, type ValueKind } from './values.ts';

/** The number of first rows in which the header is looked for. */
export const headerWithin = 10;

export interface Header {
  titles: string[];
  /** Its row, counted from 1; 0 for a made-up header. */
  row: number;
}

/**
 * The header among a file's first rows is the row that names the most fields of a person. A list that begins with
 * people gets a made-up header; otherwise the first filled row is used. Null if all rows are empty.
 */
export function findHeader(rows: readonly (readonly string[])[]): Header | null {
  const known = rows.map((titles, at) => ({ at, score: headerScore(titles) }));
  const best = known.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score > 0) return headerAt(rows, best.at);
  const filled = rows.filter((row) => row.length > 0);
  const titles = filled[0]?.some(isDatum) ? (oldChurchCrm(filled) ?? titlesOf(filled)) : null;
  if (titles) return { titles, row: 0 };
  const wide = rows.findIndex((row) => row.filter(Boolean).length >= 2);
  return headerAt(rows, wide < 0 ? rows.findIndex((row) => row.length > 0) : wide);
}

function headerAt(rows: readonly (readonly string[])[], at: number): Header | null {
  const titles = rows[at];
  return titles ? { titles: [...titles], row: at + 1 } : null;
}

/**
 * Yields the header, then the rows below it. Throws badInput for a file of empty rows, and for a row with too many
 * columns before its cells are examined.
 */
export async function* withHeader(
  records: AsyncIterable<string[]>,
  found: (header: Header) => void,
): AsyncGenerator<string[]> {
  const first: string[][] = [];
  let header: Header | null = null;
  let row = 0;
  const begin = function* (): Generator<string[]> {
    header = findHeader(first);
    if (!header) throw new AppError('badInput', 'This file is empty.');
    found(header);
    yield header.titles;
    yield* first.slice(header.row);
  };
  for await (const record of records) {
    row++;
    if (record.length > maxColumns) throw tooWide(row);
    if (header) yield record;
    else {
      first.push(record);
      if (first.length === headerWithin) yield* begin();
    }
  }
  if (!header) yield* begin();
}

function tooWide(row: number): AppError {
  const [columns, at] = [maxColumns.toLocaleString('en'), row.toLocaleString('en')];
  return new AppError(
    'badInput',
    `This file has more than ${columns} columns in row ${at}. Delete the columns you do not need, and try again.`,
  );
}

/** The number of different person fields a row names; 0 if none is a name, or with too many columns. */
export function headerScore(titles: readonly string[]): number {
  if (titles.length > maxColumns) return 0;
  const { columns } = guessColumns(titles, []);
  if (!hasName(columns)) return 0;
  return new Set(columns.map(({ field }) => field).filter((field) => field !== 'skip')).size;
}

const data = new Set<ValueKind | null>(['email', 'phone', 'date']);
const isDatum = (cell: string): boolean => data.has(kindOfValue(cell));

const churchCrm = [
  'FamilyID',
  'LastName',
  'FirstName',
  'Address1',
  'City',
  'State',
  'Zip',
  'Email',
  'BirthDate',
  'HomePhone',
];

/** The columns of an older ChurchCRM file without a header, recognised by its family number, names, e-mail and date. */
function oldChurchCrm(rows: readonly (readonly string[])[]): string[] | null {
  const fits = (row: readonly string[]) => {
    const [family = '', last = '', first = '', , , , , email = '', birth = ''] = row;
    return (
      /^\d+$/.test(family) &&
      kindOfValue(last) === 'name' &&
      kindOfValue(first) === 'name' &&
      (email === '' || kindOfValue(email) === 'email') &&
      (birth === '' || kindOfValue(birth) === 'date') &&
      email + birth !== ''
    );
  };
  return rows.filter(fits).length * 2 > rows.length ? [...churchCrm] : null;
}

const madeUp: Record<Exclude<ValueKind, 'name'>, readonly string[]> = {
  email: ['Email', 'Other Email'],
  phone: ['Phone', 'Other Phone'],
  date: ['Date of Birth'],
  gender: ['Gender'],
};

/** Titles for a list without a header, chosen by the values of its columns; null if none of them is a name. */
function titlesOf(rows: readonly (readonly string[])[]): string[] | null {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const kinds = columns.map(kindOfColumn);
  const name = kinds.indexOf('name');
  if (name < 0) return null;
  const oneWord = (at: number) => columns[at]?.every((value) => !/\S\s+\S/.test(value)) ?? false;
  const isPair = kinds[name + 1] === 'name' && oneWord(name) && oneWord(name + 1);
  const used = new Map<ValueKind, number>();
  return kinds.map((kind, at) => {
    if (at === name) return isPair ? 'First Name' : 'Name';
    if (isPair && at === name + 1) return 'Last Name';
    const nth = kind === null ? 0 : (used.get(kind) ?? 0);
    if (kind !== null) used.set(kind, nth + 1);
    return (kind !== null && kind !== 'name' && madeUp[kind][nth]) || `Column ${at + 1}`;
  });
}
