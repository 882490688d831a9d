// How many people the list has, on all its pages.
import { useQuery } from '@tanstack/react-query';
import type { PeopleFilter } from '@tidings/contract/people-filter.ts';
import { exactTotalQuery, type PeopleOfPage } from '../api.ts';

export interface Total {
  count: number;
  /** Whether there may be more: then the exact number is on its way. */
  isAtLeast: boolean;
}

/** The number of people who match. A page that was counted in part is followed by the exact number. */
export function useTotal(filter: PeopleFilter, page: PeopleOfPage | undefined): Total {
  const isMore = page?.isMore ?? false;
  const { data: exact } = useQuery({ ...exactTotalQuery({ filter }), enabled: isMore });
  if (isMore && exact !== undefined) return { count: exact, isAtLeast: false };
  return { count: page?.total ?? 0, isAtLeast: isMore };
}
