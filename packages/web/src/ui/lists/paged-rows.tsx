// The rows of a paged list, or what is shown while there are none.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, ListSkeleton } from '../states.tsx';
import { ShowMore } from './show-more.tsx';

interface PagedRowsProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  /** How many rows the placeholder has; a row is `height` px high. */
  skeleton: { rows: number; height?: number };
  /** Shown where there is no row. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** Rows that were read stay on the screen where a later page fails. */
export function PagedRows<Row>({ query, skeleton, empty, children }: PagedRowsProps<Row>) {
  if (query.isPending) return <ListSkeleton {...skeleton} />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <ShowMore query={query} />
    </>
  );
}
