// Applies one action to people, and records what undoing it needs.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { requireOrdinary } from '../../groups/change-members.ts';
import { deleteNotedMemberships, insertManyMemberships } from '../../groups/many-members-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hasNamed } from '../lookup-store.ts';
import { recordAddedMembers, recordRemovedMembers, setClassifications, setStates } from './change-store.ts';

/** What is done to each person, and the values it needs. */
export interface Doing {
  action: BulkAction;
  groupId: string | null;
  position?: string | undefined;
  classificationId: string | null;
}

/** The state an action puts people into; the other actions concern groups and classification. */
const stateOf: Partial<Record<BulkAction, PersonState>> = {
  archive: 'archived',
  markDeceased: 'deceased',
  activate: 'active',
  delete: 'deleted',
};

const isOfGroup = (action: BulkAction): boolean => action === 'addToGroup' || action === 'removeFromGroup';

/** How the people of an action are locked: a change of groups only reads them. */
export const lockFor = (action: BulkAction): 'change' | 'share' => (isOfGroup(action) ? 'share' : 'change');

/**
 * Applies a change to people who are locked, all or none of them; returns how many really changed. People in the recycle
 * bin do not change until they are restored.
 */
export async function applyChange(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  change: Doing & { id: string },
  people: readonly { id: string; state: PersonState }[],
): Promise<number> {
  const { id: changeId, action, classificationId } = change;
  const state = stateOf[action];
  const ids = people.filter((one) => state || one.state !== 'deleted').map((one) => one.id);
  if (ids.length === 0) return 0;
  const writing = { changeId, ids, now };
  if (state) return setStates(tx, tenantId, writing, state);
  if (action === 'setClassification') return setClassifications(tx, tenantId, writing, classificationId);
  if (action === 'addToGroup') return addToGroup(tx, tenantId, writing, change);
  return removeFromGroup(tx, tenantId, writing, change);
}

/** Locks the group of a change. Throws badInput and notFound where its group or classification cannot be used. */
export async function checkTarget(tx: Tx, tenantId: string, doing: Doing): Promise<void> {
  const { action, groupId, classificationId } = doing;
  if (isOfGroup(action)) {
    if (!groupId) throw missing('groupId', specified.selectGroup);
    await requireOrdinary(tx, tenantId, [groupId]);
  }
  if (action === 'setClassification' && classificationId !== null)
    if (!(await hasNamed(tx, tenantId, 'classification', classificationId)))
      throw new AppError(
        'notFound',
        'The membership that was chosen does not exist any more. Choose another one.',
      );
}

const missing = (field: string, message: string) => new AppError('badInput', message, { [field]: message });

interface Writing {
  changeId: string;
  ids: readonly string[];
}

async function addToGroup(
  tx: Tx,
  tenantId: string,
  { changeId, ids }: Writing,
  { groupId, position: typed }: Doing,
): Promise<number> {
  const position = typed || 'Member';
  const added = await insertManyMemberships(tx, tenantId, { groupId: groupId as string, position }, ids);
  await recordAddedMembers(tx, tenantId, changeId, added, position);
  return added.length;
}

async function removeFromGroup(
  tx: Tx,
  tenantId: string,
  { changeId, ids }: Writing,
  { groupId }: Doing,
): Promise<number> {
  const removed = await recordRemovedMembers(tx, tenantId, changeId, groupId as string, ids);
  await deleteNotedMemberships(tx, tenantId, groupId as string, changeId);
  return removed;
}
