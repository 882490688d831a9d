// A row that is being read: its filled cells by field, and what is to be told of it.
import type { ImportColumn, ImportField } from '@tidings/contract/calls/people/imports.ts';
import { labelPlaces, type Places, placesOf } from '../columns.ts';
import { faultOf, trimRow } from '../formats/cells.ts';
import { titleKey } from '../formats/spellings.ts';

/** What is known of a file before its rows are read. */
export interface RowFile {
  header: readonly string[];
  /** One for each column of the header. */
  columns: readonly ImportColumn[];
  /** ISO 3166 alpha-2: reads local phone numbers, and whether a day or a month comes first. */
  country: string;
  /** What the file itself proves of that; null where it proves nothing. */
  dayFirst?: boolean | null;
  now: Date;
}

/** What reads the rows of a file, made once for all of them. */
export interface RowReader extends RowFile {
  places: Places;
  /** The keys of the titles. */
  keys: readonly string[];
  /** Where an address book says of which kind a phone is, by the stem of its key: 'phone1'. */
  phoneLabels: ReadonlyMap<string, number>;
}

export interface Row {
  reader: RowReader;
  problems: string[];
  /** The filled cells of a field, the likeliest first; `at` is the column. */
  all: (field: ImportField) => { at: number; text: string }[];
  /** The first of them, as it stands. */
  told: (field: ImportField) => string;
  /** The first of them, unless it is what people write who have nothing to say. */
  said: (field: ImportField) => string;
  /** Any cell of the row, filled or not. */
  cell: (at: number) => string;
  /** Cuts a text at the most that is kept of it, and notes that. */
  cut: (what: string, text: string, most: number) => string;
}

// What people write into a cell that has nothing to say.
const nothing = /^(-+|\.|\?|n\/?a|none|nil|null|unknown|unspecified|not specified|0)$/i;

/** Whether a text is only what people write who have nothing to say. */
export const saysNothing = (text: string): boolean => text === '' || nothing.test(text);

/** Makes ready to read a file's rows. */
export function rowReader(file: RowFile): RowReader {
  const keys = file.header.map(titleKey);
  return {
    ...file,
    header: trimRow(file.header),
    places: placesOf(file.header, file.columns),
    keys,
    phoneLabels: labelPlaces(keys, /^(phone\d+)(?:label|type)$/),
  };
}

/** Opens a row; cells that could not be read are told, and are empty from here on. */
export function openRow(cells: readonly string[], reader: RowReader): Row {
  const problems: string[] = [];
  if (cells.some((cell) => cell.includes('\ufffd')))
    problems.push('A letter in this row could not be read and shows as \ufffd. Please put it right.');
  const good = cells.some((cell) => cell.startsWith('#')) ? withoutFaults(cells, reader, problems) : cells;
  const told = (field: ImportField): string => {
    for (const at of reader.places[field]) if (good[at]) return good[at];
    return '';
  };
  return {
    reader,
    problems,
    all: (field) =>
      reader.places[field].flatMap((at) => {
        const text = good[at];
        return text ? [{ at, text }] : [];
      }),
    told,
    said(field) {
      const text = told(field);
      return saysNothing(text) ? '' : text;
    },
    cell: (at) => good[at] ?? '',
    cut(what, text, most) {
      if (text.length > most) problems.push(`${what} is longer than ${most} characters and was cut.`);
      return text.slice(0, most).toWellFormed();
    },
  };
}

function withoutFaults(
  cells: readonly string[],
  { header, columns }: RowReader,
  problems: string[],
): string[] {
  return cells.map((cell, at) => {
    const fault = faultOf(cell);
    if (fault === null) return cell;
    const title = header[at]?.slice(0, 60) ?? '';
    if ((columns[at]?.field ?? 'skip') !== 'skip') problems.push(`What stands under '${title}' ${fault}`);
    return '';
  });
}
