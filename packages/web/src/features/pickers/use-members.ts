// The members who match what is typed, as it is typed (MS-02).
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isSearchable, longestSearch } from '@tidings/contract/rules/searchable.ts';
import { membersQuery } from './api.ts';

/**
 * The members who match the text. Each answer is cached by its text, so a late one never replaces a newer (MS-02).
 * `short` says that too little is typed. A text that is too long to be searched has no members.
 */
export function useMembers(typed: string, selectedIds: readonly string[]) {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, 200);
  const query = useQuery(membersQuery(text));
  const asks = isSearchable(wanted);
  const current = text === wanted && asks;
  const members = current ? (query.data ?? []).filter(({ id }) => !selectedIds.includes(id)) : [];
  const searching = asks && (!current || query.isFetching);
  const short = !asks && wanted.length <= longestSearch;
  return { members, searching, failed: current && query.isError, short };
}
