// Sets one person's state: active, archived, deceased or deleted.
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

/** Returns the id of the change to undo, null if the person had that state already. Throws notFound. */
export async function setState(
  tx: Tx,
  changer: Changer,
  id: string,
  state: PersonState,
): Promise<string | null> {
  const change = { ids: [id], action: actionOf[state], groupId: null, classificationId: null };
  return (await changePeople(tx, changer, change)).changeId;
}
