// The members who match what is typed, as it is typed (MS-02).
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from './api.ts';

/** The members who match the text. Each answer is cached by its text, so a late one never replaces a newer (MS-02). */
export function useMembers(typed: string, selectedIds: readonly string[]) {
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, 200);
  const query = useQuery(membersQuery(text));
  const current = text === wanted && wanted.length >= 3;
  const members = current ? (query.data ?? []).filter(({ id }) => !selectedIds.includes(id)) : [];
  const searching = wanted.length >= 3 && (!current || query.isFetching);
  return { members, searching, failed: current && query.isError };
}
