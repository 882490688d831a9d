// API calls and queries of people, used by all screens of this folder.
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { listImports } from '@tidings/contract/calls/people/imports.ts';
import type { createSelection, listPeople, searchMembers } from '@tidings/contract/calls/people/people.ts';
import type {
  createPerson,
  deleteNote,
  getPerson,
  updatePerson,
} from '@tidings/contract/calls/people/person.ts';
import type * as choices from '@tidings/contract/calls/people/person-choices.ts';
import { isSearchable } from '@tidings/contract/rules/searchable.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { peopleKeys } from '../pickers/keys/people-keys.ts';
import { refreshPeople } from '../pickers/keys/refresh-records.ts';
import { queryOf, type PeopleList } from './list/list-address.ts';

export type Person = ResponseOf<typeof getPerson>['person'];
export type PeopleOfPage = ResponseOf<typeof listPeople>;
export type PersonRow = PeopleOfPage['items'][number];
export type CustomField = ResponseOf<typeof choices.getCustomFields>[number];

export const peoplePerPage = 50;

/** The list counts so far at first, so that its page does not wait for the rest. */
const countedAtFirst = 10_000;

/** One page of the people who match the filter. Where `isMore`, there are more than its total: see `exactTotalQuery`. */
export const peopleQuery = ({ filter, sort, page }: PeopleList) =>
  queryOptions({
    queryKey: peopleKeys.list(filter, sort, page),
    queryFn: ({ signal }) =>
      api<typeof listPeople>('GET', '/api/people', {
        query: { ...queryOf(filter), sort, page, pageSize: peoplePerPage, countUpTo: countedAtFirst },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The exact number of people who match the filter, however long counting takes. */
export const exactTotalQuery = ({ filter }: Pick<PeopleList, 'filter'>) =>
  queryOptions({
    queryKey: peopleKeys.exactTotal(filter),
    queryFn: ({ signal }) =>
      api<typeof listPeople>('GET', '/api/people', { query: { ...queryOf(filter), pageSize: 1 }, signal }),
    select: ({ total }) => total,
  });

/** The import that runs now; null where none does. Asked again while it runs. */
export const runningImportQuery = () =>
  queryOptions({
    queryKey: peopleKeys.latestImport,
    queryFn: ({ signal }) =>
      api<typeof listImports>('GET', '/api/people/imports', { query: { page: 1, pageSize: 1 }, signal }),
    select: ({ items: [latest] }) => (latest?.state === 'running' ? latest : null),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items[0]?.state === 'running' ? 2000 : false),
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => api<typeof getPerson>('GET', '/api/people/:id', { params: { id }, signal }),
  });

/** People with a name similar to a search that found nobody; asked from 3 characters on. */
export const similarNamesQuery = (text: string) =>
  queryOptions({
    queryKey: peopleKeys.similarNames(text),
    queryFn: ({ signal }) =>
      api<typeof searchMembers>('GET', '/api/Membership/GetSearchedUSers', {
        query: { searchText: text, alike: true },
        signal,
      }),
    enabled: isSearchable(text),
  });

const tenMinutes = 10 * 60_000;

export const classificationsQuery = queryOptions({
  queryKey: peopleKeys.classifications,
  queryFn: ({ signal }) =>
    api<typeof choices.getClassifications>('GET', '/api/Settings/GetTenantPeopleClassification', { signal }),
  staleTime: tenMinutes,
});

export const ageGroupsQuery = queryOptions({
  queryKey: peopleKeys.ageGroups,
  queryFn: ({ signal }) =>
    api<typeof choices.getAgeGroups>('GET', '/api/Settings/GetTenantAgeGroups', { signal }),
  staleTime: tenMinutes,
});

export const customFieldsQuery = queryOptions({
  queryKey: peopleKeys.customFields,
  queryFn: ({ signal }) =>
    api<typeof choices.getCustomFields>('GET', '/api/CustomFields/GetAllCustomFields', { signal }),
  staleTime: tenMinutes,
});

export const postPerson = (body: FormData, once: Once) =>
  api<typeof createPerson>('POST', '/api/people/createperson', { body, once });

export const putPerson = (id: string, body: FormData, once: Once) =>
  api<typeof updatePerson>('PUT', '/api/People/UpdatePerson/:id', { params: { id }, body, once });

/** Stores a selection of people on the server and returns its id and destination key. */
export const postSelection = (body: BodyInput<typeof createSelection>, once: Once) =>
  api<typeof createSelection>('POST', '/api/people/selections', { body, once });

export const removeNote = (id: string, noteId: string) =>
  api<typeof deleteNote>('DELETE', '/api/people/:id/notes/:noteId', { params: { id, noteId } });

/** Updates a saved person in the cached lists immediately, then refetches them (PF-13). */
export function personSaved(queries: QueryClient, person: Person): void {
  queries.setQueryData(personQuery(person.id).queryKey, { person });
  queries.setQueriesData<PeopleOfPage>(
    { queryKey: peopleKeys.lists },
    (list) =>
      list && {
        ...list,
        items: list.items.map((row) => (row.id === person.id ? { ...row, ...rowOf(person) } : row)),
      },
  );
  void refreshPeople(queries);
}

const rowOf = (person: Person): Partial<PersonRow> => ({
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  mobilePhone: person.mobilePhone,
  phone: person.phone,
  email: person.email,
  homeAddress: person.homeAddress,
  occupation: person.occupation,
  owner: person.followupPersonName,
  dayOfBirth: person.dayOfBirth,
  monthOfBirth: person.monthOfBirth,
  yearOfBirth: person.yearOfBirth,
  pictureUrl: person.pictureUrl,
  groups: person.groups.map(({ groupId, name }) => ({ id: groupId, name })),
});
