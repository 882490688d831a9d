// The API calls of bulk changes that run in the background.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/people-changes.ts';
import { api } from '../../../../lib/http/api.ts';
import { peopleKeys } from '../../../pickers/keys/people-keys.ts';

export type BackgroundChange = ResponseOf<typeof calls.listChanges>['items'][number];

export const isRunning = ({ state }: BackgroundChange): boolean => state === 'running';

/** Those that run, and the user's own of the last day; fetched often while one runs. */
export const changesQuery = queryOptions({
  queryKey: peopleKeys.changes,
  queryFn: ({ signal }) => api<typeof calls.listChanges>('GET', '/api/people/changes', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 700 : false),
  meta: { quiet: true },
});

export const postStop = (id: string) =>
  api<typeof calls.stopChange>('POST', '/api/people/changes/:id/stop', { params: { id } });
