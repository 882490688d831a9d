// One group: where it stands, what is below it, and a page of its members.
import type { getGroup as call } from '@tidings/contract/calls/groups.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../platform/db/database.ts';
import { listMembers } from './membership-store.ts';
import { listGroupRows } from './store.ts';
import { groupPaths, groupTree, withDescendants } from './tree.ts';

/** Throws notFound where the tenant has no such group. */
export async function getGroup(
  tx: Tx,
  tenantId: string,
  id: string,
  { page, pageSize }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await listGroupRows(tx, tenantId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('notFound', 'This group does not exist any more.');
  const below = new Set(withDescendants(rows, id));
  // The group stands as the root of its own tree.
  const [root] = groupTree(
    rows.filter((one) => below.has(one.id)).map((one) => (one.id === id ? { ...one, parentId: null } : one)),
  );
  const members = await listMembers(tx, tenantId, id, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    id,
    name: row.name,
    description: row.description,
    category: row.category,
    path: groupPaths(rows).get(id) as string,
    parentId: row.parentId,
    peopleInGroupsCount: row.count,
    smart: row.filter !== null,
    filter: row.filter as Record<string, unknown> | null,
    children: root?.children ?? [],
    members: members.map(({ firstName, lastName, ...member }) => ({
      ...member,
      name: fullName(firstName, lastName),
    })),
  };
}
