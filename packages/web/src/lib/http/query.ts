// The query cache of a page and its handling of failures.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';
import { queryRoots, withRoots } from '../query-roots.ts';
import { toastError } from '../toast.ts';
import { showLastSeen } from './seen.ts';

/**
 * A fault of the server is retried twice. Offline, a screen shows at once what it last showed, or that it cannot load;
 * other failures get a toast where a screen shows older data already, or asks for it by `meta: {toast: true}`. Queries
 * that refetch at intervals set `meta: {quiet: true}`, so that they do not report every minute that there is no connection.
 */
export function newQueryClient(): QueryClient {
  const queries = new QueryClient({
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
        // This mode would leave it out.
        refetchOnReconnect: true,
        persister: showLastSeen,
        staleTime: 20_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.kind === 'fault',
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // The user's role has changed meanwhile, so that the screens have to show less.
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'forbidden')
          void queries.invalidateQueries(withRoots(queryRoots.user));
      },
    }),
  });
  return queries;
}

const beforeSignIn: readonly unknown[] = [queryRoots.welcome, queryRoots.invitation];

/** Removes one user's answers. Those of the screens before sign-in stay, because they may already show. */
export const forgetUser = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => !beforeSignIn.includes(queryKey[0]) });
