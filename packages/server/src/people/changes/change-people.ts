// Applies one bulk action to many people and records what undoing it needs.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import type { BulkAction, changePeople as call } from '@tidings/contract/calls/people/people-changes.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { type PersonState, personStates } from '@tidings/contract/people-filter.ts';
import { requireOrdinary } from '../../groups/change-members.ts';
import { deleteNotedMemberships, insertManyMemberships } from '../../groups/many-members-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Choice } from '../list/filter-store.ts';
import { personNotFound } from '../person/get-person.ts';
import { hasNamed } from '../lookup-store.ts';
import {
  closeChange,
  insertChange,
  lockChosen,
  recordAddedMembers,
  recordRemovedMembers,
  setClassifications,
  setStates,
} from './change-store.ts';

/** The most people in one change; more would keep their rows locked for too long. */
const maxAtOnce = 100_000;

export interface Changer {
  tenantId: string;
  userId: string;
  now: Date;
}

/** The state an action puts people into; the other actions concern groups and classification. */
const stateOf: Partial<Record<BulkAction, PersonState>> = {
  archive: 'archived',
  markDeceased: 'deceased',
  activate: 'active',
  delete: 'deleted',
};

type Body = BodyOf<typeof call>;

/**
 * Changes everybody chosen or nobody. Returns how many people really changed and the id of the change to undo, null
 * when nobody changed. Throws conflict when the number of matches differs from what the caller saw, notFound for an
 * unknown id, and badInput for a missing parameter, a smart group, or more than 100,000 people.
 */
export async function changePeople(
  tx: Tx,
  changer: Changer,
  body: Body,
): Promise<{ changeId: string | null; changed: number }> {
  const { tenantId, userId, now } = changer;
  const { action } = body;
  await checkTarget(tx, tenantId, body);
  const state = stateOf[action];
  const ofGroup = action === 'addToGroup' || action === 'removeFromGroup';
  const chosen = await lockChosen(tx, tenantId, choiceOf(body), {
    lock: ofGroup ? 'share' : 'change',
    most: maxAtOnce + 1,
  });
  checkNumber(body, chosen.length);
  // People in the recycle bin do not change until they are restored.
  const ids = chosen.filter((one) => state || one.state !== 'deleted').map((one) => one.id);
  if (ids.length === 0) return { changeId: null, changed: 0 };

  const changeId = newId();
  const groupId = ofGroup ? (body.groupId as string) : null;
  await insertChange(tx, tenantId, { id: changeId, action, groupId, userId, now });
  const writing = { changeId, ids, now };
  let changed: number;
  if (state) changed = await setStates(tx, tenantId, writing, state);
  else if (action === 'setClassification')
    changed = await setClassifications(tx, tenantId, writing, body.classificationId);
  else if (action === 'addToGroup') changed = await addToGroup(tx, tenantId, writing, body);
  else changed = await removeFromGroup(tx, tenantId, writing, body);
  await closeChange(tx, tenantId, changeId, changed);
  return { changeId: changed > 0 ? changeId : null, changed };
}

/** Ids may name people in any state that the list can show; a filter names its states itself. */
const choiceOf = ({ ids, filter }: Body): Choice =>
  ids ? { ids: [...new Set(ids)], states: [...personStates] } : (filter ?? {});

async function checkTarget(tx: Tx, tenantId: string, body: Body): Promise<void> {
  const { action, groupId, classificationId } = body;
  if (action === 'addToGroup' || action === 'removeFromGroup') {
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

function checkNumber({ ids, expected }: Body, found: number): void {
  const number = (n: number) => n.toLocaleString('en');
  if (found > maxAtOnce)
    throw new AppError(
      'badInput',
      `At most ${number(maxAtOnce)} people can be changed at once. Narrow your choice, and do it in several steps.`,
    );
  if (ids && found < new Set(ids).size)
    throw ids.length === 1
      ? personNotFound()
      : new AppError(
          'notFound',
          'Some of these people do not exist any more. Reload the page and choose again.',
        );
  if (expected !== undefined && expected !== found)
    throw new AppError(
      'conflict',
      `You chose ${number(expected)} ${expected === 1 ? 'person' : 'people'}, but ${number(found)} fit by now. Nothing was changed: look at the list again.`,
      undefined,
      { expected, found },
    );
}

interface Writing {
  changeId: string;
  ids: readonly string[];
}

async function addToGroup(
  tx: Tx,
  tenantId: string,
  { changeId, ids }: Writing,
  { groupId, position: typed }: Body,
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
  { groupId }: Body,
): Promise<number> {
  const removed = await recordRemovedMembers(tx, tenantId, changeId, groupId as string, ids);
  await deleteNotedMemberships(tx, tenantId, groupId as string, changeId);
  return removed;
}
