// The state of the people list, kept in the address.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { kindsIn } from './filter/filter-kinds.ts';
import { rememberList } from './last-list.ts';
import { readList, writeList, type PeopleFilter, type PeopleList, type Sort } from './list-address.ts';

export interface ListState extends PeopleList {
  /** Also goes to the first page. */
  setFilter: (filter: PeopleFilter) => void;
  setSort: (sort: Sort) => void;
  setPage: (page: number) => void;
}

/** The list that the address asks for, with functions to change it. */
export function usePeopleList(): ListState {
  const address = useSearch({ from: '/shell/tenant/people' });
  const list = useMemo(() => readList(address), [address]);
  useEffect(() => rememberList({ ...writeList(list) }), [list]);
  const navigate = useNavigate({ from: '/tenant/people' });
  const router = useRouter();
  const go = (part: Partial<PeopleList>, replace = false) => {
    // The search is delayed: by now the user may have opened a person, and must not be brought back.
    if (!/^\/tenant\/people\/?$/i.test(router.latestLocation.pathname)) return;
    void navigate({
      replace,
      resetScroll: part.page !== undefined,
      search: (before) => ({ ...before, ...writeList({ ...readList(before), page: 1, ...part }) }),
    });
  };
  return {
    ...list,
    // Typing, and trying several choices of one kind, adds no entries to the browser's history.
    setFilter: (filter) => go({ filter }, kindsIn(filter).join() === kindsIn(list.filter).join()),
    setSort: (sort) => go({ sort }),
    setPage: (page) => go({ page }),
  };
}
