// Takes in a file of people: refuses what is none, puts its rows aside, and leaves the reading to a chore.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { guessColumns, hasName } from './columns.ts';
import { openFile, type PeopleFile } from './formats/open-file.ts';
import { sampler } from './formats/sample-rows.ts';
import { insertImport, type Mapping } from './import-store.ts';
import { importChore } from './run-import.ts';
import { stagePacket } from './staging-store.ts';

// Rows, and cells: a row may be as wide as a spreadsheet, and a packet is held in memory.
const mostInPacket = { rows: 1000, cells: 50_000 };

interface Sender {
  tenantId: string;
  userId: string;
  now: Date;
  /** Whether it is to wait until it is started, for somebody to look at what it would do. */
  preview?: boolean;
}

/**
 * Gives the import's id; its rows are durable when this resolves. Throws badInput, with a sentence, for a file that
 * holds no people. Where no column is a name that is refused too, unless somebody can say which one is before it runs.
 */
export async function acceptImport(
  { db, jobs }: { db: Database; jobs: Jobs },
  { tenantId, userId, now, preview = false }: Sender,
  [upload]: readonly UploadedFile[],
): Promise<string> {
  if (!upload) throw new AppError('badInput', 'Choose the file to import.');
  const file = await openFile(upload.path);
  const importId = newId();
  await db.inTenant(tenantId, async (tx) => {
    const staged = await stageFile(tx, tenantId, importId, file, preview);
    await insertImport(tx, tenantId, {
      id: importId,
      state: preview ? 'waiting' : 'running',
      fileName: upload.fileName.slice(0, 200),
      format: file.format,
      createdBy: userId,
      at: now,
      ...staged,
    });
  });
  await jobs.add(importChore, { tenantId, importId });
  return importId;
}

async function stageFile(tx: Tx, tenantId: string, importId: string, file: PeopleFile, mayLackName: boolean) {
  const records = file.records();
  const first = await records.next();
  const header = first.done ? [] : first.value;
  const firstRow = file.headerRow + 1;
  const sample = sampler();
  let total = 0;
  let rows: string[][] = [];
  let cells = 0;
  const stage = async () => {
    await stagePacket(tx, tenantId, importId, { first: firstRow + total, rows });
    total += rows.length;
    rows = [];
    cells = 0;
  };
  for await (const record of records) {
    sample.add(record);
    rows.push(record);
    cells += record.length;
    if (rows.length === mostInPacket.rows || cells >= mostInPacket.cells) await stage();
  }
  if (rows.length > 0) await stage();
  if (total === 0)
    throw new AppError('badInput', 'This file holds no people: there is nothing below its first row.');
  const { origin, columns, dayFirst } = guessColumns(header, sample.rows);
  if (!mayLackName && !hasName(columns)) throw nameless(header);
  const mapping: Mapping = {
    header,
    columns,
    samples: header.map((_title, at) => valuesOf(sample.rows, at)),
    dayFirst,
    firstRow,
    notes: file.notes,
  };
  return { origin, mapping, total };
}

function nameless(header: readonly string[]): AppError {
  const shown = header.filter(Boolean).slice(0, 5).join(', ').slice(0, 120);
  return new AppError(
    'badInput',
    `The first row must name the columns, and one of them must be 'First Name' or 'Name'. This file begins with: ${shown || 'an empty row'}`,
  );
}

/** Up to three different values of a column. */
function valuesOf(samples: readonly string[][], at: number): string[] {
  const values = new Set(samples.map((cells) => cells[at] ?? '').filter((value) => value !== ''));
  return [...values].slice(0, 3).map((value) => value.slice(0, 100).toWellFormed());
}
