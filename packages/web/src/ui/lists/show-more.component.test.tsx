// Tests that the next page comes though the list is refetched meanwhile.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PagedRows } from './paged-rows.tsx';

/** The reads of the list, each with the page and how to answer it. */
let reads: { page: number; answer: () => void }[];

function List() {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam: page }) =>
      new Promise<{ items: string[]; next: number | null }>((resolve) => {
        const answered = { items: [`row ${page}`], next: page < 3 ? page + 1 : null };
        reads.push({ page, answer: () => resolve(answered) });
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  });
  return (
    <>
      <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['rows'] })}>
        news
      </button>
      <PagedRows query={query} skeleton={{ rows: 1 }} empty={null}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  );
}

/** Answers the read that comes next, which must be of this page. */
async function answer(nth: number, page: number): Promise<void> {
  await expect.poll(() => reads[nth]?.page).toBe(page);
  reads[nth]?.answer();
}

test('the next page is shown, though the list was refetched while it was read', async () => {
  reads = [];
  const { user } = renderScreen(<List />, {});
  await answer(0, 1);
  await user.click(await screen.findByRole('button', { name: dialogTexts.showMore }));
  await expect.poll(() => reads[1]?.page).toBe(2);
  await user.click(screen.getByRole('button', { name: 'news' }));
  await answer(2, 1);
  await answer(3, 2);
  await screen.findByText('row 2');
  expect(screen.queryByText('row 3')).toBeNull();
});
