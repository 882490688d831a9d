// The filter that invalidates the queries of several features.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withRoots } from './query-roots.ts';

test('invalidates every query whose key begins with one of the roots, and no other', async () => {
  const queries = new QueryClient();
  const keys = [['group', 'g1', 2], ['groups'], ['people'], ['person', 'group']];
  for (const queryKey of keys) queries.setQueryData(queryKey, 'answer');
  await queries.invalidateQueries(withRoots('group', 'people'));
  expect(keys.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
