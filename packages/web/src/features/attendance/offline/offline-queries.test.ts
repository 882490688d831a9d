// Tests which queries a change of the stored lists invalidates.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { attendanceKeys, offlineKeys } from '../attendance-keys.ts';
import { storedListsChanged } from './offline-queries.ts';

const isInvalidated = (queries: QueryClient, queryKey: readonly unknown[]) =>
  queries.getQueryState(queryKey)?.isInvalidated;

test('[OT-02] a change of the lists invalidates what waits and the lists, but no ticks, people or answers', async () => {
  const queries = new QueryClient();
  const read = [offlineKeys.waiting('me'), offlineKeys.lists('me'), offlineKeys.list('me', 'a')];
  const kept = [
    offlineKeys.ticks('me', 'a'),
    offlineKeys.roster('me', 'a'),
    offlineKeys.online(),
    attendanceKeys.roster('a'),
    attendanceKeys.lists(),
  ];
  for (const queryKey of [...read, ...kept]) queries.setQueryData(queryKey, 'data');
  await storedListsChanged(queries);
  expect(read.map((key) => isInvalidated(queries, key))).toEqual([true, true, true]);
  expect(kept.map((key) => isInvalidated(queries, key))).toEqual(kept.map(() => false));
});

test('[OT-02] invalidating the server’s answers leaves the ticks of this device alone', async () => {
  const queries = new QueryClient();
  queries.setQueryData(offlineKeys.ticks('me', 'a'), new Map());
  queries.setQueryData(attendanceKeys.roster('a'), 'answer');
  await queries.invalidateQueries({ queryKey: attendanceKeys.all() });
  expect(isInvalidated(queries, attendanceKeys.roster('a'))).toBe(true);
  expect(isInvalidated(queries, offlineKeys.ticks('me', 'a'))).toBe(false);
});
