// Takes in a file of people: refuses what is none, puts its rows aside, and leaves the reading to a chore.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { guessColumns, hasName } from './columns.ts';
import { insertImport, stageRows } from './import-store.ts';
import { readRecords } from './read-records.ts';
import { importChore } from './run-import.ts';
import { sniffFile } from './sniff-file.ts';

// Rows, and cells: a row may be as wide as a spreadsheet, and what is staged at once is held in memory.
const stagedAtOnce = { rows: 2000, cells: 50_000 };

/**
 * Gives the import's id; its rows are durable when this resolves. Throws badInput, with a sentence, for a file that
 * holds no people.
 */
export async function acceptImport(
  { db, jobs }: { db: Database; jobs: Jobs },
  by: { tenantId: string; userId: string; now: Date },
  files: readonly UploadedFile[],
): Promise<string> {
  const [file, ...more] = files;
  if (!file) throw new AppError('badInput', 'Choose the file to import.');
  if (more.length > 0) throw new AppError('badInput', 'Import one file at a time.');
  const source = await sniffFile(file.path);
  const importId = newId();
  await db.inTenant(by.tenantId, async (tx) => {
    let staged = 0;
    let rows: string[][] = [];
    let cells = 0;
    const stage = async () => {
      await stageRows(tx, by.tenantId, importId, staged + 1, rows);
      staged += rows.length;
      rows = [];
      cells = 0;
    };
    for await (const record of readRecords(source)) {
      if (staged + rows.length === 0) checkHeader(record);
      rows.push(record);
      cells += record.length;
      if (rows.length === stagedAtOnce.rows || cells >= stagedAtOnce.cells) await stage();
    }
    if (rows.length > 0) await stage();
    if (staged < 2)
      throw new AppError('badInput', 'This file holds no people: there is nothing below its first row.');
    await insertImport(tx, by.tenantId, {
      id: importId,
      fileName: file.fileName.slice(0, 200),
      total: staged - 1,
      createdBy: by.userId,
      at: by.now,
    });
  });
  await jobs.add(importChore, { tenantId: by.tenantId, importId });
  return importId;
}

function checkHeader(header: readonly string[]): void {
  if (hasName(guessColumns(header, []).columns)) return;
  const shown = header.filter(Boolean).slice(0, 5).join(', ').slice(0, 120);
  throw new AppError(
    'badInput',
    `The first row must name the columns, and one of them must be 'First Name' or 'Name'. This file begins with: ${shown || 'an empty row'}`,
  );
}
