// Undoes a bulk change, except for people who were changed again since.
import { AppError } from '@tidings/contract/errors.ts';
import { isSmart } from '../../groups/smart-groups.ts';
import { deleteAddedMemberships, restoreMemberships } from '../../groups/many-members-store.ts';
import { lockKnownGroups } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Change } from './change-store.ts';
import type { Changer } from './change-people.ts';
import { lockChange, lockPeopleOf, markUndone, restorePeople } from './undo-store.ts';

/**
 * Returns how many people were restored and how many keep their present state. Throws notFound for an unknown change,
 * and conflict for one that still runs or was undone before.
 */
export async function undoChange(
  tx: Tx,
  { tenantId, now }: Pick<Changer, 'tenantId' | 'now'>,
  id: string,
): Promise<{ restored: number; kept: number }> {
  const change = await lockChange(tx, tenantId, id);
  if (!change) throw new AppError('notFound', 'This change cannot be undone any more.');
  if (change.running) throw new AppError('conflict', 'This change is still running. Stop it first.');
  if (change.undone) throw new AppError('conflict', 'This change has been undone already.');
  const restored = change.groupId
    ? await undoInGroup(tx, tenantId, change, change.groupId)
    : await undoOfPeople(tx, tenantId, change, now);
  await markUndone(tx, tenantId, id, now);
  return { restored, kept: change.total - restored };
}

async function undoOfPeople(tx: Tx, tenantId: string, { id, action }: Change, now: Date): Promise<number> {
  await lockPeopleOf(tx, tenantId, id, 'change');
  const what = action === 'setClassification' ? 'classification' : 'state';
  return restorePeople(tx, tenantId, id, what, now);
}

/** Restores nobody when the group was deleted or has become a smart group. */
async function undoInGroup(
  tx: Tx,
  tenantId: string,
  { id, action }: Change,
  groupId: string,
): Promise<number> {
  const group = (await lockKnownGroups(tx, tenantId, [groupId])).get(groupId);
  if (!group || isSmart(group)) return 0;
  await lockPeopleOf(tx, tenantId, id, 'share');
  return action === 'addToGroup'
    ? deleteAddedMemberships(tx, tenantId, groupId, id)
    : restoreMemberships(tx, tenantId, groupId, id);
}
