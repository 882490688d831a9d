// Records that similar people are different people.
import { AppError } from '@tidings/contract/errors.ts';
import { lockKnownPeople } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertDismissed } from './duplicate-store.ts';

/** These people are not suggested as duplicates of each other again. Throws notFound for an unknown person. */
export async function dismissDuplicates(tx: Tx, tenantId: string, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length < 2) throw new AppError('badInput', 'Choose at least two people.');
  if ((await lockKnownPeople(tx, tenantId, ids)).size < ids.length)
    throw new AppError('notFound', 'Some of these people do not exist any more. Reload the page.');
  await insertDismissed(tx, tenantId, ids);
}
