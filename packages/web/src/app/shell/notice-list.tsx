// The list of notices below the bell.
import { Popover, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showStored } from '../../lib/http/show-stored.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import type { Asked } from '../../ui/menus/on-demand.tsx';
import { OpenedPopover } from '../../ui/menus/opened.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { type Notices, noticesQuery, postNoticesRead } from '../api.ts';
import classes from './menus.module.css';

export function NoticeList({ target }: Asked) {
  return (
    <OpenedPopover target={target} position="top" width={360} withinPortal>
      {(close) => (
        <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Items onOpen={close} />
        </Popover.Dropdown>
      )}
    </OpenedPopover>
  );
}

/** Opening it marks all notices as read. */
function Items({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(noticesQuery);
  useMarkAsRead(data?.unread ?? 0);
  return (
    <Stack gap={4}>
      {(data?.items ?? []).map((notice) => (
        <NoticeItem key={notice.id} notice={notice} onOpen={onOpen} />
      ))}
      {data?.items.length === 0 && <Text c="dimmed">{shellTexts.noNotices}</Text>}
    </Stack>
  );
}

/** The notices stay marked as new in the open list until the next fetch. */
function useMarkAsRead(unread: number): void {
  const queries = useQueryClient();
  // The list may be opened before the notices are known, and more may come while it is open.
  useEffect(() => {
    if (unread === 0) return;
    void postNoticesRead().then(
      () => showStored<Notices>(queries, noticesQuery.queryKey, (shown) => shown && { ...shown, unread: 0 }),
      () => undefined,
    );
  }, [unread, queries]);
}

interface Notice {
  title: string;
  body: string;
  link: string;
  /** The name of the message that it is about; empty for other notices. */
  message: string;
  at: string;
  read: boolean;
}

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const content = (
    <>
      <Text size="sm" fw={notice.read ? 400 : 650}>
        {notice.title}
      </Text>
      {notice.message && (
        <Text size="sm" c="dimmed" truncate dir="auto">
          {notice.message}
        </Text>
      )}
      {notice.body && <Text size="sm">{notice.body}</Text>}
      <Text size="xs" c="dimmed">
        <TimeText at={notice.at} />
      </Text>
    </>
  );
  if (!notice.link.startsWith('/')) return <div className={classes.notice}>{content}</div>;
  const url = new URL(notice.link, window.location.origin);
  return (
    <Link to={url.pathname} search={parseSearch(url.search)} className={classes.notice} onClick={onOpen}>
      {content}
    </Link>
  );
}
