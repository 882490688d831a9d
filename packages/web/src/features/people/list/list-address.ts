// What the people list shows, as its address says it: each part of the filter under its name in the contract.
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

/** In a list of ids: those who have none. */
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

/** The names that an address may have. */
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

/** Reads an address; what cannot be read is as if it were not there, so that a bad link never crashes. */
export function readList(address: ListAddress): PeopleList {
  const page = Number.parseInt(address.page ?? '', 10);
  return {
    filter: readFilter(address),
    sort: sorts.find((sort) => sort === address.sort) ?? 'name',
    page: page >= 1 ? page : 1,
  };
}

function readFilter(address: ListAddress): PeopleFilter {
  const filter: PeopleFilter = {};
  const listed = (name: keyof ListAddress): string[] =>
    (address[name] ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  if (address.search) filter.search = address.search;
  for (const name of idLists) {
    const ids = listed(name).filter((id) => id === none || isId(id));
    if (ids.length > 0) filter[name] = ids;
  }
  if (filter.groups && (address.groupsMatch === 'all' || address.groupsMatch === 'none'))
    filter.groupsMatch = address.groupsMatch;
  for (const name of months) {
    const chosen = listed(name)
      .map(Number)
      .filter((month) => Number.isInteger(month) && month >= 1 && month <= 12);
    if (chosen.length > 0) filter[name] = chosen;
  }
  for (const name of ages) {
    const text = address[name] ?? '';
    if (/^\d{1,3}$/.test(text) && Number(text) <= 130) filter[name] = Number(text);
  }
  for (const name of ['phone', 'email'] as const) {
    const answer = address[name];
    if (answer === 'yes' || answer === 'no') filter[name] = answer;
  }
  const owner = address.owner?.toLowerCase() ?? '';
  if (isId(owner)) filter.owner = owner;
  for (const name of days) {
    const day = address[name] ?? '';
    if (isDay(day)) filter[name] = day;
  }
  const fields = readFields(address.fields ?? '');
  if (fields.length > 0) filter.fields = fields;
  const chosen = states.filter((state) => listed('states').includes(state));
  if (chosen.length > 0) filter.states = chosen;
  return filter;
}

/** Whether it is a day that there is: browsers take 31 February for one in March. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** 'id:value' with commas between; a comma within a value is not followed by another field's id. */
function readFields(text: string): NonNullable<PeopleFilter['fields']> {
  return text
    .split(/,(?=[0-9a-f-]{36}:)/)
    .filter((pair) => pair[36] === ':' && isId(pair.slice(0, 36)))
    .map((pair) => ({ field: pair.slice(0, 36), is: pair.slice(37) }));
}

/** The address of a list, every name of it: what does not narrow is undefined. */
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

/** The filter as the server's calls take it in their address. */
export const queryOf = (filter: PeopleFilter) => ({
  ...writeFilter(filter),
  fields: filter.fields?.map(pairOf),
});
