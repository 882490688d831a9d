// Undoes a bulk change, except for people who were changed again since.
import { mostAtOnce } from '@tidings/contract/calls/people/people-changes.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { isSmart } from '../../groups/smart-groups.ts';
import { deleteAddedMemberships, restoreMemberships } from '../../groups/many-members-store.ts';
import { lockKnownGroups } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Change } from './change-store.ts';
import type { Changer } from './change-people.ts';
import {
  advanceUndo,
  beginUndo,
  lockChange,
  lockPeopleOf,
  markUndone,
  readPeopleOf,
  restorePeople,
} from './undo-store.ts';

type Undoer = Pick<Changer, 'tenantId' | 'now'>;

/**
 * Returns how many people were restored and how many keep their present state. Where the caller agrees, the undo of more
 * than 5,000 people is only prepared, for `runUndo` to carry out. Throws notFound for an unknown change, and conflict for
 * one that still runs or was undone before.
 */
export async function undoChange(
  tx: Tx,
  { tenantId, now }: Undoer,
  id: string,
  { background }: { background: boolean },
): Promise<{ restored: number; kept: number; running?: number }> {
  const change = await lockChange(tx, tenantId, id);
  if (!change) throw new AppError('notFound', 'This change cannot be undone any more.');
  if (change.running || change.undoing)
    throw new AppError('conflict', 'This change is still running. Stop it first.');
  if (change.undone) throw new AppError('conflict', 'This change has been undone already.');
  if (background && change.total > mostAtOnce)
    return { restored: 0, kept: 0, running: await beginUndo(tx, tenantId, id) };
  const restored = await restore(tx, { tenantId, now }, change);
  await markUndone(tx, tenantId, id, now);
  return { restored, kept: change.total - restored };
}

/** Undoes a change for its next people; false where none are left, or the undo was stopped. */
export async function undoBatch(
  tx: Tx,
  { tenantId, now }: Undoer,
  id: string,
  most: number,
): Promise<boolean> {
  const change = await lockChange(tx, tenantId, id);
  if (!change?.undoing) return false;
  const { people, done, after } = change.undoing;
  const next = await readPeopleOf(tx, tenantId, id, { after, most });
  const last = next.at(-1);
  if (last) {
    const restored = await restore(tx, { tenantId, now }, change, next);
    const undo = { people, done: Math.min(done + next.length, people), after: last };
    await advanceUndo(tx, tenantId, id, { undo, restored });
  }
  if (next.length === most) return true;
  await markUndone(tx, tenantId, id, now);
  return false;
}

/** Restores the people of a change, all or some; returns how many. */
async function restore(
  tx: Tx,
  { tenantId, now }: Undoer,
  { id, action, groupId }: Change,
  people?: readonly string[],
): Promise<number> {
  if (groupId) return restoreInGroup(tx, tenantId, { id, action, groupId }, people);
  await lockPeopleOf(tx, tenantId, id, 'change', people);
  const what = action === 'setClassification' ? 'classification' : 'state';
  return restorePeople(tx, tenantId, id, { what, now, people });
}

/** Restores nobody when the group was deleted or has become a smart group. */
async function restoreInGroup(
  tx: Tx,
  tenantId: string,
  { id, action, groupId }: Pick<Change, 'id' | 'action'> & { groupId: string },
  people?: readonly string[],
): Promise<number> {
  const group = (await lockKnownGroups(tx, tenantId, [groupId])).get(groupId);
  if (!group || isSmart(group)) return 0;
  await lockPeopleOf(tx, tenantId, id, 'share', people);
  return action === 'addToGroup'
    ? deleteAddedMemberships(tx, tenantId, groupId, id, people)
    : restoreMemberships(tx, tenantId, groupId, id, people);
}
