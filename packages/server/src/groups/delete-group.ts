// Deletes a group; its people stay, and its sub-groups move up or are deleted too.
import type { Tx } from '../platform/db/database.ts';
import { groupGone } from './get-group.ts';
import { freeName, writeNamed } from './place.ts';
import { deleteGroups, type GroupRow, listGroupRows, lockGroups, lockTree, updateGroupRow } from './store.ts';
import { withDescendants } from './tree.ts';

/** Returns the group's name. Throws 'notFound' where the tenant has no such group. */
export async function deleteGroup(
  tx: Tx,
  tenantId: string,
  id: string,
  children: 'up' | 'delete',
): Promise<string> {
  await lockTree(tx, tenantId);
  const rows = await listGroupRows(tx, tenantId);
  const group = rows.find((row) => row.id === id);
  if (!group) throw groupGone();
  const deleted = children === 'up' ? [id] : withDescendants(rows, id);
  const movedUp = children === 'up' ? rows.filter((row) => row.parentId === id) : [];
  await lockGroups(tx, tenantId, [...deleted, ...movedUp.map((row) => row.id)]);
  await moveUp(tx, tenantId, group, movedUp, rows);
  await deleteGroups(tx, tenantId, deleted);
  return group.name;
}

async function moveUp(
  tx: Tx,
  tenantId: string,
  { id, parentId, ...group }: GroupRow,
  movedUp: readonly GroupRow[],
  rows: readonly GroupRow[],
): Promise<void> {
  if (movedUp.length === 0) return;
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id);
  const taken = siblings.map((row) => row.name);
  // The group gives up its name first, since a sub-group that moves up may have the same one.
  await updateGroupRow(tx, tenantId, { ...group, id, parentId, name: id });
  for (const child of movedUp) {
    const name = freeName(child.name, taken);
    taken.push(name);
    await writeNamed(name, updateGroupRow(tx, tenantId, { ...child, parentId, name }));
  }
}
