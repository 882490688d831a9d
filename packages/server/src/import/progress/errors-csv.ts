// Exports the errors of an import as CSV.
import { csvLine } from '../../platform/text/csv-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { listErrors } from './error-store.ts';

const pageSize = 5000;

/** Yields the file in pieces, as fast as the client reads. */
export async function* errorsCsv(db: Database, tenantId: string, importId: string): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
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
