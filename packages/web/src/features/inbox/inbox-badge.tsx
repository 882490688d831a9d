// The number of unread conversations, in the menu and on a phone.
import { ActionIcon, Badge, Indicator } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { unreadQuery } from './api.ts';
import { inboxBadge } from '../../messages/en/inbox-badge.ts';

function useUnread(): number {
  const mayRead = useMay('inbox.read');
  const { data = 0 } = useQuery({ ...unreadQuery, enabled: mayRead });
  return data;
}

/** Renders nothing without unread conversations. */
export function InboxBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Badge size="sm" ms="auto" aria-label={inboxBadge.unread(unread)}>
      {unread}
    </Badge>
  );
}

/** Links to the inbox; renders nothing without unread conversations. */
export function InboxMark() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Indicator label={unread > 9 ? '9+' : unread} size={18} offset={9}>
      <ActionIcon
        color="gray"
        aria-label={inboxBadge.inboxUnread(unread)}
        renderRoot={(props) => <Link to="/tenant/inbox" {...props} />}
      >
        <IconMessages size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}
