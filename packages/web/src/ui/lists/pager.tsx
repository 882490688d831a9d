// The pages of a list that the server gives page by page.
import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

interface PagerProps {
  /** How many there are; with one alone there is nothing to choose. */
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** Stands in one line on a phone too, where it leaves out the neighbours of the page. */
export function Pager({ pages, page, onPage }: PagerProps) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (pages <= 1) return null;
  return (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={onPage}
      siblings={narrow ? 0 : 1}
      gap={narrow ? 4 : 8}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  );
}
