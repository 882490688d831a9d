// Changes the order of custom fields, classifications or age groups.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NamedTable } from '../lookup-store.ts';
import { setOrder } from './entry-store.ts';

/** Entries missing from `ids` follow in their former order. Throws notFound for an unknown id. */
export async function putInOrder(
  tx: Tx,
  tenantId: string,
  table: NamedTable | 'custom_field',
  ids: readonly string[],
): Promise<void> {
  const each = [...new Set(ids)];
  if ((await setOrder(tx, tenantId, table, each)) < each.length)
    throw new AppError('notFound', 'The list has changed in the meantime. Reload the page and try again.');
}
