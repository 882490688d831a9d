// Reads a file of contacts in the browser: bytes to text, text to rows, each row with what is wrong with it.
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { fullName, searchKey } from '@tidings/contract/rules/names.ts';
import Papa from 'papaparse';
import type { Contact } from './chips.ts';

export interface ContactRow extends Contact {
  /** The line of the file as a spreadsheet counts: 1 is the first. */
  line: number;
  /** Why the number cannot be used; empty where it can. */
  problem: string;
}

const phoneHeader =
  /^(phone|phone_?number|mobile|msisdn|recipient|number|cell|telephone|tel|whatsapp)s?$|mobile|cell|phone.*value$|mobile_tel|^phone\b/;
const headers = {
  whole: /^(name|full_?name|display_?name|contact)$/,
  first: /^(first|given|fore)/,
  last: /^(last|family|sur)/,
};

/** The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8 where it is that, else what Excel writes on Windows. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The contacts of a CSV text (any separator), with or without a row of headers; local numbers are read as of
 * `country`. Rows without anything in them are passed over.
 */
export function readContacts(text: string, country: string): ContactRow[] {
  const bare = text.replace(/^\uFEFF/, '');
  const table = Papa.parse<string[]>(bare, { delimiter: separatorOf(bare) }).data;
  const columns = columnsOf(table, country);
  return table.flatMap((cells, at) => {
    if (at < columns.from || cells.every((cell) => cell.trim() === '')) return [];
    const cell = (column: number) => (column < 0 ? '' : (cells[column]?.trim() ?? ''));
    const name = cell(columns.name) || fullName(cell(columns.first), cell(columns.last));
    const phone = cell(columns.phone);
    const reading = readPhone(phone, country);
    return [{ line: at + 1, name, phone, problem: 'problem' in reading ? reading.message : '' }];
  });
}

/** The separator that the first line uses most; the library's own guess is led astray by empty lines. */
function separatorOf(text: string): string {
  const top = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const used = (separator: string) => top.split(separator).length;
  return [',', ';', '\t', '|'].reduce((best, separator) => (used(separator) > used(best) ? separator : best));
}

interface Columns {
  /** The first row that is no header. */
  from: number;
  phone: number;
  name: number;
  first: number;
  last: number;
}

function columnsOf(table: readonly string[][], country: string): Columns {
  const top = (table[0] ?? []).map((cell) => searchKey(cell).replace(/ /g, '_'));
  const find = (pattern: RegExp) => top.findIndex((header) => pattern.test(header));
  const phone = find(phoneHeader);
  if (phone >= 0) {
    return {
      from: 1,
      phone,
      name: find(headers.whole),
      first: find(headers.first),
      last: find(headers.last),
    };
  }
  return { ...guessColumns(table, country), from: 0 };
}

/** Without headers: the column in which most numbers can be read, and the first other one as the name. */
function guessColumns(table: readonly string[][], country: string): Omit<Columns, 'from'> {
  const sample = table.slice(0, 50);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const readable = Array.from(
    { length: width },
    (_, column) => sample.filter((cells) => 'e164' in readPhone(cells[column], country)).length,
  );
  const phone = Math.max(0, readable.indexOf(Math.max(...readable)));
  const name = width > 1 ? (phone === 0 ? 1 : 0) : -1;
  return { phone, name, first: -1, last: -1 };
}
