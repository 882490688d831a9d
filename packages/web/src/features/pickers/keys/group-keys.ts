// Query keys of groups; here because several features show and refresh them.
import { queryRoots } from '../../../lib/query-roots.ts';

export const groupKeys = {
  tree: [queryRoots.groups],
  /** How many people are in the sub-groups of each group. */
  subGroups: [queryRoots.groups, 'sub-groups'],
  detail: (id: string, page: number) => [queryRoots.group, id, page],
  filter: (id: string) => [queryRoots.group, id, 'filter'],
  /** Groups by category, as composers offer them. */
  destinations: [queryRoots.communicationGroups],
};
