// The calls of a person's page.
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

/** Every message that was meant for a person, the newest first; looked at anew while one is on its way. */
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
    // What is on its way is followed until it has arrived.
    refetchInterval: (query) => {
      const items = query.state.data?.pages.flatMap((page) => page.items) ?? [];
      return items.some(({ state }) => state === 'pending' || state === 'sending') && 3000;
    },
  });

/** Whether they may be written to, and whether they ever wrote. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.reach(id),
    queryFn: ({ signal }) =>
      api<typeof personReach>('GET', '/api/people/:id/reach', { params: { id }, signal }),
    // Somebody may have answered STOP while another screen was open.
    staleTime: 0,
  });

/** Saves one note, new where it has no id; everything else of the person stays as it is. */
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

/** Everything that is kept of a person, as a file. */
export const fetchEverything = (id: string): Promise<Blob> =>
  fetchFile(address('/api/people/:id/export', { id }));

export const postErasure = (id: string, name: string) =>
  api<typeof calls.erasePerson>('POST', '/api/people/:id/erase', { params: { id }, body: { name } });
