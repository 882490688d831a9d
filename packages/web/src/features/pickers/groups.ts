// The tree of groups, and a flat list of it.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listGroups } from '@tidings/contract/calls/groups.ts';
import { api } from '../../lib/http/api.ts';
import { groupKeys } from './keys/group-keys.ts';

export type Group = ResponseOf<typeof listGroups>[number];

/** The whole tree with member counts; the shared handler shows a toast on failure. */
export const groupsQuery = queryOptions({
  queryKey: groupKeys.tree,
  queryFn: ({ signal }) => api<typeof listGroups>('GET', '/api/GetAllGroupBasicInformation', { signal }),
  meta: { toast: true },
});

export interface FlatGroup {
  group: Group;
  /** 0 for a group without a parent. */
  depth: number;
  /** 'House Fellowship / Yaba' */
  path: string;
}

/** All groups, each before its children; `enter` decides whether the children of a group are included. */
export function flatten(
  groups: readonly Group[],
  enter: (group: Group) => boolean = () => true,
  parent = '',
  depth = 0,
): FlatGroup[] {
  return groups.flatMap((group) => {
    const path = parent ? `${parent} / ${group.name}` : group.name;
    return [{ group, depth, path }, ...(enter(group) ? flatten(group.children, enter, path, depth + 1) : [])];
  });
}
