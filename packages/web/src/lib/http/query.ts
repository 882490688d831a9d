// The query cache of a page and its handling of failures.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';
import { queryRoots } from '../query-roots.ts';
import { toastError } from '../toast.ts';

/**
 * A fault of the server is retried twice. Offline is shown at once instead of waiting; other failures get a toast where a
 * screen shows older data already, or asks for it by `meta: {toast: true}`. Queries that refetch at intervals set
 * `meta: {quiet: true}`, so that they do not report every minute that there is no connection.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet === true && isUnanswered(error)) return;
        const offline = error instanceof ApiError && error.kind === 'offline';
        if (offline || query.meta?.toast === true || query.state.data !== undefined) toastError(error);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 20_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.kind === 'fault',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Removes one user's answers. Those of the screens before sign-in stay, because they may already show. */
export const forgetUser = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryRoots.welcome });
