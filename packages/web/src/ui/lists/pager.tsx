// The page buttons of a server-paged list.
import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { pagerTexts } from '../../messages/en/dialogs.ts';

interface PagerProps {
  /** The number of pages; nothing shows for a single one. */
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** Leaves out the neighbouring pages on a phone, so that it fits on one line. */
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
      getControlProps={(control) => ({ 'aria-label': pagerTexts[control] })}
    />
  );
}
