// Creates a group, at the top or under another.
import type { createGroup as call, Group } from '@tidings/contract/calls/groups.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate, type Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { insertGroup, listGroupRows, lockGroup } from './store.ts';
import { levelOf, mostLevels, nodeOf } from './tree.ts';

/**
 * Gives the new group. A name that a sibling has (in any case) is a conflict; an unknown parent is not found, one on the
 * last level is bad input.
 */
export async function createGroup(tx: Tx, tenantId: string, given: BodyOf<typeof call>): Promise<Group> {
  if (given.parentId !== null) await requireParent(tx, tenantId, given.parentId);
  const group = {
    id: newId(),
    parentId: given.parentId,
    name: groupName(given.name),
    description: given.description,
    category: given.category,
    filter: null,
  };
  try {
    await insertGroup(tx, tenantId, group);
  } catch (error) {
    if (!isDuplicate(error, 'people_group_name')) throw error;
    throw nameTaken(group.name);
  }
  return nodeOf({ ...group, count: 0 });
}

async function requireParent(tx: Tx, tenantId: string, id: string): Promise<void> {
  if (!(await lockGroup(tx, tenantId, id)))
    throw new AppError('notFound', 'The group that this one should be under does not exist.');
  if (levelOf(await listGroupRows(tx, tenantId), id) < mostLevels) return;
  const message = `Groups can stand within each other ${mostLevels} levels deep at most.`;
  throw new AppError('badInput', message, { parentId: message });
}

/** A name in the one spelling that is stored: white space collapsed, marks joined to their letters. */
export function groupName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The refusal of a name that a sibling has. */
function nameTaken(name: string): AppError {
  const message = `There is a group called '${name}' here already. Choose another name.`;
  return new AppError('conflict', message, { name: message });
}
