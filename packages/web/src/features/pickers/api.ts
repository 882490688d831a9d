// API calls and queries of the pickers.
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { decideSenderId, requestSenderId } from '@tidings/contract/calls/sender-ids.ts';
import type { listPeople, searchMembers } from '@tidings/contract/calls/people/people.ts';
import type { createPerson } from '@tidings/contract/calls/people/person.ts';
import type { getLookups } from '@tidings/contract/calls/people/person-choices.ts';
import { isSearchable } from '@tidings/contract/rules/searchable.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { peopleKeys } from './keys/people-keys.ts';
import { answered } from '../../messages/language.ts';

export type Member = ResponseOf<typeof searchMembers>[number];

/** Members whose name, phone or e-mail contains the text; asked from 3 characters on. */
export const membersQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.search(text),
    queryFn: ({ signal }) =>
      api<typeof searchMembers>('GET', '/api/Membership/GetSearchedUSers', {
        query: { searchText: text },
        signal,
      }),
    enabled: isSearchable(text),
    staleTime: 10_000,
  });

/** People in any state but deleted who may be the person being added. */
export const similarPeopleQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.similarPeople(text),
    queryFn: ({ signal }) =>
      api<typeof listPeople>('GET', '/api/people', {
        query: { search: text, states: 'active,archived,deceased', pageSize: 5 },
        signal,
      }),
    staleTime: 10_000,
  });

/** Genders and marital statuses, by type. */
export const lookupsQuery = queryOptions({
  queryKey: peopleKeys.lookups,
  queryFn: ({ signal }) => api<typeof getLookups>('GET', '/api/LookUp/GetAllLookUps', { signal }),
  staleTime: 10 * 60_000,
});

/** The choices of one lookup; `type` is in lower case. */
export function choicesOf(lookups: ResponseOf<typeof getLookups> | undefined, type: string) {
  const found = lookups?.find((lookup) => lookup.type.toLowerCase() === type);
  return (found?.lookUps ?? []).map(({ id, value }) => ({ value: id, label: answered(value) }));
}

/** Creates a person from form data with the names of the specification. */
export const postPerson = (form: FormData, once: Once) =>
  api<typeof createPerson>('POST', '/api/people/createperson', { body: form, once });

/** Requests a sender id and answers its status, also where it was requested before. */
export const postSenderId = (mask: string, once: Once) =>
  api<typeof requestSenderId>('POST', '/api/Messaging/RequestSenderID', { body: { mask }, once });

/** Approves a sender id; for operators only. */
export const approveSenderId = (id: string) =>
  api<typeof decideSenderId>('PUT', '/api/operator/sender-ids/:id', { params: { id }, body: { status: 2 } });
