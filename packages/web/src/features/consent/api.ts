// The API calls of suppressions.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/suppressions.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { consentKeys } from './consent-keys.ts';

export type Suppression = ResponseOf<typeof calls.listSuppressions>['items'][number];
export type Reason = Suppression['reason'];
export type Channel = Suppression['channel'];

export interface Wanted {
  search: string;
  /** Empty for both. */
  channel: string;
  /** Empty for all. */
  reason: string;
}

/** The addresses that must not be written to, the newest first. */
export const suppressionsQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: consentKeys.list(wanted),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.listSuppressions>('GET', '/api/suppressions', {
        query: {
          search: wanted.search,
          channel: wanted.channel || undefined,
          reason: wanted.reason || undefined,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const postSuppression = (body: BodyInput<typeof calls.addSuppression>, once: Once) =>
  api<typeof calls.addSuppression>('POST', '/api/suppressions', { body, once });

export const postLift = (body: BodyInput<typeof calls.liftSuppression>) =>
  api<typeof calls.liftSuppression>('POST', '/api/suppressions/lift', { body });
