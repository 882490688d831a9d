// Gathers what the rows of an import are read by: its mapping, and the country of the organisation.
import type { Tx } from '../../platform/db/database.ts';
import type { ImportFile } from '../progress/import-store.ts';
import { countryOf } from '../organisation-store.ts';
import type { RowFile } from '../row/open-row.ts';

/** What reads the rows of this file of the tenant; it can be copied to a thread. */
export async function rowFileOf(
  tx: Tx,
  tenantId: string,
  { mapping: { header, columns, dayFirst } }: Pick<ImportFile, 'mapping'>,
  now: Date,
): Promise<RowFile> {
  return { header, columns, dayFirst, country: await countryOf(tx, tenantId), now };
}
