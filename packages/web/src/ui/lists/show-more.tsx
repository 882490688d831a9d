// The button below a list that loads the next page.
import { Button, Group } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { dialogTexts } from '../../messages/en/dialogs.ts';

type Pages = UseInfiniteQueryResult<InfiniteData<unknown>>;

/** Refetches in a row that may come between a click and its page. */
const mostInterruptions = 5;

/** Renders nothing where there is no next page. */
export function ShowMore({ query }: { query: Pages }) {
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void showNext(query)}>
        {dialogTexts.showMore}
      </Button>
    </Group>
  );
}

/** Loads the next page, again where a refetch of the list has replaced it: that reads the pages shown before only. */
async function showNext(query: Pages): Promise<void> {
  const shown = query.data?.pages.length ?? 0;
  let now = await query.fetchNextPage();
  for (let nth = 0; nth < mostInterruptions; nth += 1) {
    if (!now.isSuccess || !now.hasNextPage || now.data.pages.length > shown) return;
    now = await now.fetchNextPage();
  }
}
