// The calls behind the pickers.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { requestSenderId } from '@tidings/contract/calls/sender-ids.ts';
import type { listPeople, searchMembers } from '@tidings/contract/calls/people/people.ts';
import type { createPerson } from '@tidings/contract/calls/people/person.ts';
import type { getLookups } from '@tidings/contract/calls/people/person-choices.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { peopleKeys } from './keys/people-keys.ts';

export type Member = ResponseOf<typeof searchMembers>[number];

/** Members whose name, phone or e-mail holds the text; asked from 3 characters on. */
export const membersQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.search(text),
    queryFn: ({ signal }) =>
      api<typeof searchMembers>('GET', '/api/Membership/GetSearchedUSers', {
        query: { searchText: text },
        signal,
      }),
    enabled: text.length >= 3,
    staleTime: 10_000,
  });

/** People who may be the one that is being added; those in the archive too. Failing, it says nothing. */
export const likeQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.similarPeople(text),
    queryFn: ({ signal }) =>
      api<typeof listPeople>('GET', '/api/people', {
        query: { search: text, states: 'active,archived,deceased', pageSize: 5 },
        signal,
      }),
    staleTime: 10_000,
  });

/** Genders and marital states, by type. */
export const lookupsQuery = queryOptions({
  queryKey: peopleKeys.lookups,
  queryFn: ({ signal }) => api<typeof getLookups>('GET', '/api/LookUp/GetAllLookUps', { signal }),
  staleTime: 10 * 60_000,
});

/** One lookup as choices of a select, without regard to the case of its type. */
export function choicesOf(lookups: ResponseOf<typeof getLookups> | undefined, type: string) {
  const found = lookups?.find((lookup) => lookup.type.toLowerCase() === type);
  return (found?.lookUps ?? []).map(({ id, value }) => ({ value: id, label: value }));
}

/** Creates a person from a form with the names of the specification. */
export const postPerson = (form: FormData, once: Once) =>
  api<typeof createPerson>('POST', '/api/people/createperson', { body: form, once });

/** Requests a sender id; answers the state it has, also where it was requested before. */
export const postSenderId = (mask: string, once: Once) =>
  api<typeof requestSenderId>('POST', '/api/Messaging/RequestSenderID', { body: { mask }, once });
