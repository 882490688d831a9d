// How many conversations wait to be read: beside the way to the inbox, and on a phone as the way itself.
import { ActionIcon, Badge, Indicator } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { unreadQuery } from './api.ts';

function useUnread(): number {
  const mayRead = useMay('messages.read');
  const { data = 0 } = useQuery({ ...unreadQuery, enabled: mayRead });
  return data;
}

/** Nothing where nothing waits. */
export function InboxBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Badge size="sm" ml="auto" aria-label={`${unread} unread`}>
      {unread}
    </Badge>
  );
}

/** Leads to the inbox; nothing where nothing waits there. */
export function InboxMark() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Indicator label={unread > 9 ? '9+' : unread} size={18} offset={9}>
      <ActionIcon
        color="gray"
        aria-label={`Inbox, ${unread} unread`}
        renderRoot={(props) => <Link to="/tenant/inbox" {...props} />}
      >
        <IconMessages size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
