// The faults of an import as a CSV file, for a spreadsheet.
import type { Database } from '../../platform/db/database.ts';
import { listErrors } from './import-store.ts';

const pageSize = 5000;

/** Yields the file piece by piece, as fast as it is read. */
export async function* errorsCsv(db: Database, tenantId: string, importId: string): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine(['Row', 'Reason', 'Text'])}`;
  let after = { row: 0, reason: '' };
  for (;;) {
    const last = after;
    const errors = await db.inTenant(tenantId, (tx) => listErrors(tx, tenantId, importId, last, pageSize));
    if (errors.length === 0) return;
    yield errors.map(({ row, reason, text }) => csvLine([String(row), reason, text])).join('');
    after = errors.at(-1) ?? after;
  }
}

/** A line of CSV. A cell that a spreadsheet would take for a formula is shown as the text that it is. */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
