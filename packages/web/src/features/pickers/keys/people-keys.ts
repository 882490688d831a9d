// Query keys of people and families; here because several features show and refresh them.
import type { PeopleFilter } from '@tidings/contract/people-filter.ts';

/** A plural name is the beginning of all keys of its kind. */
export const peopleKeys = {
  lists: ['people'],
  list: (filter: PeopleFilter, sort: string, page: number) => [...peopleKeys.lists, filter, sort, page],
  persons: ['person'],
  person: (id: string) => [...peopleKeys.persons, id],
  messages: (id: string) => ['person-messages', id],
  reach: (id: string) => ['person-reach', id],
  searches: ['members'],
  search: (text: string) => [...peopleKeys.searches, text],
  similarNames: (text: string) => [...peopleKeys.searches, 'alike', text],
  similarPeople: (text: string) => ['like-people', text],
  duplicates: ['duplicates'],
  duplicatesPage: (page: number) => [...peopleKeys.duplicates, page],
  families: ['families'],
  familyList: (list: { search: string; page: number }) => [...peopleKeys.families, list],
  family: (id: string) => [...peopleKeys.families, id],
  /** The choices in the person form and the filter. */
  lookups: ['lookups'],
  classifications: ['classifications'],
  ageGroups: ['age-groups'],
  customFields: ['custom-fields'],
  /** Fields and lists, including retired ones. */
  settings: ['people-settings'],
};
