// The API calls of composing, for both channels.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { communicationGroups } from '@tidings/contract/calls/groups.ts';
import type { getMessage, getSentById, listMessages } from '@tidings/contract/calls/messages/messages.ts';
import type { estimate, estimatePeople } from '@tidings/contract/calls/messages/estimate.ts';
import type { getPerson } from '@tidings/contract/calls/people/person.ts';
import type * as calls from '@tidings/contract/calls/messages/sending.ts';
import { api } from '../../lib/http/api.ts';
import { type Once, onceBy } from '../../lib/once.ts';
import { groupKeys } from '../pickers/keys/group-keys.ts';
import { composeKeys } from './compose-keys.ts';

export type Channel = 'sms' | 'email';
export type SendingInput = BodyInput<typeof calls.sendSms>;

/** Everything that can be chosen as a destination, by category. */
export const groupsQuery = queryOptions({
  queryKey: groupKeys.destinations,
  queryFn: ({ signal }) =>
    api<typeof communicationGroups>('GET', '/api/Messaging/getCommunicationGroups', { signal }),
  meta: { toast: true },
});

/** Whom a message would reach and what it would cost; equal payloads, as JSON, share an answer. */
export const estimateQuery = (channel: Channel, payload: string) =>
  queryOptions({
    queryKey: composeKeys.estimate(channel, payload),
    queryFn: ({ signal }) =>
      api<typeof estimate>('POST', '/api/messages/estimate', {
        body: { ...(JSON.parse(payload) as SendingInput), channel },
        signal,
      }),
    // Always counted again before it is confirmed: people and units change through other users.
    staleTime: 0,
    gcTime: 60_000,
  });

/** How many people one answer of `peopleQuery` holds. */
const peoplePageSize = 50;

/** A part of the list behind an estimate: recipients, some of them, or people left out for a reason. */
export interface PeoplePart {
  /** The reason of those left out; without one, those who get it. */
  reason?: string;
  /** Only the phones that several share. */
  shared?: boolean;
  /** Only those of one cost class of the estimate: their country, and the pages of their message. */
  country?: string;
  pagesEach?: number;
}

/** A part of the list, page by page, with the text as each reads it; `search` is a name or a number. */
export const peopleQuery = (channel: Channel, payload: string, part: PeoplePart, search: string) =>
  infiniteQueryOptions({
    queryKey: composeKeys.people(channel, payload, part, search),
    queryFn: ({ pageParam, signal }) => {
      const wanted = { ...part, search, offset: pageParam, limit: peoplePageSize };
      return readPeople(channel, payload, wanted, signal);
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const next = offset + last.items.length;
      return last.items.length > 0 && next < last.total ? next : null;
    },
    gcTime: 60_000,
  });

/** How many recipients a preview fetches at once: several SMS, so that stepping does not wait; e-mails one by one. */
const recipientPreviewSize: Record<Channel, number> = { sms: 20, email: 1 };

/** The recipient at `place` in the order of sending, with its neighbours. */
export const recipientPreviewQuery = (channel: Channel, payload: string, place: number) => {
  const size = recipientPreviewSize[channel];
  const offset = Math.floor(place / size) * size;
  return queryOptions({
    queryKey: composeKeys.previews(channel, payload, offset),
    queryFn: async ({ signal }) => ({
      offset,
      ...(await readPeople(channel, payload, { offset, limit: size }, signal)),
    }),
    gcTime: 60_000,
  });
};

/** One page of the list behind an estimate; `payload` is JSON. */
export function readPeople(
  channel: Channel,
  payload: string,
  wanted: PeoplePart & { search?: string; offset: number; limit: number },
  signal: AbortSignal,
) {
  const body = { ...(JSON.parse(payload) as SendingInput), channel, ...wanted };
  return api<typeof estimatePeople>('POST', '/api/messages/estimate/people', { body, signal });
}

/** A draft, a default message or a sent message, with everything that was chosen. */
export const readMessage = (id: string, signal: AbortSignal) =>
  api<typeof getMessage>('GET', '/api/messages/:id', { params: { id }, signal });

/** A draft as it was last saved, with the note of a colleague who sent it back. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: composeKeys.draft(id),
    queryFn: ({ signal }) => readMessage(id, signal),
    // A draft that is gone has no note.
    refetchOnWindowFocus: false,
    retry: false,
    meta: { quiet: true },
  });

/** What the server has of a message that this user sent with a key. */
export type SentWith = ResponseOf<typeof listMessages>['items'][number];

/** The user's message with this idempotency key; null where the server has none, which is asked for again. */
export const sentWithQuery = (key: string) =>
  queryOptions({
    queryKey: composeKeys.sentWith(key),
    queryFn: async ({ signal }): Promise<SentWith | null> => {
      const query = { key };
      const { items } = await api<typeof listMessages>('GET', '/api/messages', { query, signal });
      return items[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data ? false : 1500),
    gcTime: 0,
    meta: { quiet: true },
  });

/** A person, or the one they were merged into. */
export const readPerson = async (id: string, signal: AbortSignal) =>
  (await api<typeof getPerson>('GET', '/api/people/:id', { params: { id }, signal })).person;

/** Text and subject of a message, whatever its channel. */
export const readSent = (id: string, signal: AbortSignal) =>
  api<typeof getSentById>('GET', '/api/Messaging/getSentSMSbyId', {
    query: { CommReportId: id },
    signal,
  });

export const sendSms = (body: SendingInput, key: string) =>
  api<typeof calls.sendSms>('POST', '/api/Messaging/sendSms', { body, once: onceBy(key) });

export const scheduleSms = (body: SendingInput, key: string) =>
  api<typeof calls.scheduleSms>('POST', '/api/Messaging/saveSmsSchedule', { body, once: onceBy(key) });

/** A file of 100,000 rows takes minutes to upload over a slow mobile connection. */
const fileTimeoutMs = 180_000;

/** Reads a contact file; nothing is sent. */
export function readContacts(file: File, isoCode: string) {
  const body = new FormData();
  body.set('isoCode', isoCode);
  body.set('file', file);
  return api<typeof calls.readContacts>('POST', '/api/messaging/upload/preview', {
    body,
    timeoutMs: fileTimeoutMs,
  });
}

/** Sends or schedules an SMS to the numbers of a file, and to the other destinations of the form. */
export const uploadContacts = (body: FormData, key: string) =>
  api<typeof calls.uploadContacts>('POST', '/api/messaging/upload', {
    body,
    once: onceBy(key),
    timeoutMs: fileTimeoutMs,
  });

export const testSms = (body: BodyInput<typeof calls.testSms>, key: string) =>
  api<typeof calls.testSms>('POST', '/api/Messaging/testSms', { body, once: onceBy(key) });

export const saveSmsDraft = (body: BodyInput<typeof calls.saveSmsDraft>, once: Once) =>
  api<typeof calls.saveSmsDraft>('POST', '/api/Messaging/PostSmsDraft', { body, once });

export const sendEmail = (body: SendingInput, key: string) =>
  api<typeof calls.sendEmail>('POST', '/api/Messaging/sendEmail', { body, once: onceBy(key) });

export const scheduleEmail = (body: SendingInput, key: string) =>
  api<typeof calls.scheduleEmail>('POST', '/api/Messaging/saveEmailSchedule', { body, once: onceBy(key) });

export const saveEmailDraft = (body: BodyInput<typeof calls.saveEmailDraft>, once: Once) =>
  api<typeof calls.saveEmailDraft>('POST', '/api/Messaging/saveEmaillDraft', { body, once });
