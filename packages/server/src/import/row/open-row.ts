// Gives access to the cells of a row by field, and collects its problems.
import type { ImportColumn, ImportField } from '@tidings/contract/calls/people/imports.ts';
import { labelPlaces, type Places, placesOf } from '../columns.ts';
import { type DateEvidence, type DateOrder, dateOrders } from '../formats/date-order.ts';
import { stateColumn } from '../formats/origins.ts';
import { faultOf, trimRow } from '../formats/cells.ts';
import { titleKey } from '../formats/spellings.ts';

/** What parsing the rows of a file depends on. */
export interface RowFile {
  header: readonly string[];
  /** One for each column of the header. */
  columns: readonly ImportColumn[];
  /** ISO 3166 alpha-2, for local phone numbers and the order of dates. */
  country: string;
  /** What the dates of each column show about their order. */
  dates?: readonly (DateEvidence | null)[] | undefined;
  /** The same for the file as a whole, of imports staged by an earlier release. */
  dayFirst?: boolean | null;
  now: Date;
}

/** Derived once for all rows of a file. */
export interface RowReader extends RowFile {
  places: Places;
  /** The title keys of the columns. */
  keys: readonly string[];
  /** The order of each column's dates. */
  orders: readonly DateOrder[];
  /** The column that tells who is inactive or deceased; -1 if there is none. */
  stateAt: number;
  /** The columns with an address book's labels of phones, by stem such as 'phone1'. */
  phoneLabels: ReadonlyMap<string, number>;
}

export interface Row {
  reader: RowReader;
  problems: string[];
  /** The filled cells of a field, the most likely first; `at` is the column index. */
  all: (field: ImportField) => { at: number; text: string }[];
  /** The first of them unchanged, or an empty text. */
  firstText: (field: ImportField) => string;
  /** The first of them unless it is a placeholder, or an empty text. */
  value: (field: ImportField) => string;
  /** The cell in a column; empty if there is none. */
  cell: (at: number) => string;
  /** Cuts a text to `most` characters, and reports that as a problem. */
  cut: (what: string, text: string, most: number) => string;
}

// Texts that people write into a cell instead of leaving it empty.
const nothing = /^(-+|\.|\?|n\/?a|none|nil|null|unknown|unspecified|not specified|0)$/i;

/** Whether a text is empty or a placeholder such as 'n/a'. */
export const isPlaceholder = (text: string): boolean => text === '' || nothing.test(text);

/** Prepares reading the rows of a file. */
export function rowReader(file: RowFile): RowReader {
  const keys = file.header.map(titleKey);
  return {
    ...file,
    header: trimRow(file.header),
    places: placesOf(file.header, file.columns),
    keys,
    orders: dateOrders(file),
    stateAt: stateColumn(file),
    phoneLabels: labelPlaces(keys, /^(phone\d+)(?:label|type)$/),
  };
}

/** Opens a row; unreadable cells are reported as problems and treated as empty. */
export function openRow(cells: readonly string[], reader: RowReader): Row {
  const problems: string[] = [];
  if (cells.some((cell) => cell.includes('\ufffd')))
    problems.push('A letter in this row could not be read and shows as �. Please correct it.');
  const good = cells.some((cell) => cell.startsWith('#')) ? withoutFaults(cells, reader, problems) : cells;
  const firstText = (field: ImportField): string => {
    for (const at of reader.places[field]) if (good[at]) return good[at];
    return '';
  };
  return {
    reader,
    problems,
    all(field) {
      const filled: { at: number; text: string }[] = [];
      for (const at of reader.places[field]) {
        const text = good[at];
        if (text) filled.push({ at, text });
      }
      return filled;
    },
    firstText,
    value(field) {
      const text = firstText(field);
      return isPlaceholder(text) ? '' : text;
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
    if ((columns[at]?.field ?? 'skip') !== 'skip') problems.push(`The value under '${title}' ${fault}`);
    return '';
  });
}
