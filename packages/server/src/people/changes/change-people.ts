// Changes many people by one action: at once, or in the background.
import { type changePeople as call, mostAtOnce } from '@tidings/contract/calls/people/people-changes.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { personStates } from '@tidings/contract/people-filter.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Choice } from '../list/filter-store.ts';
import { personNotFound } from '../person/get-person.ts';
import { applyChange, checkTarget, lockFor } from './apply-change.ts';
import { closeChange, findChosen, insertChange, lockChosen } from './change-store.ts';
import { beginChange } from './running-store.ts';

/** The most people in one change; more would keep their rows locked for too long. */
const maxAtOnce = 100_000;

export interface Changer {
  tenantId: string;
  userId: string;
  now: Date;
}

type Body = Omit<BodyOf<typeof call>, 'background'> & { background?: boolean };

export interface Changed {
  /** The id of the change to undo; null when nobody changed. */
  changeId: string | null;
  changed: number;
  /** How many people a change is about that runs in the background. */
  running?: number;
}

/**
 * Changes everybody chosen or nobody. Where the caller agrees, a change of more than 5,000 people is only prepared, for
 * `runChange` to carry out. Throws conflict when the number of matches differs from what the caller saw, notFound for an
 * unknown id, and badInput for a missing parameter, a smart group, or more than 100,000 people.
 */
export async function changePeople(tx: Tx, changer: Changer, body: Body): Promise<Changed> {
  const { tenantId, userId, now } = changer;
  await checkTarget(tx, tenantId, body);
  const changeId = newId();
  const change = { ...body, id: changeId };
  const started = { id: changeId, action: body.action, groupId: groupOf(body), userId, now };
  const choice = choiceOf(body);
  if (body.background) {
    const found = await findChosen(tx, tenantId, choice, maxAtOnce + 1);
    if (found.length > mostAtOnce) {
      checkNumber(body, found.length);
      await insertChange(tx, tenantId, started);
      await beginChange(tx, tenantId, change, found);
      return { changeId, changed: 0, running: found.length };
    }
  }
  const chosen = await lockChosen(tx, tenantId, choice, { lock: lockFor(body.action), most: maxAtOnce + 1 });
  checkNumber(body, chosen.length);
  if (chosen.length === 0) return { changeId: null, changed: 0 };
  await insertChange(tx, tenantId, started);
  const changed = await applyChange(tx, { tenantId, now }, change, chosen);
  await closeChange(tx, tenantId, changeId, changed);
  return { changeId: changed > 0 ? changeId : null, changed };
}

const groupOf = ({ action, groupId }: Body): string | null =>
  action === 'addToGroup' || action === 'removeFromGroup' ? groupId : null;

/** Ids may name people in any state that the list can show; a filter names its states itself. */
const choiceOf = ({ ids, filter }: Body): Choice =>
  ids ? { ids: [...new Set(ids)], states: [...personStates] } : (filter ?? {});

function checkNumber({ ids, expected }: Body, found: number): void {
  const number = (n: number) => n.toLocaleString('en');
  if (found > maxAtOnce)
    throw new AppError(
      'badInput',
      `At most ${number(maxAtOnce)} people can be changed at a time. Narrow your choice, and do it in several steps.`,
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
      `You chose ${number(expected)} ${expected === 1 ? 'person' : 'people'}, but ${number(found)} match now. Nothing was changed: look at the list again.`,
      undefined,
      { expected, found },
    );
}
