// Refetches the queries that show people, groups or families after a change.
import type { QueryClient } from '@tanstack/react-query';
import { withRoots, type QueryRoot } from '../../../lib/query-roots.ts';

const people: QueryRoot[] = ['people', 'person'];
const groups: QueryRoot[] = ['groups', 'group', 'communication-groups'];

/** Everything that shows people or counts them; resolves when what is on screen has been refetched. */
export const refreshPeople = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries(withRoots(...people, ...groups, 'members', 'duplicates', 'families'));

/** Everything that shows groups or counts them, except groups whose ids are `gone`. */
export const refreshGroups = (queries: QueryClient, gone: readonly string[] = []): Promise<void> =>
  refreshExcept(gone, queries, [...groups, ...people]);

/** Families and their people, except a family whose id is `gone`. */
export const refreshFamilies = (queries: QueryClient, gone?: string): Promise<void> =>
  refreshExcept([gone], queries, ['families', ...people]);

function refreshExcept(gone: readonly unknown[], queries: QueryClient, roots: QueryRoot[]): Promise<void> {
  const { predicate } = withRoots(...roots);
  return queries.invalidateQueries({
    predicate: (query) =>
      predicate(query) && (query.queryKey.length < 2 || !gone.includes(query.queryKey[1])),
  });
}
