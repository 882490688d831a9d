// Converts an uploaded file to packets of rows, in a worker thread.
import { open } from 'node:fs/promises';
import { AppError } from '@tidings/contract/errors.ts';
import { guessColumns, hasName } from './columns.ts';
import { collectDates, dateOrders, isDay, provedOrder } from './formats/date-order.ts';
import { openFile } from './formats/open-file.ts';
import { filledCells, sampler } from './formats/sample-rows.ts';
import type { ImportFile, Mapping } from './progress/import-store.ts';
import { privateFile } from '../platform/process/private-files.ts';

// A packet must fit into memory; a thousand ordinary rows have some 100,000 characters.
const maxInPacket = { rows: 1000, cells: 50_000, characters: 1024 * 1024 };

/** What was read of a file, without the rows. */
export interface StagedFile extends Pick<ImportFile, 'format' | 'origin' | 'mapping' | 'total'> {
  /** The packets in order; their JSON is concatenated in the file of rows. */
  packets: { first: number; bytes: number }[];
}

/**
 * Reads the file at `path` and writes its rows to a new file at `rowsPath`. Throws badInput, with a sentence, for a file
 * without people, and, unless `mayLackName`, for one without a name column.
 */
export async function stageFile(path: string, rowsPath: string, mayLackName: boolean): Promise<StagedFile> {
  const file = await openFile(path);
  const records = file.records();
  const begun = await records.next();
  const header = begun.done ? [] : begun.value;
  const sample = sampler();
  const collector = collectDates();
  const rows = await writeRows(records, rowsPath, file.headerRow + 1, (record, row) => {
    sample.add(record);
    collector.add(record, row);
  });
  if (rows.total === 0)
    throw new AppError('badInput', 'This file has no people in it: there is nothing below its first row.');
  const { origin, columns } = guessColumns(header, sample.rows);
  const dates = collector.result(header.length);
  if (!mayLackName && !hasName(columns)) throw nameless(header);
  const mapping: Mapping = {
    header,
    columns,
    samples: filledCells(sample.rows, header.length).map((cells) =>
      // At most three different values.
      [...new Set(cells.map(({ value }) => value))]
        .slice(0, 3)
        .map((value) => value.slice(0, 100).toWellFormed()),
    ),
    dates,
    dayFirst: provedOrder(columns, dates),
    firstRow: file.headerRow + 1,
    notes: [...file.notes, ...notesOnDates({ header, columns, dates })],
  };
  return { format: file.format, origin, mapping, ...rows };
}

/** A sentence on each column whose birthdays or weddings are written in both orders. */
function notesOnDates(file: Pick<Mapping, 'header' | 'columns' | 'dates'>): string[] {
  return dateOrders({ ...file, country: '' }).flatMap(({ mixed }, at) => {
    const isDated = isDay(file.columns[at]?.field ?? 'skip') && file.dates?.[at];
    if (!mixed || !isDated) return [];
    const [title, day, month] = [file.header[at]?.slice(0, 60), mixed.dayRow, mixed.monthRow];
    return `The dates under '${title}' are written in both orders: row ${day} has the day first, row ${month} the month first.`;
  });
}

/** Writes the records in packets, numbering rows from `firstRow`; calls `look` with each record and its row. */
async function writeRows(
  records: AsyncIterable<string[]>,
  rowsPath: string,
  firstRow: number,
  look: (record: readonly string[], row: number) => void,
): Promise<Pick<StagedFile, 'total' | 'packets'>> {
  const packets: StagedFile['packets'] = [];
  const file = await open(rowsPath, 'wx', privateFile);
  let total = 0;
  let rows: string[][] = [];
  let [cells, characters] = [0, 0];
  const put = async () => {
    const json = Buffer.from(JSON.stringify(rows));
    await file.writeFile(json);
    packets.push({ first: firstRow + total, bytes: json.length });
    total += rows.length;
    rows = [];
    [cells, characters] = [0, 0];
  };
  try {
    for await (const record of records) {
      look(record, firstRow + total + rows.length);
      rows.push(record);
      cells += record.length;
      for (const cell of record) characters += cell.length;
      const isFull =
        rows.length === maxInPacket.rows ||
        cells >= maxInPacket.cells ||
        characters >= maxInPacket.characters;
      if (isFull) await put();
    }
    if (rows.length > 0) await put();
  } finally {
    await file.close();
  }
  return { total, packets };
}

function nameless(header: readonly string[]): AppError {
  const shown = header.filter(Boolean).slice(0, 5).join(', ').slice(0, 120);
  return new AppError(
    'badInput',
    `The first row must name the columns, and one of them must be 'First Name' or 'Name'. This file begins with: ${shown || 'an empty row'}`,
  );
}

/** Yields the JSON of each packet from the file of rows. */
export async function* readPackets(
  rowsPath: string,
  packets: StagedFile['packets'],
): AsyncGenerator<{ first: number; json: string }> {
  const file = await open(rowsPath);
  try {
    let at = 0;
    for (const { first, bytes } of packets) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
      if (bytesRead < bytes) throw new Error('the file of rows is shorter than what was written');
      yield { first, json: buffer.toString() };
      at += bytes;
    }
  } finally {
    await file.close();
  }
}
