// What the people list shows, kept in the address.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { sorts, type PeopleFilter, type Sort } from '../api.ts';

/** The filter that an address asks for; anything unreadable is as if it were not there. */
export function readFilter(search: {
  search?: string;
  inGroup?: string;
  sort?: string;
  page?: string;
}): PeopleFilter {
  const page = Number.parseInt(search.page ?? '', 10);
  return {
    search: search.search ?? '',
    group: search.inGroup ?? '',
    sort: sorts.includes(search.sort as Sort) ? (search.sort as Sort) : 'name',
    page: page >= 1 ? page : 1,
  };
}

/** The filter, and a change to it, which begins at the first page unless it names one. */
export function usePeopleFilter() {
  const filter = readFilter(useSearch({ from: '/shell/tenant/people' }));
  const navigate = useNavigate({ from: '/tenant/people' });
  const router = useRouter();
  const change = (part: Partial<PeopleFilter>) => {
    // A search is asked a moment after the last letter: somebody may have been chosen meanwhile, and is not to be
    // left again while their form is loading.
    if (!/^\/tenant\/people\/?$/i.test(router.latestLocation.pathname)) return;
    void navigate({
      // Typing must not fill the way back with every letter.
      replace: part.search !== undefined,
      resetScroll: part.page !== undefined,
      search: (before) => {
        const next = { ...readFilter(before), page: 1, ...part };
        return {
          ...before,
          search: next.search || undefined,
          inGroup: next.group || undefined,
          sort: next.sort === 'name' ? undefined : next.sort,
          page: next.page > 1 ? String(next.page) : undefined,
        };
      },
    });
  };
  return { filter, change };
}
