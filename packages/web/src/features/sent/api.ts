// The API calls of the sent lists, the report and the outbox.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { recipientDetail, timeline } from '@tidings/contract/calls/messages/follow-up.ts';
import type * as calls from '@tidings/contract/calls/messages/messages.ts';
import type { reschedule as rescheduleCall, sendLate } from '@tidings/contract/calls/messages/sending.ts';
import type { repeatMessage } from '@tidings/contract/calls/messages/recurring.ts';
import { api } from '../../lib/http/api.ts';
import { sentKeys } from './sent-keys.ts';

export type Channel = 'sms' | 'email';
export type MessageRow = ResponseOf<typeof calls.listMessages>['items'][number];
export type Message = ResponseOf<typeof calls.getMessage>;
export type Recipient = ResponseOf<typeof calls.listRecipients>['items'][number];
export type RecipientDetail = ResponseOf<typeof recipientDetail>;
export type OutboxItem = ResponseOf<typeof calls.outbox>['items'][number];

/** Messages in some states, newest first; refetched every 5 seconds while one is being sent. */
export const messagesQuery = (channel: Channel | undefined, state: string, search = '') =>
  infiniteQueryOptions({
    queryKey: sentKeys.list(channel, state, search),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.listMessages>('GET', '/api/messages', {
        query: { channel, state, search, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: (query) => {
      const rows = query.state.data?.pages.flatMap((page) => page.items) ?? [];
      return rows.some((row) => isMoving(row.state)) ? 5000 : 60_000;
    },
    staleTime: 5000,
  });

/** Messages of any state with the words, the newest first, for the palette. */
export const foundMessagesQuery = (text: string) =>
  queryOptions({
    queryKey: sentKeys.found(text),
    queryFn: ({ signal }) =>
      api<typeof calls.listMessages>('GET', '/api/messages', { query: { search: text }, signal }),
    staleTime: 10_000,
  });

/** Whether the state of a message changes by itself soon. */
export const isMoving = (state: MessageRow['state']): boolean =>
  ['resolving', 'ready', 'sending', 'cancelling'].includes(state);

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: sentKeys.message(id),
    queryFn: ({ signal }) =>
      api<typeof calls.getMessage>('GET', '/api/messages/:id', { params: { id }, signal }),
    // The answer says how long Undo works, which an old answer would say wrongly.
    staleTime: 0,
  });

/** A place in the recipients of a message: the group of states, and the cursor in it. */
interface Place {
  stage: number;
  cursor: string;
}

const firstPlace: Place = { stage: 0, cursor: '' };

/** Recipients of a message, about fifty at a time: one group of states after the other. */
export const recipientsQuery = (id: string, stages: readonly string[], search = '') =>
  infiniteQueryOptions({
    queryKey: sentKeys.recipientList(id, search, stages),
    queryFn: async ({ pageParam, signal }) => {
      const items: Recipient[] = [];
      let place: Place | null = pageParam;
      while (place && items.length < 50) {
        const page = await readRecipients(
          id,
          { state: stages[place.stage], search, cursor: place.cursor },
          signal,
        );
        items.push(...page.items);
        place = after(place, page.nextCursor, stages.length);
      }
      return { items, next: place };
    },
    initialPageParam: firstPlace,
    getNextPageParam: (last) => last.next,
  });

const readRecipients = (
  id: string,
  query: { state: string | undefined; search: string; cursor: string },
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.listRecipients>> =>
  api<typeof calls.listRecipients>('GET', '/api/messages/:id/recipients', {
    params: { id },
    query,
    signal,
  });

export const recipientQuery = (id: string, n: number) =>
  queryOptions({
    queryKey: sentKeys.recipient(id, n),
    queryFn: ({ signal }) =>
      api<typeof recipientDetail>('GET', '/api/messages/:id/recipients/:n', {
        params: { id, n: String(n) },
        signal,
      }),
    staleTime: 0,
  });

/** The counts of a message over time. */
export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: sentKeys.timeline(id),
    queryFn: ({ signal }) =>
      api<typeof timeline>('GET', '/api/messages/:id/timeline', { params: { id }, signal }),
    meta: { quiet: true },
  });

function after({ stage }: Place, nextCursor: string | null, stages: number): Place | null {
  if (nextCursor) return { stage, cursor: nextCursor };
  return stage + 1 < stages ? { stage: stage + 1, cursor: '' } : null;
}

/** What the built-in provider stored, of one message or of all. */
export const outboxQuery = (messageId: string) =>
  infiniteQueryOptions({
    queryKey: sentKeys.outbox(messageId),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.outbox>('GET', '/api/outbox', { query: { messageId, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

/** One whole e-mail of the outbox. */
export const outboxMailQuery = (id: string, n: number) =>
  queryOptions({
    queryKey: sentKeys.outboxMail(id, n),
    queryFn: ({ signal }) =>
      api<typeof calls.outboxMail>('GET', '/api/outbox/:id/:n', { params: { id, n: String(n) }, signal }),
  });

export const cancelMessage = (id: string) =>
  api<typeof calls.cancelMessage>('POST', '/api/messages/:id/cancel', { params: { id } });

export const undoMessage = (id: string) =>
  api<typeof calls.undoMessage>('POST', '/api/messages/:id/undo', { params: { id } });

export const sendNow = (id: string) =>
  api<typeof sendLate>('POST', '/api/messages/:id/send-now', { params: { id } });

/** Another time for a scheduled message, as local time of the organisation's zone. */
export const reschedule = (id: string, time: BodyInput<typeof rescheduleCall>) =>
  api<typeof rescheduleCall>('PUT', '/api/messages/:id/schedule', { params: { id }, body: time });

/** An empty name takes the name away. */
export const nameMessage = (id: string, name: string) =>
  api<typeof calls.nameMessage>('PUT', '/api/messages/:id/name', { params: { id }, body: { name } });

export const deleteDraft = (id: string) =>
  api<typeof calls.deleteDraft>('DELETE', '/api/messages/:id', { params: { id } });

/** Makes a scheduled message repeat. */
export const postRepeat = (id: string, body: BodyInput<typeof repeatMessage>) =>
  api<typeof repeatMessage>('POST', '/api/messages/:id/repeat', { params: { id }, body });
