// The inbox: the list of conversations and the open one (DE-04).
import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { PagedRows } from '../../ui/lists/paged-rows.tsx';
import { SearchInput } from '../../ui/lists/search-input.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inboxQuery, type Show } from './api.ts';
import { ConversationLine } from './conversation-line.tsx';
import classes from './inbox.module.css';
import { ThreadPane } from './thread-pane.tsx';
import { inbox } from '../../messages/en/inbox.ts';

const shows: { value: Show; label: string }[] = [
  { value: 'open', label: inbox.showOpen },
  { value: 'unread', label: inbox.showUnread },
  { value: 'mine', label: inbox.showMine },
  { value: 'done', label: inbox.showDone },
  { value: 'all', label: inbox.showAll },
];

/** The address names the open conversation and keeps what the list shows. On a phone it fills the screen, with a link back. */
export function InboxPage() {
  const { phone } = useParams({ strict: false });
  const alone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const { show: wanted, search = '' } = useSearch({ from: '/shell/tenant/inbox' });
  const navigate = useNavigate();
  const show = shows.find(({ value }) => value === wanted)?.value ?? 'open';
  const change = (part: { show?: string; search?: string | undefined }) => {
    const next = { show, search, ...part };
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (before) => ({ ...before, ...next, show: next.show === 'open' ? undefined : next.show }),
    });
  };
  const look = useDebouncedCallback((text: string) => change({ search: text.trim() || undefined }), 250);
  return (
    <Page
      title={inbox.title}
      {...(phone &&
        alone && {
          back: {
            to: '/tenant/inbox',
            label: inbox.back,
            search: { ...(wanted && { show: wanted }), ...(search && { search }) },
          },
        })}
    >
      <div className={classes.columns} data-open={phone ? true : undefined}>
        <section className={classes.conversations} aria-label={inbox.conversations}>
          <div className={classes.tools}>
            <SearchInput
              aria-label={inbox.searchLabel}
              placeholder={inbox.searchPlaceholder}
              defaultValue={search}
              onSearch={look}
            />
            <NativeSelect
              aria-label={inbox.show}
              value={show}
              onChange={(event) => change({ show: event.currentTarget.value })}
              data={shows}
            />
          </div>
          <Conversations show={show} search={search} open={phone} />
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
  const query = useInfiniteQuery(inboxQuery(show, search));
  return (
    <PagedRows
      query={query}
      skeleton={{ rows: 6, height: 64 }}
      empty={<NoneYet show={show} search={search} />}
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
  if (show === 'done') return <EmptyState title={inbox.noDone} />;
  if (show === 'open') return <NothingOpen />;
  if (show === 'mine') return <EmptyState title={inbox.noMine}>{inbox.noMineHint}</EmptyState>;
  return <NoReplies />;
}

/** Where every conversation is done, replies have come all the same. */
function NothingOpen() {
  const { data } = useInfiniteQuery(inboxQuery('all', ''));
  if (!data) return null;
  return data.pages[0]?.items.length ? <EmptyState title={inbox.noOpen} /> : <NoReplies />;
}

function NoReplies() {
  return (
    <EmptyState title={inbox.noReplies} icon={<IconMessages size={32} stroke={1.5} aria-hidden />}>
      {inbox.noRepliesHint}
    </EmptyState>
  );
}
