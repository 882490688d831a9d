// Stores in this browser which columns the user's people list shows (PL-01).
import { useQuery } from '@tanstack/react-query';
import { useKept } from '../../../../lib/storage/draft-store.ts';
import { customFieldsQuery } from '../../api.ts';
import { columnsOf, defaultColumns, type Column } from './columns.tsx';

export interface Columns {
  /** All columns that can be chosen. */
  all: readonly Column[];
  shown: readonly Column[];
  choose: (ids: readonly string[]) => void;
}

/** In their order; deleted custom fields are left out. */
export function useColumns(): Columns {
  const fields = useQuery(customFieldsQuery).data ?? [];
  const [ids, keep] = useKept<readonly string[]>('people-columns', defaultColumns);
  const all = columnsOf(fields.filter(({ entityType }) => entityType === 0));
  return { all, shown: all.filter(({ id }) => ids.includes(id)), choose: (chosen) => keep([...chosen]) };
}
