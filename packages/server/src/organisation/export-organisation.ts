// Exports everything of an organisation as one ZIP archive, while it is downloaded (PR-01).
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import { csvLine } from '../platform/text/csv-line.ts';
import { writeZip, type ZipEntry } from '../platform/zip/write-zip.ts';
import { type ExportTable, exportTables, nextFiles, nextRows } from './export-store.ts';

/** Rows read at once, so that memory stays flat and a slow client holds no connection of the database. */
const batch = 500;

export interface Exporting {
  db: Database;
  files: Files;
  clock: Clock;
  /** people.csv, as the export of people writes it: every state, in the form that an import reads back. */
  peopleCsv: (tenantId: string) => AsyncIterable<string>;
}

/** The archive of an organisation, in pieces as fast as they are read; each table is as it was when it was reached. */
export function exportOrganisation(
  exporting: Exporting,
  { tenantId, name }: { tenantId: string; name: string },
): AsyncGenerator<Uint8Array> {
  const at = exporting.clock.now();
  return writeZip(entriesOf(exporting, tenantId, readme(name, at)), at);
}

async function* entriesOf(exporting: Exporting, tenantId: string, text: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: [text] };
  yield { name: 'people.csv', content: exporting.peopleCsv(tenantId) };
  for (const table of exportTables) yield { name: table.file, content: csvOf(exporting.db, tenantId, table) };
  yield* filesOf(exporting, tenantId);
}

type Rows = Awaited<ReturnType<typeof nextRows>>;

async function* csvOf(db: Database, tenantId: string, table: ExportTable): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine(table.columns)}`;
  let after: string[] | null = null;
  for (;;) {
    const from: string[] | null = after;
    const rows: Rows = await db.inTenant(tenantId, (tx) => nextRows(tx, tenantId, table, from, batch));
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells.map(written))).join('');
    if (rows.length < batch) return;
    after = rows.at(-1)?.key ?? null;
  }
}

function written(cell: string | number | boolean | Date | null): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

async function* filesOf({ db, files }: Exporting, tenantId: string): AsyncGenerator<ZipEntry> {
  let after = '';
  for (;;) {
    const from = after;
    const found = await db.inTenant(tenantId, (tx) => nextFiles(tx, tenantId, from, batch));
    for (const { key, name } of found) {
      const file = await files.open(key);
      // One that was deleted meanwhile is left out.
      if (file) yield { name, content: file.stream };
    }
    if (found.length < batch) return;
    after = found.at(-1)?.key ?? '';
  }
}

const readme = (name: string, at: Date): string =>
  [
    `Everything of ${name}, exported at ${at.toISOString()}.`,
    '',
    'Each .csv file opens in a spreadsheet. It is UTF-8; times are UTC, as in 2026-12-07T09:00:00Z; people and groups are',
    'named by their ids, which are the same in every file. people.csv can be imported here and elsewhere.',
    '',
    'people.csv: people in every state, with their details and custom fields',
    ...exportTables.map(({ file, holds }) => `${file}: ${holds}`),
    'pictures: pictures of people, named by their ids',
    'files: files of custom fields',
    'images: images of your library',
    '',
    'Passwords, keys and settings of providers are not included.',
    '',
  ].join('\r\n');
