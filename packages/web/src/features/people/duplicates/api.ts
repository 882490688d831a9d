// API calls and queries of duplicates.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/duplicates.ts';
import { api } from '../../../lib/http/api.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';

export type DuplicateSet = ResponseOf<typeof calls.listDuplicates>['items'][number];

export const setsPerPage = 10;

/** One page (1-based) of possible duplicates, the likeliest first. */
export const duplicatesQuery = (page: number) =>
  queryOptions({
    queryKey: peopleKeys.duplicatesPage(page),
    queryFn: ({ signal }) =>
      api<typeof calls.listDuplicates>('GET', '/api/people/duplicates', {
        query: { page, pageSize: setsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Records that these are different people. */
export const postDismissal = (ids: string[]) =>
  api<typeof calls.dismissDuplicates>('POST', '/api/people/duplicates/dismiss', { body: { ids } });

export const postMerge = (body: BodyInput<typeof calls.mergePeople>) =>
  api<typeof calls.mergePeople>('POST', '/api/people/merge', { body });
