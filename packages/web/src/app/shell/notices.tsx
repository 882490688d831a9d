// The bell with the user's notices.
import { ActionIcon, Indicator, Popover, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { parseSearch } from '../../lib/search-params.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { noticesQuery, postNoticesRead } from '../api.ts';
import classes from './menus.module.css';
import { shellTexts } from '../../messages/en/shell.ts';

/** Opening it marks all notices as read. */
export function Notices() {
  const { data } = useQuery(noticesQuery);
  const [opened, setOpened] = useState(false);
  const queries = useQueryClient();
  const unread = data?.unread ?? 0;

  const change = (open: boolean) => {
    setOpened(open);
    if (!open || unread === 0) return;
    // The notices stay marked as new in the open list until the next fetch.
    void postNoticesRead().then(
      () => queries.setQueryData(noticesQuery.queryKey, (before) => before && { ...before, unread: 0 }),
      () => undefined,
    );
  };

  return (
    <Popover opened={opened} onChange={change} position="top" width={360} withinPortal>
      <Indicator label={unread > 9 ? '9+' : unread} disabled={unread === 0} size={18} color="red" offset={9}>
        <Popover.Target>
          <ActionIcon
            color="gray"
            onClick={() => change(!opened)}
            aria-label={unread > 0 ? shellTexts.newNotices(unread) : shellTexts.notices}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Stack gap={4}>
          {(data?.items ?? []).map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={() => setOpened(false)} />
          ))}
          {data?.items.length === 0 && <Text c="dimmed">{shellTexts.noNotices}</Text>}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Notice {
  title: string;
  body: string;
  link: string;
  at: string;
  read: boolean;
}

function NoticeItem({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const content = (
    <>
      <Text size="sm" fw={notice.read ? 400 : 650}>
        {notice.title}
      </Text>
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
