// The messages of the organisation: sent, for approval, scheduled and drafts (SC-14, EC-11).
import { Badge, Group, SegmentedControl, Tabs } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { PagedRows } from '../../../ui/lists/paged-rows.tsx';
import { SearchInput } from '../../../ui/lists/search-input.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { messagesQuery, type Channel } from '../api.ts';
import { MessageLine } from './message-line.tsx';
import { NothingYet } from './nothing-yet.tsx';
import classes from '../sent.module.css';
import { labelOf, tabOf, tabs, type Tab } from './tabs.ts';
import { sent } from '../../../messages/en/sent.ts';

const titleOf = (tab: Tab): string =>
  ({
    sent: sent.titleSent,
    approval: sent.titleApproval,
    scheduled: sent.titleScheduled,
    draft: sent.titleDraft,
  })[tab];

/** The address names the list, the channel and the searched words. */
export function SentPage() {
  const search = useSearch({ from: '/shell/tenant/sent' });
  const navigate = useNavigate();
  const tab = tabOf(search.state);
  const channel = search.channel === 'sms' || search.channel === 'email' ? search.channel : undefined;
  const show = (next: { state?: string; channel?: string | undefined; search?: string }) =>
    void navigate({ to: '/tenant/sent', search: { ...search, ...next }, replace: true });
  const look = useDebouncedCallback((words: string) => show({ search: words.trim() }), 250);
  const waiting = useWaitingCount();
  // Where nothing waits for approval, the list would only take room.
  const shown = tabs.filter(({ value }) => value !== 'approval' || tab === 'approval' || waiting !== '');
  return (
    <Page title={titleOf(tab)}>
      <Tabs value={tab} onChange={(state) => state && show({ state })} keepMounted={false}>
        <Group justify="space-between" gap="sm" className={classes.tabs}>
          <Tabs.List>
            {shown.map(({ value }) => (
              <Tabs.Tab
                key={value}
                value={value}
                {...(value === 'approval' && waiting && { rightSection: <WaitingCount count={waiting} /> })}
              >
                {labelOf(value)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <SearchInput
            aria-label={sent.searchLabel}
            placeholder={sent.searchPlaceholder}
            className={classes.search}
            defaultValue={search.search ?? ''}
            onSearch={look}
          />
          <SegmentedControl
            aria-label={sent.channel}
            value={channel ?? 'all'}
            onChange={(value) => show({ channel: value === 'all' ? undefined : value })}
            data={[
              { value: 'all', label: sent.channelAll },
              { value: 'sms', label: sent.sms },
              { value: 'email', label: sent.email },
            ]}
          />
        </Group>
        {shown.map(({ value }) => (
          <Tabs.Panel key={value} value={value}>
            <MessageList tab={value} channel={channel} search={search.search ?? ''} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

/** How many messages wait for approval, in words for a badge; empty for none, and while it is not known. */
function useWaitingCount(): string {
  const { data } = useInfiniteQuery(messagesQuery(undefined, 'forApproval'));
  const [first] = data?.pages ?? [];
  if (!first || first.items.length === 0) return '';
  return `${first.items.length}${first.nextCursor ? '+' : ''}`;
}

function WaitingCount({ count }: { count: string }) {
  return (
    <Badge size="sm" color="amber" variant="light" aria-label={sent.waiting(count)}>
      {count}
    </Badge>
  );
}

interface MessageListProps {
  tab: Tab;
  channel: Channel | undefined;
  search: string;
}

function MessageList({ tab, channel, search }: MessageListProps) {
  const states = tabs.find(({ value }) => value === tab)?.states ?? 'sent';
  const query = useInfiniteQuery(messagesQuery(channel, states, search));
  const empty = search ? (
    <EmptyState title={sent.noMatches(search)} />
  ) : (
    <NothingYet tab={tab} channel={channel} />
  );
  return (
    <PagedRows query={query} skeleton={{ rows: 6, height: 72 }} empty={empty}>
      {(rows) => (
        <>
          <p className={classes.count} aria-live="polite">
            {query.hasNextPage ? sent.countShown(rows.length) : sent.count(rows.length)}
          </p>
          <ul className={classes.list}>
            {rows.map((row) => (
              <MessageLine key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </PagedRows>
  );
}
