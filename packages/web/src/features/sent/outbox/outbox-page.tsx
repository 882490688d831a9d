// The outbox: messages that the built-in provider stored instead of sending (DE-03).
import { Anchor, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { written } from '../../../lib/numbers.ts';
import { Page } from '../../../ui/page.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { outboxQuery } from '../api.ts';
import { OutboxLine } from './outbox-line.tsx';
import { together } from './outbox-pages.ts';
import classes from './outbox.module.css';
import { sent } from '../../../messages/en/sent.ts';

/** Shows one message where the address names it, else all. */
export function OutboxPage() {
  const { messageId = '' } = useSearch({ from: '/shell' });
  const query = useInfiniteQuery(outboxQuery(messageId));
  const total = query.data?.pages[0]?.total ?? 0;
  const kept = together(query.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <Page title={sent.outbox} note={query.isSuccess && total > 0 ? written(total) : undefined}>
      <Text c="dimmed" maw="44rem">
        {sent.outboxHint}
      </Text>
      {messageId && (
        <Text>
          {sent.onlyOne}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/tenant/outbox" {...props} />}>
            {sent.showAll}
          </Anchor>
        </Text>
      )}
      {query.isPending && <ListSkeleton rows={4} height={96} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && total === 0 && (
        <EmptyState title={sent.outboxEmpty} icon={<IconInbox size={30} stroke={1.5} aria-hidden />}>
          {sent.outboxEmptyHint}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {kept.map((item) => (
          <OutboxLine key={`${item.messageId} ${item.n}`} item={item} />
        ))}
      </ul>
      <ShowMore query={query} />
    </Page>
  );
}
