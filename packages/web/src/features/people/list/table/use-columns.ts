// Which columns the list shows, remembered for the user in this browser (PL-01).
import { useQuery } from '@tanstack/react-query';
import { useKept } from '../../../../lib/storage/draft-store.ts';
import { customFieldsQuery } from '../../api.ts';
import { columnsOf, defaultColumns, type Column } from './columns.tsx';

export interface Columns {
  /** Every column that there is. */
  all: readonly Column[];
  shown: readonly Column[];
  choose: (ids: readonly string[]) => void;
}

/** The columns in their order; a custom field that is gone is not shown any more. */
export function useColumns(): Columns {
  const fields = useQuery(customFieldsQuery).data ?? [];
  const [ids, keep] = useKept<readonly string[]>('people-columns', defaultColumns);
  const all = columnsOf(fields.filter(({ entityType }) => entityType === 0));
  return { all, shown: all.filter(({ id }) => ids.includes(id)), choose: (chosen) => keep([...chosen]) };
}
