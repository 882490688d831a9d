// What the people list shows, kept in the address.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { kindsIn } from './filter/filter-kinds.ts';
import { keepList } from './last-list.ts';
import { readList, writeList, type PeopleFilter, type PeopleList, type Sort } from './list-address.ts';

export interface ListState extends PeopleList {
  /** Goes to the first page of those who fit. */
  setFilter: (filter: PeopleFilter) => void;
  setSort: (sort: Sort) => void;
  setPage: (page: number) => void;
}

/** The list that the address asks for, and the ways to another one. */
export function usePeopleList(): ListState {
  const address = useSearch({ from: '/shell/tenant/people' });
  const list = useMemo(() => readList(address), [address]);
  useEffect(() => keepList({ ...writeList(list) }), [list]);
  const navigate = useNavigate({ from: '/tenant/people' });
  const router = useRouter();
  const go = (part: Partial<PeopleList>, replace = false) => {
    // A search is asked a moment after the last letter: somebody may have been chosen meanwhile, and is not to be
    // left again while their page is loading.
    if (!/^\/tenant\/people\/?$/i.test(router.latestLocation.pathname)) return;
    void navigate({
      replace,
      resetScroll: part.page !== undefined,
      search: (before) => ({ ...before, ...writeList({ ...readList(before), page: 1, ...part }) }),
    });
  };
  return {
    ...list,
    // Typing, and trying one choice after the other, must not fill the way back with every step.
    setFilter: (filter) => go({ filter }, kindsIn(filter).join() === kindsIn(list.filter).join()),
    setSort: (sort) => go({ sort }),
    setPage: (page) => go({ page }),
  };
}
