// API calls and queries of groups.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type {
  countSubGroups,
  createGroup,
  deleteGroup,
  getGroup,
  moveMembers,
  updateGroup,
  updateMember,
} from '@tidings/contract/calls/groups.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { groupsQuery, type Group } from '../pickers/groups.ts';
import { groupKeys } from '../pickers/keys/group-keys.ts';

export type GroupDetails = ResponseOf<typeof getGroup>;
export type GroupMember = GroupDetails['members'][number];

export const membersPerPage = 50;

/** One group with one page (1-based) of its members. */
export const groupQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: groupKeys.detail(id, page),
    queryFn: ({ signal }) =>
      api<typeof getGroup>('GET', '/api/GetGroupsFromId/:id', {
        params: { id },
        query: { page, pageSize: membersPerPage },
        signal,
      }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });

/** How many people are in the sub-groups of each group, by its id; loaded beside the tree, which need not wait for it. */
export const subGroupsQuery = queryOptions({
  queryKey: groupKeys.subGroups,
  queryFn: ({ signal }) => api<typeof countSubGroups>('GET', '/api/groups/sub-group-counts', { signal }),
  meta: { quiet: true },
});

/** Every member of a group, by name. */
export async function allMembers(id: string): Promise<GroupMember[]> {
  const pageSize = 200;
  const members: GroupMember[] = [];
  for (let page = 1; ; page++) {
    const read = await api<typeof getGroup>('GET', '/api/GetGroupsFromId/:id', {
      params: { id },
      query: { page, pageSize },
    });
    members.push(...read.members);
    if (read.members.length < pageSize) return members;
  }
}

export const postGroup = (body: BodyInput<typeof createGroup>, once: Once) =>
  api<typeof createGroup>('POST', '/api/CreateGroup', { body, once });

export const putGroup = (id: string, body: BodyInput<typeof updateGroup>) =>
  api<typeof updateGroup>('PUT', '/api/groups/:id', { params: { id }, body });

export const putMember = (body: BodyInput<typeof updateMember>) =>
  api<typeof updateMember>('PUT', '/api/groups/members', { body });

export const postMove = (groupId: string, toGroupId: string, ids: string[]) =>
  api<typeof moveMembers>('POST', '/api/groups/members/move', {
    body: { groupId, toGroupId, personIds: ids },
  });

export const removeGroup = ({ id, children }: { id: string; children: 'up' | 'delete' }) =>
  api<typeof deleteGroup>('DELETE', '/api/DeleteGroup/:id', { params: { id }, query: { children } });

/** Removes a group from the cached tree at once (GL-03); its sub-groups move up, or go with it. */
export function dropFromTree(queries: QueryClient, id: string, children: 'up' | 'delete'): void {
  queries.setQueryData(groupsQuery.queryKey, (tree) => tree && without(tree, id, children));
}

/** The tree without one group; `children` says what happens to its sub-groups. */
export const without = (tree: readonly Group[], id: string, children: 'up' | 'delete'): Group[] =>
  tree.flatMap((group) => {
    if (group.id === id) return children === 'up' ? group.children : [];
    return [{ ...group, children: without(group.children, id, children) }];
  });
