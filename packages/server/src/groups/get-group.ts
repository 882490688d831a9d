// Reads one group: its path, its sub-groups and a page of its members.
import type { getGroup as call, Group } from '@tidings/contract/calls/groups.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../platform/db/database.ts';
import { listMembers, type MemberRow } from './membership-store.ts';
import { isSmart, type SmartPeople, withSmartCounts } from './smart-groups.ts';
import { type GroupRow, listGroupRows } from './store.ts';
import { branchOf, groupPaths, groupTree } from './tree.ts';

/** Throws 'notFound' where the tenant has no such group. */
export async function getGroup(
  tx: Tx,
  tenantId: string,
  id: string,
  { page, pageSize }: QueryOf<typeof call>,
  people: SmartPeople,
): Promise<ReplyOf<typeof call>> {
  const rows = await listGroupRows(tx, tenantId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw groupGone();
  const [group] = groupTree(await withSmartCounts(tx, tenantId, branchOf(rows, id), people.count));
  const { name, description, category, peopleInGroupsCount, smart, children } = group as Group;
  const members = await membersOf(
    tx,
    tenantId,
    row,
    { limit: pageSize, offset: (page - 1) * pageSize },
    people,
  );
  return {
    id,
    name,
    description,
    category,
    path: groupPaths(rows).get(id) as string,
    // A leader does not see the group above their own.
    parentId: rows.some(({ id }) => id === row.parentId) ? row.parentId : null,
    peopleInGroupsCount,
    smart,
    filter: row.filter as Record<string, unknown> | null,
    children,
    members: members.map(({ firstName, lastName, ...member }) => ({
      ...member,
      name: fullName(firstName, lastName),
    })),
  };
}

type Member = Omit<MemberRow, 'personInGroupID'> & { personInGroupID: string | null };

/** Members of a smart group have no position, no leader mark and no membership to remove. */
async function membersOf(
  tx: Tx,
  tenantId: string,
  group: GroupRow,
  page: { limit: number; offset: number },
  people: SmartPeople,
): Promise<Member[]> {
  if (!isSmart(group)) return listMembers(tx, tenantId, group.id, page);
  const fitting = await people.list(tx, tenantId, group.filter, page);
  return fitting.map((person) => ({ ...person, position: '', leader: false, personInGroupID: null }));
}

/** The refusal of an id that is no group of the tenant. */
export function groupGone(): AppError {
  return new AppError('notFound', 'This group does not exist any more.');
}
