// Makes ready to read the rows of an import as its mapping says.
import type { Tx } from '../../platform/db/database.ts';
import type { ImportFile } from './import-store.ts';
import { countryOf } from './organisation-store.ts';
import { type RowReader, rowReader } from './read-row.ts';

/** What reads the rows of this file of the tenant. */
export async function openReader(
  tx: Tx,
  tenantId: string,
  { mapping }: Pick<ImportFile, 'mapping'>,
  now: Date,
): Promise<RowReader> {
  const country = await countryOf(tx, tenantId);
  return rowReader({ ...mapping, country, now });
}
