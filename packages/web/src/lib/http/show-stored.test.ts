// What was stored stays, though a fetch that began before is answered after it.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showStored } from './show-stored.ts';

const queryKey = ['settings'];

test('an answer that is older than what was stored does not take its place', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, 'before');
  const late = Promise.withResolvers<string>();
  const fetching = queries.fetchQuery({ queryKey, queryFn: () => late.promise }).catch(() => undefined);
  await showStored(queries, queryKey, 'stored');
  late.resolve('before');
  await fetching;
  expect(queries.getQueryData(queryKey)).toBe('stored');
});

test('what is shown can be changed, and nothing is shown where nothing is known', async () => {
  const queries = new QueryClient();
  const more = (shown: number | undefined) => shown && shown + 1;
  await showStored<number>(queries, queryKey, more);
  expect(queries.getQueryData(queryKey)).toBeUndefined();
  queries.setQueryData(queryKey, 1);
  await showStored<number>(queries, queryKey, more);
  expect(queries.getQueryData(queryKey)).toBe(2);
});
