// The tree of groups, as pickers and lists need it.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { listGroups } from '@tidings/contract/calls/groups.ts';
import { api } from '../../lib/http/api.ts';
import { groupKeys } from './keys/group-keys.ts';

export type Group = ResponseOf<typeof listGroups>[number];

/** The whole tree with its counts; a failure is toasted by the shared handler. */
export const groupsQuery = queryOptions({
  queryKey: groupKeys.tree,
  queryFn: ({ signal }) => api<typeof listGroups>('GET', '/api/GetAllGroupBasicInformation', { signal }),
  meta: { toast: true },
});

export interface FlatGroup {
  group: Group;
  /** 0 at the top. */
  depth: number;
  /** 'House Fellowship / Yaba' */
  path: string;
}

/** The tree in reading order, parents before their children; `enter` says whose children are wanted. */
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
