// Query keys of people and families; here because several features show and refresh them.
import type { PeopleFilter } from '@tidings/contract/people-filter.ts';
import { queryRoots } from '../../../lib/query-roots.ts';

/** A plural name is the beginning of all keys of its kind. */
export const peopleKeys = {
  lists: [queryRoots.people],
  list: (filter: PeopleFilter, sort: string, page: number) => [...peopleKeys.lists, filter, sort, page],
  exactTotal: (filter: PeopleFilter) => [...peopleKeys.lists, filter, 'exact-total'],
  /** The people whom the user looks after. */
  mine: ['my-people'],
  minePage: (page: number) => [...peopleKeys.mine, page],
  person: (id: string) => [queryRoots.person, id],
  messages: (id: string) => ['person-messages', id],
  reach: (id: string) => ['person-reach', id],
  search: (text: string) => [queryRoots.members, text],
  similarNames: (text: string) => [queryRoots.members, 'alike', text],
  similarPeople: (text: string) => ['like-people', text],
  duplicates: [queryRoots.duplicates],
  duplicatesPage: (page: number) => [...peopleKeys.duplicates, page],
  /** The latest import, asked for while nobody is listed. */
  latestImport: ['people-latest-import'],
  /** Changes of many people that run in the background. */
  changes: ['people-changes'],
  familyList: (list: { search: string; page: number }) => [queryRoots.families, list],
  family: (id: string) => [queryRoots.families, id],
  /** The choices in the person form and the filter. */
  lookups: ['lookups'],
  classifications: ['classifications'],
  ageGroups: ['age-groups'],
  customFields: ['custom-fields'],
  /** Fields and lists, including retired ones. */
  settings: ['people-settings'],
};
