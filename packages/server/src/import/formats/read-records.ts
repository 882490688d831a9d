// Streams the records of a CSV file in any supported encoding.
import { createReadStream } from 'node:fs';
import { AppError } from '@tidings/contract/errors.ts';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { unescapedCell } from '../../platform/text/csv-line.ts';
import { cleanCell, maxOfRow, trimRow } from './cells.ts';
import type { TextFile } from './sniff-file.ts';

/** A cell without the apostrophe or the ="…" that keeps spreadsheets from converting it. */
const uncover = (cell: string): string =>
  unescapedCell(cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : cell);

/**
 * Yields every record, the header first. Empty records count as rows, except at the end of the file; empty cells at the
 * end of a record are dropped. Throws badInput for an unclosed quotation mark.
 */
export async function* readRecords({
  path,
  encoding,
  separator,
  declared,
}: TextFile): AsyncGenerator<string[]> {
  const source = createReadStream(path);
  const decoder = iconv.decodeStream(encoding);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    from_line: declared ? 2 : 1,
    max_record_size: maxOfRow,
  });
  source.once('error', (error) => parser.destroy(error));
  decoder.once('error', (error) => parser.destroy(error));
  source.pipe(decoder).pipe(parser);
  let empty = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const filled = trimRow(record.map((cell) => cleanCell(uncover(cell))));
      if (filled.length === 0) {
        empty++;
        continue;
      }
      for (; empty > 0; empty--) yield [];
      yield filled;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('badInput', sentenceOf(error));
    throw error;
  } finally {
    source.destroy();
  }
}

function sentenceOf({ code, records }: CsvError): string {
  const row = Number(records ?? 0) + 1;
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `Row ${row} of this file is too long to be read. Most likely a quotation mark in it is opened and never closed.`
    : `This file cannot be read beyond row ${row}: a quotation mark is opened and never closed.`;
}
