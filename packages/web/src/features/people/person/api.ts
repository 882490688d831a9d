// API calls and queries of the person page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { personReach } from '@tidings/contract/calls/messages/inbox.ts';
import type { updatePerson } from '@tidings/contract/calls/people/person.ts';
import type * as calls from '@tidings/contract/calls/people/person-data.ts';
import { address, api, fetchFile } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import type { Person } from '../api.ts';

export type PersonMessage = ResponseOf<typeof calls.personMessages>['items'][number];

/** All messages that included this person, the newest first. */
export const personMessagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.messages(id),
    queryFn: ({ pageParam, signal }) =>
      api<typeof calls.personMessages>('GET', '/api/people/:id/messages', {
        params: { id },
        query: { cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // Refetched every 3 s while a message is being sent.
    refetchInterval: (query) => {
      const items = query.state.data?.pages.flatMap((page) => page.items) ?? [];
      return items.some(({ state }) => state === 'pending' || state === 'sending') && 3000;
    },
  });

/** Which addresses must not be written to, and the conversation with this person, if any. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.reach(id),
    queryFn: ({ signal }) =>
      api<typeof personReach>('GET', '/api/people/:id/reach', { params: { id }, signal }),
    // The person may have replied STOP a moment ago.
    staleTime: 0,
  });

/** Saves one note (a new one has no id) and leaves the rest of the person unchanged. */
export const putNote = (
  { id, firstName, version }: Person,
  note: NonNullable<BodyInput<typeof updatePerson>['notes']>[number],
  once: Once,
) =>
  api<typeof updatePerson>('PUT', '/api/People/UpdatePerson/:id', {
    params: { id },
    body: { firstName, version, notes: [note] },
    once,
  });

/** All data about a person, as a JSON file. */
export const fetchEverything = (id: string): Promise<Blob> =>
  fetchFile(address('/api/people/:id/export', { id }));

export const postErasure = (id: string, name: string) =>
  api<typeof calls.erasePerson>('POST', '/api/people/:id/erase', { params: { id }, body: { name } });
