// Gathers what parsing the rows of an import depends on.
import type { Tx } from '../../platform/db/database.ts';
import type { ImportFile } from '../progress/import-store.ts';
import { countryOf } from '../organisation-store.ts';
import type { RowFile } from '../row/open-row.ts';

/** The mapping of a file with the tenant's country; a plain object that can be sent to a worker thread. */
export async function rowFileOf(
  tx: Tx,
  tenantId: string,
  { mapping: { header, columns, dates, dayFirst } }: Pick<ImportFile, 'mapping'>,
  now: Date,
): Promise<RowFile> {
  return { header, columns, dates, dayFirst, country: await countryOf(tx, tenantId), now };
}
