// The button below a list that loads the next page.
import { Button, Group } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { dialogTexts } from '../../messages/en/dialogs.ts';

/** Renders nothing where there is no next page. */
export function ShowMore({ query }: { query: UseInfiniteQueryResult }) {
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" mt="md">
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {dialogTexts.showMore}
      </Button>
    </Group>
  );
}
