// The inbox: the list of conversations and the open one (DE-04).
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { PagedRows } from '../../ui/lists/paged-rows.tsx';
import { SearchInput } from '../../ui/lists/search-input.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inboxQuery, type Show } from './api.ts';
import { ConversationLine } from './conversation-line.tsx';
import classes from './inbox.module.css';
import { ThreadPane } from './thread-pane.tsx';
import { inbox } from '../../messages/en/inbox.ts';

/** The address names the open conversation. On a phone it fills the screen, with a link back. */
export function InboxPage() {
  const { phone } = useParams({ strict: false });
  const alone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [show, setShow] = useState<Show>('all');
  const [search, setSearch] = useState('');
  return (
    <Page title={inbox.title} {...(phone && alone && { back: { to: '/tenant/inbox', label: inbox.back } })}>
      <div className={classes.columns} data-open={phone ? true : undefined}>
        <section className={classes.conversations} aria-label={inbox.conversations}>
          <div className={classes.tools}>
            <SearchInput
              aria-label={inbox.searchLabel}
              placeholder={inbox.searchPlaceholder}
              value={search}
              onSearch={setSearch}
            />
            <SegmentedControl
              aria-label={inbox.show}
              value={show}
              onChange={(value) => setShow(value)}
              data={[
                { value: 'all', label: inbox.showAll },
                { value: 'unread', label: inbox.showUnread },
              ]}
            />
          </div>
          <Conversations show={show} search={search.trim()} open={phone} />
        </section>
        {phone ? (
          <ThreadPane key={phone} phone={phone} />
        ) : (
          <div className={classes.nothing}>
            <EmptyState
              title={inbox.chooseConversation}
              icon={<IconMessages size={32} stroke={1.5} aria-hidden />}
            />
          </div>
        )}
      </div>
    </Page>
  );
}

function Conversations({ show, search, open }: { show: Show; search: string; open: string | undefined }) {
  const [settled] = useDebouncedValue(search, 250);
  const query = useInfiniteQuery(inboxQuery(show, settled));
  return (
    <PagedRows
      query={query}
      skeleton={{ rows: 6, height: 64 }}
      empty={<NoneYet show={show} search={settled} />}
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((row) => (
            <ConversationLine key={row.phone} row={row} open={row.phone === open} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

function NoneYet({ show, search }: { show: Show; search: string }) {
  if (search) return <EmptyState title={inbox.noMatches(search)} />;
  if (show === 'unread') return <EmptyState title={inbox.noUnread} />;
  return (
    <EmptyState title={inbox.noReplies} icon={<IconMessages size={32} stroke={1.5} aria-hidden />}>
      {inbox.noRepliesHint}
    </EmptyState>
  );
}
