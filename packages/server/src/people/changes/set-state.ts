// Puts one person into a state: archived, deceased, the recycle bin, or back among the active.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Changer, changePeople } from './change-people.ts';

const actionOf: Record<PersonState, BulkAction> = {
  active: 'activate',
  archived: 'archive',
  deceased: 'markDeceased',
  deleted: 'delete',
};

/** Gives the change to undo, null where the person is in that state already. An unknown person is not found. */
export async function setState(
  tx: Tx,
  changer: Changer,
  id: string,
  state: PersonState,
): Promise<string | null> {
  const change = { ids: [id], action: actionOf[state], groupId: null, classificationId: null };
  return (await changePeople(tx, changer, change)).changeId;
}
