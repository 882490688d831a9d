// Tests which cached answers are refetched after people, groups or families change.
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { groupKeys } from './group-keys.ts';
import { peopleKeys } from './people-keys.ts';
import { refreshFamilies, refreshGroups, refreshPeople } from './refresh-records.ts';

const keys: Record<string, QueryKey> = {
  list: peopleKeys.list({ search: 'bola' }, 'name', 2),
  person: peopleKeys.person('p1'),
  search: peopleKeys.search('bola'),
  families: peopleKeys.familyList({ search: '', page: 1 }),
  family: peopleKeys.family('f1'),
  lookups: peopleKeys.lookups,
  tree: groupKeys.tree,
  group: groupKeys.detail('g1', 1),
  filter: groupKeys.filter('g2'),
  destinations: groupKeys.destinations,
};

async function refreshed(refresh: (queries: QueryClient) => Promise<void>): Promise<string[]> {
  const queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key, {});
  await refresh(queries);
  const isStale = (key: QueryKey) => queries.getQueryState(key)?.isInvalidated;
  return Object.entries(keys).flatMap(([name, key]) => (isStale(key) ? [name] : []));
}

test('a changed person refreshes people, families and groups, but no lookups', async () => {
  expect(await refreshed(refreshPeople)).toEqual(Object.keys(keys).filter((name) => name !== 'lookups'));
});

test('a changed group refreshes groups and people, except a group that is gone', async () => {
  const shown = ['list', 'person', 'tree', 'group', 'filter', 'destinations'];
  expect(await refreshed((queries) => refreshGroups(queries))).toEqual(shown);
  expect(await refreshed((queries) => refreshGroups(queries, ['g1']))).toEqual(
    shown.filter((name) => name !== 'group'),
  );
});

test('a changed family refreshes families and people, except a family that is gone', async () => {
  expect(await refreshed((queries) => refreshFamilies(queries))).toEqual([
    'list',
    'person',
    'families',
    'family',
  ]);
  expect(await refreshed((queries) => refreshFamilies(queries, 'f1'))).toEqual([
    'list',
    'person',
    'families',
  ]);
});
