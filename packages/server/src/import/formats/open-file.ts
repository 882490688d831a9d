// Opens a file of people of any format, recognised by its content.
import { AppError } from '@tidings/contract/errors.ts';
import { readRecords } from './read-records.ts';
import { sniffFile } from './sniff-file.ts';
import { numberFamilies } from './number-families.ts';
import { withHeader } from './find-header.ts';
import { openPack, type Pack } from './pack.ts';
import { cardRecords } from './vcard/vcard.ts';
import { xlsxRecords } from './xlsx/xlsx.ts';
import { zipRecords } from './zip-of-csv.ts';

export interface PeopleFile {
  format: 'csv' | 'xlsx' | 'vcard' | 'zip';
  /**
   * Yields the header first, made up if the file has none, then every row as cells: dates as yyyy-mm-dd or --mm-dd,
   * numbers in plain digits, empty rows as []. Call it once. Throws badInput, with a sentence, for an unreadable file.
   */
  records(): AsyncGenerator<string[]>;
  /** The row number of the header, counted from 1; 0 if it is made up. Set with the first record. */
  headerRow: number;
  /** Sentences on parts that were not read, such as other sheets. Complete with the last record. */
  notes: string[];
}

/** Throws badInput, with a sentence, for a file that is empty or of a kind that cannot hold people. */
export async function openFile(path: string): Promise<PeopleFile> {
  const source = await sniffFile(path);
  const learnt = { headerRow: 0, notes: [] };
  const opened = (format: PeopleFile['format'], rows: (of: PeopleFile) => AsyncGenerator<string[]>) => {
    const file: PeopleFile = { ...learnt, format, records: () => numberFamilies(rows(file)) };
    return file;
  };
  if (source.kind === 'cards') return opened('vcard', () => cardRecords(source));
  if (source.kind === 'table')
    return opened('csv', (file) => withHeader(readRecords(source), ({ row }) => (file.headerRow = row)));
  const isWorkbook = await withPack(path, (pack) => isXlsx(pack.names));
  return isWorkbook
    ? opened('xlsx', (file) => packed(path, (pack) => xlsxRecords(pack, `${path}.part`, file)))
    : opened('zip', (file) => packed(path, (pack) => zipRecords(pack, `${path}.part`, file)));
}

async function withPack<Answer>(path: string, use: (pack: Pack) => Answer): Promise<Answer> {
  const pack = await openPack(path);
  try {
    return use(pack);
  } finally {
    pack.close();
  }
}

async function* packed(
  path: string,
  records: (pack: Pack) => AsyncGenerator<string[]>,
): AsyncGenerator<string[]> {
  const pack = await openPack(path);
  try {
    yield* records(pack);
  } finally {
    pack.close();
  }
}

/** Throws badInput for zip-based files of other programs. */
function isXlsx(names: readonly string[]): boolean {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  const asOther = 'Open it in the program that made it, save it as XLSX or CSV, and import that.';
  if (has(/^xl\/workbook\.bin$/i))
    throw new AppError('badInput', `This is a binary spreadsheet (XLSB). ${asOther}`);
  if (has(/^content\.xml$/)) throw new AppError('badInput', `This is an OpenDocument file. ${asOther}`);
  if (has(/^index\/.*\.iwa$/i)) throw new AppError('badInput', `This is a Numbers or Pages file. ${asOther}`);
  if (has(/^(word|ppt)\//))
    throw new AppError('badInput', `This is a document or a presentation. ${asOther}`);
  return has(/^\[content_types\]\.xml$/i) || has(/^xl\//i);
}
