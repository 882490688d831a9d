// Renames, describes or moves a group, and changes the filter of a smart one.
import type { Group, updateGroup as call } from '@tidings/contract/calls/groups.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../platform/db/database.ts';
import { groupGone } from './get-group.ts';
import { groupName, requirePlace, writeNamed, wrongPlace } from './place.ts';
import { isSmart, readSmartFilter, type SmartPeople, withSmartCounts } from './smart-groups.ts';
import { type GroupRow, listGroupRows, lockTree, updateGroupRow } from './store.ts';
import { branchOf, groupTree, heightOf, withDescendants } from './tree.ts';

/**
 * Absent fields stay as they are. Returns the group with its sub-groups. Throws 'notFound' for unknown ids,
 * 'conflict' for the name of a sibling, and 'badInput' for a parent within itself, a tree that becomes too deep, or a
 * filter for an ordinary group.
 */
export async function updateGroup(
  tx: Tx,
  tenantId: string,
  id: string,
  given: BodyOf<typeof call>,
  people: SmartPeople,
): Promise<Group> {
  await lockTree(tx, tenantId);
  const rows = await listGroupRows(tx, tenantId);
  const before = rows.find((row) => row.id === id);
  if (!before) throw groupGone();
  const after: GroupRow = {
    ...before,
    parentId: readParent(rows, before, given.parentId),
    name: given.name === undefined ? before.name : groupName(given.name),
    description: given.description ?? before.description,
    category: given.category ?? before.category,
  };
  if (given.filter) {
    if (!isSmart(before)) throw notSmart();
    after.filter = await readSmartFilter(tx, tenantId, given.filter, people.check);
  }
  await writeNamed(after.name, updateGroupRow(tx, tenantId, after));
  const branch = branchOf(
    rows.map((row) => (row.id === id ? after : row)),
    id,
  );
  const [group] = groupTree(await withSmartCounts(tx, tenantId, branch, people.count));
  return group as Group;
}

/** The new parent; undefined where it stays. */
function readParent(
  rows: readonly GroupRow[],
  group: GroupRow,
  to: string | null | undefined,
): string | null {
  if (to === undefined || to === group.parentId) return group.parentId;
  if (to !== null && withDescendants(rows, group.id).includes(to))
    throw wrongPlace('A group cannot be inside itself or one of its own sub-groups.');
  requirePlace(rows, to, heightOf(rows, group.id));
  return to;
}

function notSmart(): AppError {
  const message =
    'This group has members of its own, so it cannot have a filter. Create a smart group beside it.';
  return new AppError('badInput', message, { filter: message });
}
