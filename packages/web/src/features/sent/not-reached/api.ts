// The API calls after a message: who was not reached, follow-ups, whom to call.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/follow-up.ts';
import { api } from '../../../lib/http/api.ts';
import { onceBy } from '../../../lib/once.ts';
import { isMoving, type Message } from '../api.ts';
import { sentKeys } from '../sent-keys.ts';

export type LeftOutAnswer = ResponseOf<typeof calls.leftOut>;
export type CauseLine = LeftOutAnswer['causes'][number];
export type Follower = LeftOutAnswer['followers'][number];
export type Following = BodyInput<typeof calls.follow>;
export type FollowKind = Following['kind'];
export type CallList = ResponseOf<typeof calls.callList>;
export type CallGroup = CallList['groups'][number];

export const leftOutQuery = (id: string) =>
  queryOptions({
    queryKey: sentKeys.leftOut(id),
    queryFn: ({ signal }) =>
      api<typeof calls.leftOut>('GET', '/api/messages/:id/left-out', { params: { id }, signal }),
    // A follow-up is refetched slowly here, since its own report shows its progress.
    refetchInterval: ({ state: { data } }) =>
      data?.followers.some(({ state }) => isMoving(state as Message['state'])) ? 10_000 : false,
    meta: { quiet: true },
  });

export const leftOutPeopleQuery = (id: string, cause: CauseLine['cause']) =>
  infiniteQueryOptions({
    queryKey: sentKeys.leftOutPeople(id, cause),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.leftOutPeople>('GET', '/api/messages/:id/left-out/people', {
        params: { id },
        query: { cause, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const callListQuery = (id: string) =>
  queryOptions({
    queryKey: sentKeys.callList(id),
    queryFn: ({ signal }) =>
      api<typeof calls.callList>('GET', '/api/messages/:id/call-list', { params: { id }, signal }),
    // A number that was corrected meanwhile can be called.
    staleTime: 0,
  });

/** Whom a follow-up would reach and what it would cost; never cached. */
export const followEstimateQuery = (id: string, body: Following) =>
  queryOptions({
    queryKey: sentKeys.followEstimate(id, body.kind, body.causes ?? [], body.subject ?? ''),
    queryFn: ({ signal }) =>
      api<typeof calls.estimateFollowing>('POST', '/api/messages/:id/follow/estimate', {
        params: { id },
        body,
        signal,
        timeoutMs: 120_000,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** The key makes a second click or a retry the same message. */
export const postFollow = (id: string, body: Following, key: string) =>
  api<typeof calls.follow>('POST', '/api/messages/:id/follow', {
    params: { id },
    body,
    once: onceBy(key),
    timeoutMs: 120_000,
  });

export const deleteFallbackSend = (id: string) =>
  api<typeof calls.cancelFallbackSend>('DELETE', '/api/messages/:id/second-step', { params: { id } });

/** Settles all recipients in doubt as arrived or not. */
export const postDoubt = (id: string, arrived: boolean) =>
  api<typeof calls.settleDoubt>('POST', '/api/messages/:id/doubt', { params: { id }, body: { arrived } });
