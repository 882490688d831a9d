// Loads, saves and compares the filter of a smart group.
import { queryOptions } from '@tanstack/react-query';
import type { getGroup, updateGroup } from '@tidings/contract/calls/groups.ts';
import { api } from '../../../../lib/http/api.ts';
import { groupKeys } from '../../../pickers/keys/group-keys.ts';
import { readList, writeList, type PeopleFilter } from '../list-address.ts';

export const smartGroupQuery = (id: string) =>
  queryOptions({
    queryKey: groupKeys.filter(id),
    queryFn: ({ signal }) =>
      api<typeof getGroup>('GET', '/api/GetGroupsFromId/:id', {
        params: { id },
        query: { page: 1, pageSize: 1 },
        signal,
      }),
  });

export const putSmartFilter = (id: string, filter: PeopleFilter) =>
  api<typeof updateGroup>('PUT', '/api/groups/:id', { params: { id }, body: { filter } });

/** The saved filter of a group, without what the address of the list cannot hold. */
export const savedFilter = (filter: Record<string, unknown>): PeopleFilter =>
  readList(writeList({ filter, sort: 'name', page: 1 })).filter;

/** Whether two filters ask for the same, regardless of order. */
export const sameFilter = (one: PeopleFilter, other: PeopleFilter): boolean =>
  inOrder(one) === inOrder(other);

const inOrder = (filter: PeopleFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .map(([part, value]) => [
        part,
        Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
      ])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
