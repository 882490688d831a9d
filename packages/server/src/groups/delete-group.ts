// Deletes a group. Its people stay; its sub-groups move up a level, or go with it.
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate, type Tx } from '../platform/db/database.ts';
import { deleteGroups, type GroupRow, listGroupRows, lockGroup, moveGroup } from './store.ts';
import { withDescendants } from './tree.ts';

/** Throws notFound where the tenant has no such group. */
export async function deleteGroup(
  tx: Tx,
  tenantId: string,
  id: string,
  children: 'up' | 'delete',
): Promise<void> {
  const group = await lockGroup(tx, tenantId, id);
  if (!group) throw new AppError('notFound', 'This group does not exist any more.');
  const rows = await listGroupRows(tx, tenantId);
  if (children === 'up') await moveChildrenUp(tx, tenantId, group, rows);
  await deleteGroups(tx, tenantId, children === 'up' ? [id] : withDescendants(rows, id));
}

async function moveChildrenUp(tx: Tx, tenantId: string, group: GroupRow, rows: GroupRow[]): Promise<void> {
  const taken = new Set(
    rows.filter((row) => row.parentId === group.parentId && row.id !== group.id).map((row) => key(row.name)),
  );
  // The group gives its own name free: a child may have the same one.
  await moveGroup(tx, tenantId, group.id, { parentId: group.parentId, name: group.id });
  try {
    for (const child of rows.filter((row) => row.parentId === group.id)) {
      const name = freeName(child.name, taken);
      taken.add(key(name));
      await moveGroup(tx, tenantId, child.id, { parentId: group.parentId, name });
    }
  } catch (error) {
    if (!isDuplicate(error, 'people_group_name')) throw error;
    throw new AppError('conflict', 'Somebody else has changed the groups just now. Please try again.');
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key(name))) return name;
  let n = 2;
  while (taken.has(key(`${name} (${n})`))) n++;
  return `${name} (${n})`;
}

const key = (name: string): string => name.toLowerCase();
