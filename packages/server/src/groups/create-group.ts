// Creates a group, at the top or under another; with a filter, a smart one.
import type { createGroup as call, Group } from '@tidings/contract/calls/groups.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { groupName, requirePlace, writeNamed } from './place.ts';
import { readSmartFilter, type SmartPeople, withSmartCounts } from './smart-groups.ts';
import { type GroupRow, insertGroup, listGroupRows, lockTree } from './store.ts';
import { nodeOf } from './tree.ts';

/** The most groups of an organisation, since every list of groups shows all of them. */
const mostGroups = 5000;

/**
 * Returns the new group. Throws 'conflict' for the name of a sibling in any case and for too many, 'notFound' for an unknown parent,
 * and 'badInput' for a parent on the last level or a filter that a smart group cannot have.
 */
export async function createGroup(
  tx: Tx,
  tenantId: string,
  given: BodyOf<typeof call>,
  people: SmartPeople,
): Promise<Group> {
  await lockTree(tx, tenantId);
  const rows = await listGroupRows(tx, tenantId);
  if (rows.length >= mostGroups)
    throw new AppError('conflict', `You already have ${rows.length} groups, which is the limit.`);
  requirePlace(rows, given.parentId, 1);
  const group = {
    id: newId(),
    parentId: given.parentId,
    name: groupName(given.name),
    description: given.description,
    category: given.category,
    filter: given.filter ? await readSmartFilter(tx, tenantId, given.filter, people.check) : null,
  };
  await writeNamed(group.name, insertGroup(tx, tenantId, group));
  const [row] = await withSmartCounts(tx, tenantId, [{ ...group, count: 0 }], people.count);
  return nodeOf(row as GroupRow);
}
