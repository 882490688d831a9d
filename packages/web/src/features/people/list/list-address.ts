// Reads and writes the address of the people list.
import type { personSorts } from '@tidings/contract/calls/people/people.ts';
import type { PeopleFilter, PersonState } from '@tidings/contract/people-filter.ts';

export type { PeopleFilter, PersonState } from '@tidings/contract/people-filter.ts';

export type Sort = (typeof personSorts)[number];
export const sorts: readonly Sort[] = [
  'name',
  '-name',
  'lastName',
  '-lastName',
  '-created',
  'created',
  'birthday',
  '-birthday',
];

/** In a list of ids: people without any. */
export const none = 'none';

export const states: readonly PersonState[] = ['active', 'archived', 'deceased', 'deleted'];

export interface PeopleList {
  filter: PeopleFilter;
  sort: Sort;
  /** 1-based. */
  page: number;
}

const idLists = ['groups', 'classifications', 'genders', 'maritalStatuses', 'ageGroups'] as const;
const months = ['birthMonths', 'weddingMonths'] as const;
const ages = ['ageFrom', 'ageTo'] as const;
const days = ['createdFrom', 'createdTo'] as const;

/** The search parameters of the address. */
export const listParams = [
  'search',
  ...idLists,
  'groupsMatch',
  ...ages,
  ...months,
  'phone',
  'email',
  'owner',
  ...days,
  'fields',
  'states',
  'sort',
  'page',
] as const;

export type ListAddress = { [name in (typeof listParams)[number]]?: string | undefined };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (text: string): boolean => uuid.test(text);

/** Reads an address; what cannot be read is left out, so that a broken link never crashes. */
export function readList(address: ListAddress): PeopleList {
  const page = Number.parseInt(address.page ?? '', 10);
  return {
    filter: readFilter(address),
    sort: sorts.find((sort) => sort === address.sort) ?? 'name',
    page: page >= 1 ? page : 1,
  };
}

function readFilter(address: ListAddress): PeopleFilter {
  const filter: PeopleFilter = {
    ...readParts(address, ['search'], (text) => text),
    ...readParts(address, idLists, readIds),
    ...readParts(address, months, readMonths),
    ...readParts(address, ages, readAge),
    ...readParts(address, ['phone', 'email'], (text) => (text === 'yes' || text === 'no' ? text : undefined)),
    ...readParts(address, ['owner'], (text) => [text.toLowerCase()].find(isId)),
    ...readParts(address, days, (text) => (isDay(text) ? text : undefined)),
    ...readParts(address, ['fields'], readFields),
    ...readParts(address, ['states'], (text) => states.filter((state) => split(text).includes(state))),
  };
  const match = address.groupsMatch;
  if (filter.groups && (match === 'all' || match === 'none')) filter.groupsMatch = match;
  return filter;
}

/** Reads these parts of the filter; a part in which `read` finds nothing (undefined, '' or []) is left out. */
function readParts<Name extends keyof ListAddress, Value extends string | number | readonly unknown[]>(
  address: ListAddress,
  names: readonly Name[],
  read: (text: string) => Value | undefined,
): { [name in Name]?: Value } {
  const parts: { [name in Name]?: Value } = {};
  for (const name of names) {
    const value = read(address[name] ?? '');
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) parts[name] = value;
  }
  return parts;
}

/** The items of a comma-separated list, in lower case and without repetitions. */
const split = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];

const readIds = (text: string): string[] => split(text).filter((id) => id === none || isId(id));

const readMonths = (text: string): number[] =>
  split(text)
    .map(Number)
    .filter((month) => Number.isInteger(month) && month >= 1 && month <= 12);

const readAge = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= 130 ? Number(text) : undefined;

/** Whether the text is a day of the calendar; `Date.parse` reads 31 February as a day in March. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Reads 'id:value' pairs; a comma separates two pairs only where the id of a field follows it. */
const readFields = (text: string): NonNullable<PeopleFilter['fields']> =>
  text
    .split(/,(?=[0-9a-f-]{36}:)/)
    .filter((pair) => pair[36] === ':' && isId(pair.slice(0, 36)))
    .map((pair) => ({ field: pair.slice(0, 36), is: pair.slice(37) }));

/** The id of the group that everybody in the list is in, where the filter names exactly one. */
export const onlyGroupOf = ({ groups = [], groupsMatch }: PeopleFilter): string | undefined =>
  groups.length === 1 && groups[0] !== none && groupsMatch !== 'none' ? groups[0] : undefined;

/** The address of a list with all parameters; those that are not needed are undefined. */
export function writeList({ filter, sort, page }: PeopleList): ListAddress {
  return {
    ...writeFilter(filter),
    fields: filter.fields?.map(pairOf).join(','),
    sort: sort === 'name' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  };
}

const pairOf = ({ field, is }: { field: string; is: string }): string => `${field}:${is}`;

function writeFilter(filter: PeopleFilter): ListAddress {
  const address: ListAddress = {};
  for (const name of listParams) {
    if (name === 'fields' || name === 'sort' || name === 'page') continue;
    const value = filter[name];
    address[name] = value === undefined ? undefined : value.toString() || undefined;
  }
  return address;
}

/** The filter as query parameters of an API call. */
export const queryOf = (filter: PeopleFilter) => ({
  ...writeFilter(filter),
  fields: filter.fields?.map(pairOf),
});
