// Refetches the queries that show people, groups or families after a change.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { groupKeys } from './group-keys.ts';
import { peopleKeys } from './people-keys.ts';

const groups = [groupKeys.tree, groupKeys.details, groupKeys.destinations];
const people = [peopleKeys.lists, peopleKeys.persons];

/** Everything that shows people or counts them; resolves when what is on screen has been refetched. */
export const refreshPeople = (queries: QueryClient): Promise<void> =>
  refresh(queries, [...people, ...groups, peopleKeys.searches, peopleKeys.duplicates, peopleKeys.families]);

/** Everything that shows groups or counts them, except groups whose ids are `gone`. */
export const refreshGroups = (queries: QueryClient, gone: readonly string[] = []): Promise<void> =>
  refresh(queries, [...groups, ...people], gone);

/** Families and their people, except a family whose id is `gone`. */
export const refreshFamilies = (queries: QueryClient, gone?: string): Promise<void> =>
  refresh(queries, [peopleKeys.families, ...people], gone === undefined ? [] : [gone]);

const refresh = (queries: QueryClient, kinds: readonly QueryKey[], gone: readonly unknown[] = []) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind, id] }) => kinds.some(([own]) => own === kind) && !gone.includes(id),
  });
