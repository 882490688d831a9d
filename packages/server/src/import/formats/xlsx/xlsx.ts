// Reads the sheet with people in a workbook, with Breeze's tag sheets.
import { AppError } from '@tidings/contract/errors.ts';
import { trimRow } from '../cells.ts';
import { findHeader, type Header, headerScore, headerWithin, withHeader } from '../find-header.ts';
import { type SheetLimits, sheetLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { fieldOfTitle, titleKey } from '../spellings.ts';
import { type MemberTags, memberTags, tagged } from '../tags.ts';
import { isoOfSerial } from './xlsx-numbers.ts';
import { type Book, readBook } from './xlsx-book.ts';
import { sheetRows } from './xlsx-sheet.ts';
import { readStrings, type SharedStrings } from './xlsx-strings.ts';

interface Sheet {
  name: string;
  header: Header;
  rows(): AsyncGenerator<string[]>;
}

const personNumber = /^(personid|breezeid)$/;

/** What becomes known about a file while its rows are read. */
export interface Learnt {
  headerRow: number;
  notes: string[];
}

/** Yields the header, then the rows; `spill` is the path of a file that may be created meanwhile. */
export async function* xlsxRecords(
  pack: Pack,
  spill: string,
  learnt: Learnt,
  limits: SheetLimits = sheetLimits,
): AsyncGenerator<string[]> {
  const book = await readBook(pack);
  const strings = await readStrings(book.strings === null ? null : pack.read(book.strings), spill, limits);
  try {
    const sheets = await peek(pack, book, strings, limits);
    const people = choose(sheets);
    const isBreeze = isNumbered(people, /^breezeid$/);
    const isTags = (sheet: Sheet) => isBreeze && sheet !== people && isNumbered(sheet, personNumber);
    learnt.notes.push(...notesOn(book, sheets, people, isTags));
    const tags = memberTags();
    for (const sheet of sheets.filter(isTags)) await readTags(sheet, tags);
    const rows = withHeader(people.rows(), ({ row }) => (learnt.headerRow = row));
    yield* tagged(book.from1904 ? daysFrom1904(rows) : rows, 'Breeze ID', tags);
  } finally {
    strings.close();
  }
}

async function peek(pack: Pack, book: Book, strings: SharedStrings, limits: SheetLimits): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const { name, entry } of book.sheets.filter(({ hidden }) => !hidden).slice(0, limits.sheets)) {
    const rows = () => sheetRows(pack.read(entry), { book, strings, name, limits });
    const first: string[][] = [];
    for await (const row of rows()) if (first.push(row) === headerWithin) break;
    const header = findHeader(first);
    if (header) sheets.push({ name, header, rows });
  }
  return sheets;
}

const isNumbered = ({ header }: Sheet, titles: RegExp): boolean =>
  header.titles.some((title) => titles.test(titleKey(title)));

/** The Breeze sheet of people, else the first sheet whose header names a person, else the first sheet. */
function choose(sheets: readonly Sheet[]): Sheet {
  const chosen =
    sheets.find((sheet) => isNumbered(sheet, /^breezeid$/)) ??
    sheets.find(({ header }) => headerScore(header.titles) > 0) ??
    sheets[0];
  if (!chosen)
    throw new AppError('badInput', 'This file has no people in it: the sheets that it shows are empty.');
  return chosen;
}

function notesOn(
  book: Book,
  sheets: readonly Sheet[],
  people: Sheet,
  isTags: (sheet: Sheet) => boolean,
): string[] {
  const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  const others = sheets.filter((sheet) => sheet !== people && !isTags(sheet)).map(({ name }) => name);
  const hidden = book.sheets.filter((sheet) => sheet.hidden).map(({ name }) => name);
  return [
    ...(others.length > 0 ? [`Only the sheet '${people.name}' was read, and not ${quoted(others)}.`] : []),
    ...(hidden.length > 0 ? [`Hidden sheets were not read: ${quoted(hidden)}.`] : []),
  ];
}

async function readTags(sheet: Sheet, tags: MemberTags): Promise<void> {
  let column = -1;
  for await (const row of sheet.rows()) {
    const number = row[column];
    if (column < 0) column = row.findIndex((title) => personNumber.test(titleKey(title)));
    else if (number) tags.add(number, sheet.name);
  }
}

/** Converts unformatted serial numbers in date columns of a workbook that counts from 1904. */
async function* daysFrom1904(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let days: boolean[] | null = null;
  for await (const row of rows) {
    if (days) yield trimRow(row.map((cell, at) => (days?.[at] && /^\d{5}$/.test(cell) ? dayOf(cell) : cell)));
    else {
      days = row.map((title) => ['birth', 'wedding', 'consentOn'].includes(fieldOfTitle(title) ?? ''));
      yield row;
    }
  }
}

const dayOf = (serial: string): string => isoOfSerial(Number(serial), true) ?? serial;
