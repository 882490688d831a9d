// The API calls of the inbox.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/inbox.ts';
import { api } from '../../lib/http/api.ts';
import { onceBy } from '../../lib/once.ts';
import { senderIdsQuery } from '../pickers/sender-ids.ts';
import { inboxKeys } from './inbox-keys.ts';

export type Conversation = ResponseOf<typeof calls.inbox>['items'][number];
export type Thread = ResponseOf<typeof calls.conversation>;
export type ThreadItem = Thread['items'][number];
export type Show = 'open' | 'unread' | 'mine' | 'done' | 'all';
export type TakenBy = NonNullable<Thread['takenBy']>;

/**
 * Milliseconds between refetches: a colleague sees soon who has taken what. Longer once several pages are loaded, since each
 * of them is fetched again.
 */
const lookAgain = (query: { state: { data?: { pages: unknown[] } | undefined } }): number =>
  (query.state.data?.pages.length ?? 1) > 1 ? 60_000 : 5_000;

/** Conversations: those that may ask to opt out first, then the newest. */
export const inboxQuery = (show: Show, search: string) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.list(show, search),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.inbox>('GET', '/api/inbox', { query: { show, search, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: lookAgain,
    meta: { quiet: true },
  });

/** The messages to and from one phone, the newest first. */
export const threadQuery = (phone: string) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.thread(phone),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.conversation>('GET', '/api/inbox/:phone', {
        params: { phone },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: lookAgain,
    meta: { quiet: true },
  });

/** How many conversations have unread messages. */
export const unreadQuery = queryOptions({
  queryKey: inboxKeys.unread,
  queryFn: async ({ signal }) =>
    (await api<typeof calls.inbox>('GET', '/api/inbox', { query: { limit: 0 }, signal })).unread,
  refetchInterval: 60_000,
  meta: { quiet: true },
});

/** The masks of the approved sender ids. */
export const approvedSendersQuery = queryOptions({
  ...senderIdsQuery,
  select: ({ returnObject }) => returnObject.filter(({ status }) => status === 2).map(({ mask }) => mask),
});

/** Answers by SMS; the key makes a second click or a retry the same answer. */
export const postAnswer = (
  phone: string,
  body: BodyInput<typeof calls.answerConversation>,
  key: string,
): Promise<ResponseOf<typeof calls.answerConversation>> =>
  api<typeof calls.answerConversation>('POST', '/api/inbox/:phone/reply', {
    params: { phone },
    body,
    once: onceBy(key),
  });

/** Settles whether a reply that may ask to opt out is an opt-out. */
export const postOptOut = (phone: string, optOut: boolean) =>
  api<typeof calls.decideOptOut>('POST', '/api/inbox/:phone/opt-out', {
    params: { phone },
    body: { optOut },
  });

export const postRead = (phone: string, read: boolean) =>
  api<typeof calls.readConversation>('POST', '/api/inbox/:phone/read', { params: { phone }, body: { read } });

/** Takes a conversation; `from` is the colleague whom the screen shows it with. */
export const postTake = (phone: string, taken: boolean, from?: string) =>
  api<typeof calls.takeConversation>('POST', '/api/inbox/:phone/take', {
    params: { phone },
    body: { taken, ...(from && { from }) },
  });

export const postDone = (phone: string, done: boolean) =>
  api<typeof calls.finishConversation>('POST', '/api/inbox/:phone/done', {
    params: { phone },
    body: { done },
  });
