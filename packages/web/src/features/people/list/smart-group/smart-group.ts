// A smart group as the people list knows it: its filter, asked for and saved.
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

/** A group's filter as the list's address would say it. */
export const keptFilter = (filter: Record<string, unknown>): PeopleFilter =>
  readList(writeList({ filter, sort: 'name', page: 1 })).filter;

/** Whether two filters ask for the same; in which order things were chosen says nothing. */
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
