// What the server answered, kept for the screens; failures that no screen shows go to the shared handler.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';
import { toastError } from '../toast.ts';

/**
 * The cache of one page. A query is retried twice, unless the server refused it. Offline is told at once rather than
 * waited for; other failures are told here where a screen already shows older data, or asks with `meta: {toast: true}`.
 * What asks again by itself (`meta: {quiet: true}`) does not say every minute that there is no line.
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

/** Forgets what one user was shown. What the doors before sign-in ask stays: they may be on screen already. */
export const forgetUser = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'welcome' });
